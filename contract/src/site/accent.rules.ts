import { COLOUR, shadeOf } from './colours.rules.ts';

/** Hue of the product's own ember, in degrees of OKLCH. */
const EMBER_HUE = 54;
/** What has less has no hue. */
const GREY = 0.02;

/**
 * By how many degrees (0 to 359) the hues of heat and action turn to meet a colour. Lightness and saturation stay the
 * design's own, so that every text keeps its contrast. 0 for a grey, which has no hue, and for what is no colour.
 */
export function accentTurn(color: string): number {
  if (!COLOUR.test(color) || isGrey(color)) return 0;
  const [, , hue] = shadeOf(color);
  return (Math.round(hue - EMBER_HUE) + 360) % 360;
}

/** Whether a colour has no hue: grey, black and white. */
export function isGrey(color: string): boolean {
  return COLOUR.test(color) && shadeOf(color)[1] < GREY;
}
