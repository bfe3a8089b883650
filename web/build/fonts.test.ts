import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCuts } from './fonts.ts';

const styles = readFileSync(new URL('../src/ui/fonts/fonts.css', import.meta.url), 'utf8');

it('cuts what the style sheet names, as its faces say', () => {
  const cuts = readCuts(styles);
  expect(cuts.map(({ font, part }) => `${font}-${part}`).sort()).toEqual([
    'hanken-grotesk-first',
    'hanken-grotesk-rest',
    'piazzolla-first',
    'piazzolla-rest',
  ]);
  for (const { characters, part } of cuts) {
    expect(characters.includes('A')).toBe(part === 'first');
    expect(characters.includes('é')).toBe(part === 'rest');
  }
  expect(cuts.find(({ font }) => font === 'hanken-grotesk')?.weights).toEqual({ min: 430, max: 720 });
});

it('has every letter of the two parts once', () => {
  const cuts = readCuts(styles).filter(({ font }) => font === 'piazzolla');
  const letters = cuts.flatMap(({ characters }) => [...characters]);
  expect(new Set(letters).size).toBe(letters.length);
});

it('refuses a face that does not say its weights', () => {
  const face = '@font-face { src: url("@cut-fonts/piazzolla-first.woff2"); unicode-range: U+0020; }';
  expect(() => readCuts(face)).toThrow('piazzolla-first has no weights');
});
