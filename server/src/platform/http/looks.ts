import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  aroundOf,
  FONTS,
  type Look,
  lookKey,
  lookTokens,
  ownFont,
  readLookKey,
  type SiteFont,
  siteFontOf,
  siteFonts,
} from '@cinder/contract/site/look.rules.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { escapeMarkup } from './page-html.ts';

/** What a look asks for in a page. */
export interface Dress {
  /** Of `<html>`. */
  attributes: string;
  /** The styles, and the letters of most pages, on their way with the page. */
  tags: string;
  /** The beginning of a head, with the colours around the page. */
  around(head: string): string;
  /** A head without the fonts of the design that the look has others for. */
  withoutUnused(head: string): string;
}

export interface Looks {
  dressOf(look: Look, isPreview: boolean): Dress;
}

/** The files of each font, the letters of most pages first, as the build of the web app says. */
const builtFonts = z.partialRecord(z.enum(siteFonts), z.array(z.object({ file: z.string(), range: z.string() })));
type BuiltFonts = z.output<typeof builtFonts>;

const KEPT = 50;
/**
 * Serves what communities' looks say anew of the design: a sheet of its own, which is there before the first paint. Its
 * address says all that it is made of, so that every server has it, and its hash, so that it may be kept for ever. With another
 * hash it is what an administrator looks at while choosing.
 */
export async function serveLooks(app: FastifyInstance, webRoot: string): Promise<Looks> {
  const text = await readFile(`${webRoot}/.vite/fonts.json`, 'utf8').catch(() => '{}');
  const fonts = builtFonts.parse(JSON.parse(text));
  const sheets = new LRUCache<string, string>({ max: KEPT });
  const sheetOf = (look: Look): { key: string; css: string } => {
    const key = lookKey(look);
    const css = sheets.get(key) ?? stylesOf(look, fonts);
    sheets.set(key, css);
    return { key, css };
  };
  app.get<{ Params: { key: string; hash: string } }>(
    '/look/:key/:hash(^[0-9a-f]{8}).css',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const look = readLookKey(params.key);
      if (!look) return reply.callNotFound();
      const { css } = sheetOf(look);
      const isKept = hashOf(css) === params.hash;
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send(css);
    },
  );
  return {
    dressOf(look, isPreview) {
      const { key, css } = sheetOf(look);
      const first = fontsOf(look).map((font) => {
        const bundled = siteFontOf(font);
        return bundled ? fonts[bundled]?.[0]?.file : font.slice(1);
      });
      const around = aroundOf(look);
      const unused = [look.headlineFont && 'piazzolla', look.textFont && 'hanken-grotesk'].filter(Boolean);
      const scene = look.scene ?? look.sceneUrl;
      return {
        attributes: `${scene ? ` data-scene="${escapeMarkup(scene)}"` : ''}${isPreview ? ' data-look="preview"' : ''}`,
        tags: css
          ? `${first.map(preloadTag).join('')}<link rel="stylesheet" href="/look/${key}/${hashOf(css)}.css">`
          : '',
        around: (head) =>
          around
            ? head.replace(
                /(<meta name="theme-color" content=")[^"]+(" media="\(prefers-color-scheme: (light|dark)\)")/g,
                (_, before, after, theme: 'light' | 'dark') => before + around[theme] + after,
              )
            : head,
        withoutUnused: (head) =>
          unused.length > 0
            ? head.replace(
                new RegExp(`<link [^>]*href="/assets/(?:${unused.join('|')})-[^"]+\\.woff2"[^>]*>\\s*`, 'g'),
                '',
              )
            : head,
      };
    },
  };
}

const hashOf = (css: string) => createHash('sha256').update(css).digest('hex').slice(0, 8);

const preloadTag = (file: string | undefined) =>
  file ? `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>` : '';

/** Tokens and the faces of its fonts; empty where it is the design's own. */
function stylesOf(look: Look, built: BuiltFonts): string {
  const tokens = Object.entries(lookTokens(look)).map(([name, value]) => `${name}:${value}`);
  if (tokens.length === 0) return '';
  return `:root{${tokens.join(';')}}${fontsOf(look)
    .map((font) => facesOf(font, built))
    .join('')}`;
}

/** The fonts that a look has in place of the design's. */
const fontsOf = ({ headlineFont, textFont }: Look) =>
  [...new Set([headlineFont, textFont])].filter((font) => font !== null);

function facesOf(font: string, built: BuiltFonts): string {
  const bundled = siteFontOf(font);
  if (bundled) return bundledFaces(bundled, built);
  const own = ownFont(font);
  return own
    ? `@font-face{font-family:"${own.name}";font-weight:${own.weights};font-display:swap;src:url(${font}) format("woff2")}`
    : '';
}

/** Until the font has come its letters are those of one that systems have, stretched to take the same room. */
function bundledFaces(font: SiteFont, built: BuiltFonts): string {
  const { name, standIns, size } = FONTS[font];
  const faces = (built[font] ?? []).map(
    ({ file, range }) =>
      `@font-face{font-family:"${name} Variable";font-weight:400 800;font-display:swap;src:url(/${file}) format("woff2");unicode-range:${range}}`,
  );
  const local = standIns.map((one) => `local("${one}")`).join(',');
  const [percent, above, below] = size;
  return `${faces.join('')}@font-face{font-family:"${name} Stand-in";src:${local};size-adjust:${percent}%;ascent-override:${above}%;descent-override:${below}%;line-gap-override:0%}`;
}
