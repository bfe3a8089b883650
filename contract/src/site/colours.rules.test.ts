import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asBrightAs, cssOf, hexOf, shadeOf } from './colours.rules.ts';

const colour = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`);

it.each([
  ['#ffffff', 'oklch(1 0 '],
  ['#000000', 'oklch(0 0 '],
  ['#ff0000', 'oklch(0.628 0.2577 29.2)'],
  ['#0000ff', 'oklch(0.452 0.3132 264.1)'],
])('%s is %s in OKLCH', (hex, css) => {
  expect(cssOf(shadeOf(hex))).toContain(css);
});

it('every colour is itself again in sRGB', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(hexOf(shadeOf(hex))).toBe(hex);
    }),
  );
});

it('a colour as bright as another one is one that screens show, of the hue that was asked for', () => {
  fc.assert(
    fc.property(colour, fc.nat(359), fc.double({ min: 0, max: 0.4, noNaN: true }), (hex, hue, chroma) => {
      const shade = asBrightAs(shadeOf(hex), hue, chroma);
      expect(shade[1]).toBeLessThanOrEqual(chroma);
      expect(shade[2]).toBe(hue);
      // To what eight bits of each part can tell.
      expect(Math.abs(brightness(hexOf(shade)) - brightness(hex))).toBeLessThan(0.006);
    }),
  );
});

function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
