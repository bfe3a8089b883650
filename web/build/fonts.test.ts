import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCuts } from './fonts.ts';

const cuts = ['fonts.css', 'serif.css'].flatMap((file) =>
  readCuts(readFileSync(new URL(`../src/ui/fonts/${file}`, import.meta.url), 'utf8')),
);
const FAMILIES = [
  { family: 'hanken-grotesk', parts: ['first', 'rest'], font: 'hanken-grotesk', style: 'normal', weights: [430, 720] },
  { family: 'piazzolla', parts: ['first', 'rest'], font: 'piazzolla', style: 'normal', weights: [660, 780] },
  { family: 'piazzolla-tale', parts: ['basic', 'rest'], font: 'piazzolla', style: 'normal', weights: [400, 659] },
  { family: 'piazzolla-italic', parts: ['basic', 'rest'], font: 'piazzolla', style: 'italic', weights: [400, 700] },
];

it.each(FAMILIES)('cuts $family as its faces say, every letter once', ({ family, parts, font, style, weights }) => {
  const own = parts.map((part) => cuts.find(({ name }) => name === `${family}-${part}`));
  const [min, max] = weights;
  for (const cut of own) expect(cut).toMatchObject({ font, style, weights: { min, max } });
  const [first = '', rest = ''] = own.map((cut) => cut?.characters);
  expect([first.includes('A'), rest.includes('A')]).toEqual([true, false]);
  expect([first.includes('é'), rest.includes('é')]).toEqual([false, true]);
  const letters = [...first, ...rest];
  expect(new Set(letters).size).toBe(letters.length);
});

it('cuts nothing else', () => {
  expect(cuts).toHaveLength(FAMILIES.length * 2);
});

it('refuses a face that does not say its weights', () => {
  const face =
    '@font-face { font-family: "Piazzolla Variable"; font-style: normal; src: url("@cut-fonts/piazzolla-first.woff2"); }';
  expect(() => readCuts(face)).toThrow('piazzolla-first lacks its font');
});
