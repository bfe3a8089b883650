import { randomFrom } from '@cinder/contract/shared/random.ts';
import { backdrop, picture, radial, ridge, type Size, vertical } from './drawing.ts';
import type { Random } from './random.ts';

const HOUSES = 26;
const CHAPEL = HOUSES / 2;

/** A town on the hills in the last light: the country of the humans. */
export function humans(size: Size): string {
  const { width, height } = size;
  const random = randomFrom(55);
  const body = [
    backdrop(size, 'url(#sky)'),
    `<circle cx="${width * 0.52}" cy="${height * 0.56}" r="${height * 0.42}" fill="url(#sun)"/>`,
    ridge(size, { seed: 5, base: height * 0.6, swing: 70, depth: 6, roughness: 0.45 }, 'url(#far)'),
    Array.from({ length: HOUSES }, (_, index) => house(size, random, index)).join(''),
    ridge(size, { seed: 15, base: height * 0.74, swing: 60, depth: 5, roughness: 0.4 }, 'url(#middle)'),
    ridge(size, { seed: 26, base: height * 0.87, swing: 50, depth: 5, roughness: 0.4 }, 'url(#near)'),
  ];
  return picture(size, gradients, body.join(''));
}

function house(size: Size, random: Random, index: number): string {
  const fromChapel = Math.abs(index - CHAPEL);
  const x = size.width * 0.18 + index * size.width * 0.026 + random() * 8;
  const width = 14 + random() * 20;
  const height = 24 + random() * 46 + (fromChapel < 3 ? 60 : 0);
  const top = size.height * 0.66 - height + fromChapel * 3;
  const isGabled = random() > 0.35;
  const foot = size.height * 0.8;
  const wall = `oklch(${(0.2 + random() * 0.03).toFixed(3)} .022 60)`;
  const outline = `M${Math.trunc(x)} ${foot}V${Math.trunc(top)}${isGabled ? gable(width) : tower(width)}V${foot}Z`;
  return `<path fill="${wall}" d="${outline}"/>${windows(random, x, top, width, height)}`;
}

function gable(width: number): string {
  const half = Math.trunc(width / 2);
  const rise = Math.trunc(width * 0.8);
  return `l${half} ${-rise}l${half} ${rise}`;
}

function tower(width: number): string {
  const quarter = Math.trunc(width / 4);
  return `h${quarter}v-6h${quarter}v6h${Math.trunc(width / 2)}`;
}

function windows(random: Random, x: number, top: number, width: number, height: number): string {
  let lights = '';
  for (let index = 0; index < 3; index++) {
    if (random() <= 0.35) continue;
    const left = Math.trunc(x + 3 + random() * (width - 8));
    const y = Math.trunc(top + 8 + random() * height * 0.6);
    const opacity = (0.5 + random() * 0.5).toFixed(2);
    lights += `<rect x="${left}" y="${y}" width="3" height="5" fill="oklch(.88 .13 82)" opacity="${opacity}"/>`;
  }
  return lights;
}

const gradients = [
  vertical('sky', [
    [0, 'oklch(.2 .022 290)'],
    [0.38, 'oklch(.34 .05 50)'],
    [0.62, 'oklch(.62 .11 72)'],
    [0.8, 'oklch(.86 .11 90)'],
  ]),
  vertical('far', [
    [0, 'oklch(.4 .06 78)'],
    [1, 'oklch(.3 .05 70)'],
  ]),
  vertical('middle', [
    [0, 'oklch(.29 .045 75)'],
    [1, 'oklch(.19 .025 62)'],
  ]),
  vertical('near', [
    [0, 'oklch(.215 .03 66)'],
    [1, 'oklch(.15 .012 55)'],
  ]),
  radial('sun', [
    [0, 'oklch(.96 .07 95)', 1],
    [0.3, 'oklch(.9 .11 90)', 0.6],
    [1, 'oklch(.8 .1 85)', 0],
  ]),
];
