/** A colour by lightness (0 to 1), chroma and hue in degrees, in OKLCH (Björn Ottosson's Oklab). */
export type Shade = readonly [lightness: number, chroma: number, hue: number];

/** `#rrggbb`. */
export const COLOUR = /^#[0-9a-f]{6}$/i;

/** What a colour `#rrggbb` is in OKLCH. */
export function shadeOf(colour: string): Shade {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short, Math.hypot(a, b), (hue + 360) % 360];
}

/**
 * The colour of a hue that is as bright as another one, as WCAG counts it: on everything and under everything it has the
 * contrast that the other one has. As much chroma as is asked for, or as screens show at that brightness.
 */
export function asBrightAs(other: Shade, hue: number, chroma: number): Shade {
  const bright = brightness(linearOf(other).map((part) => Math.min(1, Math.max(0, part))));
  for (let most = chroma; most > LEAST_CHROMA; most *= 0.95) {
    const shade: Shade = [lightnessOf(bright, most, hue), most, hue];
    if (linearOf(shade).every((part) => part >= 0 && part <= 1)) return shade;
  }
  return [lightnessOf(bright, 0, hue), 0, hue];
}

/** As stylesheets write it. */
export function cssOf([lightness, chroma, hue]: Shade): string {
  return `oklch(${+lightness.toFixed(4)} ${+chroma.toFixed(4)} ${+hue.toFixed(1)})`;
}

/** `#rrggbb`, for what knows no other colours. */
export function hexOf(shade: Shade): string {
  const parts = linearOf(shade).map((part) => Math.round(255 * encoded(Math.min(1, Math.max(0, part)))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const LEAST_CHROMA = 0.001;

/** The lightness at which a hue of that chroma is so bright. */
function lightnessOf(bright: number, chroma: number, hue: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (brightness(linearOf([middle, chroma, hue])) < bright) low = middle;
    else high = middle;
  }
  return high;
}

function brightness([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue as light adds up; outside of 0 to 1 where no screen shows the colour. */
function linearOf([lightness, chroma, hue]: Shade): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
