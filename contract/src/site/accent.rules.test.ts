import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentTurn, isGrey } from './accent.rules.ts';

it.each([
  ['#ff0000', 29],
  ['#00ff00', 142],
  ['#0000ff', 264],
  ['#ffff00', 110],
  ['#FF00FF', 328],
])('%s has the hue %i in OKLCH', (color, hue) => {
  expect((accentTurn(color) + 54) % 360).toBe(hue);
});

it.each(['#000000', '#ffffff', '#808080', 'red', '', '#12345', '#1234567'])('%j turns nothing', (color) => {
  expect(accentTurn(color)).toBe(0);
});

it('a colour is grey where it has no hue', () => {
  for (const color of ['#000000', '#FFFFFF', '#808080', '#7f8080']) expect(isGrey(color), color).toBe(true);
  for (const color of ['#e8792f', '#402020', 'grey', '']) expect(isGrey(color), color).toBe(false);
});

it('is a whole number of degrees of any colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const turn = accentTurn(`#${rgb.toString(16).padStart(6, '0')}`);
      expect(Number.isInteger(turn) && turn >= 0 && turn < 360).toBe(true);
    }),
  );
});
