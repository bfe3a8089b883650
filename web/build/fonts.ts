import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const STYLES = ['fonts.css', 'serif.css'].map((name) => new URL(`../src/ui/fonts/${name}`, import.meta.url));
const CUT = fileURLToPath(new URL('../../node_modules/.cache/cinder-fonts/', import.meta.url));
const FIRST_FONTS = /-first-[^/]+\.woff2$/;

/** A part of a font that a style sheet names: `@cut-fonts/<name>.woff2`. */
export interface Cut {
  name: string;
  /** As the package of its files is called. */
  font: string;
  style: string;
  weights: { min: number; max: number };
  /** As its face says them, and one by one. */
  ranges: string;
  characters: string;
}

/**
 * Cuts the latin fonts into the letters of most pages and the rest of them, in the weights that the design has: half the
 * bytes. A `@font-face` says itself which letters and weights its file has. The browser fetches the two with the letters
 * of most pages, `-first`, beside the styles instead of after them.
 */
export function fonts(): Plugin {
  return {
    name: 'cinder:fonts',
    async config() {
      mkdirSync(CUT, { recursive: true });
      const cuts = STYLES.flatMap((file) => readCuts(readFileSync(file, 'utf8')));
      await Promise.all(cuts.map(async (cut) => writeFileSync(`${CUT}${cut.name}.woff2`, await cutFont(cut))));
      return { resolve: { alias: { '@cut-fonts': CUT.slice(0, -1) } } };
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => FIRST_FONTS.test(file))
          .sort()
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
              injectTo: 'head',
            }),
          );
      },
    },
  };
}

/** What the style sheet asks for. */
export function readCuts(css: string): Cut[] {
  return [...css.matchAll(/@font-face \{[^}]+\}/g)].flatMap(([face]) => {
    const [, name] = face.match(/"@cut-fonts\/(.+)\.woff2"/) ?? [];
    const [, font] = face.match(/font-family: "(.+) Variable";/) ?? [];
    const [, style] = face.match(/font-style: (\w+);/) ?? [];
    const [, min, max] = face.match(/font-weight: (\d+) (\d+);/) ?? [];
    const [, ranges] = face.match(/unicode-range:\s*([^;]+);/) ?? [];
    if (!name) return [];
    if (!font || !style || !min || !max || !ranges)
      throw new Error(`${name} lacks its font, style, weights or letters`);
    const weights = { min: Number(min), max: Number(max) };
    const characters = charactersIn(ranges);
    return [{ name, font: font.toLowerCase().replaceAll(' ', '-'), style, weights, ranges, characters }];
  });
}

/** All characters of `U+0020-007E, U+00A0`. */
function charactersIn(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

/** The latin file of a font with fewer letters and weights. */
export function cutFont({ font, style, weights, characters }: Omit<Cut, 'ranges'>): Promise<Uint8Array> {
  const whole = createRequire(import.meta.url).resolve(
    `@fontsource-variable/${font}/files/${font}-latin-wght-${style}.woff2`,
  );
  return subsetFont(readFileSync(whole), characters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}
