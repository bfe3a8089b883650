import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type SiteFont, siteFonts } from '@cinder/contract/site/look.rules.ts';
import type { Plugin } from 'vite';
import { cutFont, readCuts } from './fonts.ts';

const DESIGN = readFileSync(new URL('../src/ui/fonts/fonts.css', import.meta.url), 'utf8');
/** From what prose is written in up to headlines. */
const WEIGHTS = { min: 400, max: 800 };

interface FontFile {
  name: string;
  /** Its letters, as a face says them. */
  range: string;
  make: () => Promise<Uint8Array> | Uint8Array;
}

/**
 * Makes the files of the fonts that a community may have in place of the design's own, cut as those are, and tells the
 * server of them. Who has not chosen one loads none of them.
 */
export function siteFontFiles(): Plugin {
  return {
    name: 'cinder:site-fonts',
    apply: 'build',
    async generateBundle() {
      const built = await Promise.all(
        siteFonts.map(async (font) => {
          const files = filesOf(font).map(async ({ name, range, make }) => {
            const id = this.emitFile({ type: 'asset', name: `${name}.woff2`, source: await make() });
            return { file: this.getFileName(id), range };
          });
          return [font, await Promise.all(files)] as const;
        }),
      );
      const source = JSON.stringify(Object.fromEntries(built));
      this.emitFile({ type: 'asset', fileName: '.vite/fonts.json', source });
    },
  };
}

/** The files of a font: the letters of most pages, the rest of Latin, and Latin extended, each with the letters of the design's. */
export function filesOf(font: SiteFont): FontFile[] {
  const own = readCuts(DESIGN).filter((cut) => cut.font === 'hanken-grotesk');
  const parts = ['first', 'rest'].flatMap((part) => own.filter(({ name }) => name.endsWith(`-${part}`)));
  const [, extended] = DESIGN.match(/hanken-grotesk-latin-ext[^;]+;\s*unicode-range:\s*([^;]+);/) ?? [];
  if (parts.length !== 2 || !extended) throw new Error('The faces of the design do not say their letters');
  const path = (letters: string) =>
    createRequire(import.meta.url).resolve(`@fontsource-variable/${font}/files/${font}-${letters}-wght-normal.woff2`);
  return [
    ...parts.map(({ ranges, characters }, at) => {
      const name = `${font}-${at === 0 ? 'most' : 'rest'}`;
      return {
        name,
        range: ranges,
        make: () => cutFont({ name, font, style: 'normal', weights: WEIGHTS, characters }),
      };
    }),
    { name: `${font}-extended`, range: extended, make: () => readFileSync(path('latin-ext')) },
  ];
}
