import { randomFrom } from '@cinder/contract/shared/random.ts';
import { backdrop, type Point, picture, polygon, radial, type Size, vertical } from './drawing.ts';
import { type Random, sway } from './random.ts';

const LAYERS = [
  { shaded: 'oklch(.29 .038 222)', lit: 'oklch(.35 .045 215)' },
  { shaded: 'oklch(.185 .022 228)', lit: 'oklch(.215 .026 225)' },
];
const FAR = { shaded: 'oklch(.4 .045 215)', lit: 'oklch(.47 .05 205)' };

/** Needle spires in the mist, birds about them: the country of the aratti. */
export function aratti(size: Size): string {
  const { width, height } = size;
  const random = randomFrom(21);
  const layers = [FAR, ...LAYERS].map((colours, layer) => spires(size, random, layer, colours));
  const [far = '', ...near] = layers;
  const body = [
    backdrop(size, 'url(#sky)'),
    `<circle cx="${width * 0.64}" cy="${height * 0.46}" r="${height * 0.34}" fill="url(#sun)"/>`,
    far,
    `<rect width="${width}" height="${height}" fill="url(#mist)" opacity=".5"/>`,
    ...near,
    birds(size, random),
  ];
  return picture(size, gradients, body.join(''));
}

function spires(size: Size, random: Random, layer: number, colours: { shaded: string; lit: string }): string {
  const count = 6 + layer * 2;
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5 + sway(random) * 0.8) * size.width) / count;
    const reach = 26 + random() * 46 - layer * 4;
    const top = size.height * (0.1 + layer * 0.17) + random() * size.height * 0.26;
    const needle = spire(x, top, reach, size.height, colours);
    return needle + (layer > 0 ? windows(random, x, top, reach, size.height) : '');
  }).join('');
}

function spire(
  x: number,
  top: number,
  reach: number,
  height: number,
  colours: { shaded: string; lit: string },
): string {
  const left: Point[] = [
    [x - reach, height],
    [x - reach * 0.5, top + height * 0.36],
    [x - reach * 0.22, top + height * 0.13],
  ];
  const right: Point[] = [
    [x + reach * 0.3, top + height * 0.16],
    [x + reach * 0.55, top + height * 0.4],
    [x + reach, height],
  ];
  const edge: Point[] = [
    [x - reach * 0.05, top + height * 0.3],
    [x - reach * 0.3, height],
  ];
  return polygon([[x, top], ...right, ...left], colours.shaded) + polygon([[x, top], ...edge, ...left], colours.lit);
}

function windows(random: Random, x: number, top: number, reach: number, height: number): string {
  return Array.from({ length: 3 }, () => {
    const left = Math.round(x - 2 + sway(random) * reach * 0.5);
    const y = Math.round(top + height * 0.2 + random() * height * 0.34);
    const opacity = (0.4 + random() * 0.6).toFixed(2);
    return `<rect x="${left}" y="${y}" width="4" height="7" fill="oklch(.86 .13 75)" opacity="${opacity}"/>`;
  }).join('');
}

function birds({ width, height }: Size, random: Random): string {
  const wings = Array.from({ length: 7 }, () => {
    const x = Math.trunc(width * 0.3 + random() * width * 0.45);
    const y = Math.trunc(height * 0.1 + random() * height * 0.25);
    const span = 5 + random() * 7;
    const [half, full] = [Math.trunc(span), Math.trunc(2 * span)];
    return `M${x} ${y}q${half} ${-half} ${full} 0q${half} ${-half} ${full} 0`;
  });
  return `<path d="${wings.join('')}" fill="none" stroke="oklch(.16 .02 230)" stroke-width="2.2"/>`;
}

const gradients = [
  vertical('sky', [
    [0, 'oklch(.2 .03 235)'],
    [0.5, 'oklch(.42 .055 215)'],
    [0.8, 'oklch(.66 .075 195)'],
    [1, 'oklch(.8 .09 85)'],
  ]),
  vertical('mist', [
    [0, 'oklch(.5 .05 210 / 0)'],
    [1, 'oklch(.75 .07 190)'],
  ]),
  radial('sun', [
    [0, 'oklch(.93 .07 90)', 0.9],
    [1, 'oklch(.8 .08 90)', 0],
  ]),
];
