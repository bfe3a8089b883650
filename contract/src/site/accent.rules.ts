/** Hue of the product's own ember, in degrees of OKLCH. */
const EMBER_HUE = 54;

/** `#rrggbb`. */
export const ACCENT = /^#[0-9a-f]{6}$/i;

/**
 * By how many degrees (0 to 359) the hues of heat and action turn to meet a colour. Lightness and saturation stay the
 * design's own, so that every text keeps its contrast. 0 for a grey, which has no hue, and for what is no colour.
 */
export function accentTurn(color: string): number {
  const hue = ACCENT.test(color) ? hueOf(color) : null;
  return hue === null ? 0 : (Math.round(hue - EMBER_HUE) + 360) % 360;
}

/** OKLCH's hue of an sRGB colour (Björn Ottosson's Oklab); null for greys. */
function hueOf(color: string): number | null {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return Math.hypot(a, b) < 0.02 ? null : (Math.atan2(b, a) * 180) / Math.PI;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
