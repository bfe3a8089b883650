import { randomFrom } from '@cinder/contract/shared/random.ts';
import { backdrop, motes, picture, type Size, vertical } from './drawing.ts';
import type { Random } from './random.ts';

const BAY = 150;

/** Two tiers of arches with banners, the crowd in front of the fire: competition. */
export function arena(size: Size): string {
  const { width, height } = size;
  const random = randomFrom(91);
  const left = (width - Math.ceil(width / BAY) * BAY) / 2;
  const body = [
    backdrop(size, 'url(#sky)'),
    arcade(
      size,
      { left: left + BAY * 0.58 * 0.4, bay: BAY * 0.58, springing: height * 0.5, rise: height * 0.2 },
      'far',
    ),
    arcade(size, { left, bay: BAY, springing: height * 0.66, rise: height * 0.36 }, 'near'),
    crowd(size, random),
    motes(width, { seed: 14, count: 26, top: height * 0.3, bottom: height * 0.88, colour: 'oklch(.86 .15 70)' }),
  ];
  return picture(size, gradients, body.join(''));
}

interface Arcade {
  readonly left: number;
  readonly bay: number;
  readonly springing: number;
  readonly rise: number;
}

function arcade({ width, height }: Size, { left, bay, springing, rise }: Arcade, tier: 'far' | 'near'): string {
  const count = Math.ceil(width / bay) + 1;
  let arches = '';
  for (let index = -1; index < count; index++) {
    const x = left + index * bay;
    arches += arch(x, { bay, springing, rise, height }, tier);
    if (tier === 'near') arches += banner(x, springing - rise * 0.5, rise);
  }
  return arches;
}

function arch(x: number, shape: Omit<Arcade, 'left'> & { height: number }, fill: string): string {
  const { bay, springing, rise, height } = shape;
  const pier = bay * 0.17;
  const [start, end, crown] = [x + pier, x + bay - pier, springing - rise * 0.42].map(Math.trunc);
  const middle = Math.trunc(x + bay / 2);
  const spring = Math.trunc(springing);
  const top = Math.trunc(springing - rise * 0.62);
  return (
    `<path fill="url(#${fill})" d="M${Math.trunc(x)} ${height}V${top}H${Math.trunc(x + bay + 1)}V${height}` +
    `H${end}V${spring}Q${end} ${crown} ${middle} ${crown}Q${start} ${crown} ${start} ${spring}V${height}Z"/>`
  );
}

function banner(x: number, top: number, rise: number): string {
  const at = Math.trunc(x);
  const drop = Math.trunc(rise * 0.62);
  return (
    `<path fill="oklch(.5 .165 32)" d="M${Math.trunc(x - 15)} ${Math.trunc(top)}h30v${drop}l-15 -13l-15 13Z"/>` +
    `<path fill="oklch(.82 .15 70)" d="M${at} ${Math.trunc(top + rise * 0.16)}l6 9l-6 15l-6 -15Z"/>`
  );
}

function crowd({ width, height }: Size, random: Random): string {
  let heads = '';
  for (let index = 0; index < width / 11; index++) {
    const x = Math.trunc(random() * width);
    const y = Math.trunc(height * 0.9 + random() * height * 0.07);
    heads += `<circle cx="${x}" cy="${y}" r="${(4 + random() * 5).toFixed(1)}"/>`;
  }
  const floor = `<rect y="${Math.trunc(height * 0.93)}" width="${width}" height="${Math.trunc(height * 0.1)}"/>`;
  return `<g fill="oklch(.125 .01 42)">${heads}${floor}</g>`;
}

const gradients = [
  vertical('sky', [
    [0, 'oklch(.14 .011 45)'],
    [0.4, 'oklch(.24 .05 36)'],
    [0.7, 'oklch(.5 .15 40)'],
    [1, 'oklch(.76 .16 60)'],
  ]),
  vertical('far', [
    [0.3, 'oklch(.22 .035 38)'],
    [1, 'oklch(.42 .12 37)'],
  ]),
  vertical('near', [
    [0.2, 'oklch(.16 .014 42)'],
    [1, 'oklch(.22 .035 37)'],
  ]),
];
