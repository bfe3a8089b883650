import { randomFrom } from '@cinder/contract/shared/random.ts';
import {
  backdrop,
  jagged,
  motes,
  type Point,
  picture,
  polygon,
  polyline,
  radial,
  type Size,
  vertical,
} from './drawing.ts';
import { type Random, sway } from './random.ts';

/** A pillared hall under the mountain with a lava road to its gate: the country of the doru. */
export function doru(size: Size): string {
  const { width, height } = size;
  const random = randomFrom(77);
  const centre = gateCentre(size);
  const body = [
    backdrop(size, 'url(#dark)'),
    `<ellipse cx="${centre}" cy="${height * 0.86}" rx="${Math.min(width, height * 1.6) * 0.56}" ry="${height * 0.62}" fill="url(#glow)"/>`,
    farPillars(size),
    nearPillars(size),
    ceiling(width, { seed: 8, base: height * 0.13, swing: 90 }, 'oklch(.15 .014 38)'),
    ceiling(width, { seed: 18, base: height * 0.05, swing: 80 }, 'oklch(.125 .01 40)'),
    gateAndRoad(size, random),
    banks(size),
    motes(width, { seed: 4, count: 36, top: height * 0.25, bottom: height * 0.9, colour: 'oklch(.84 .15 66)' }),
  ];
  return picture(size, gradients, body.join(''));
}

function gateCentre({ width, height }: Size): number {
  return width > height * 1.5 ? width * 0.68 : width * 0.5;
}

function farPillars({ width, height }: Size): string {
  const count = Math.max(2, Math.round(width / 190));
  const top = height * 0.2;
  let pillars = '';
  for (let index = 0; index <= count; index++) {
    const x = (index * width) / count;
    pillars += pillar(x, 30, top, height, 'url(#far)');
    if (index < count) pillars += vault(x + 30, x + width / count - 30, top);
  }
  return pillars;
}

function vault(left: number, right: number, top: number): string {
  const [from, to, middle] = [left, right, (left + right) / 2].map(Math.trunc);
  const [spring, crown, roof] = [top + 44, top - 40, top - 60].map(Math.trunc);
  return `<path d="M${from} ${spring}Q${middle} ${crown} ${to} ${spring}V${roof}H${from}Z" fill="url(#far)"/>`;
}

function nearPillars({ width, height }: Size): string {
  const count = Math.max(2, Math.round(width / 300));
  let pillars = '';
  for (let index = 0; index <= count; index++) {
    const x = (index * width) / count + width * 0.02;
    pillars += pillar(x, 54, height * 0.1, height, 'url(#near)');
    const left = Math.round(x - 27);
    const bands = `M${left} ${Math.trunc(height * 0.42)}h54M${left} ${Math.trunc(height * 0.42 + 9)}h54`;
    pillars += `<path d="${bands}" stroke="oklch(.55 .16 40)" stroke-width="2" opacity=".85"/>`;
  }
  return pillars;
}

function pillar(x: number, reach: number, top: number, height: number, fill: string): string {
  const right: Point[] = [
    [x + reach * 1.1, top],
    [x + reach * 0.72, top + 38],
    [x + reach * 0.5, top + 70],
    [x + reach * 0.5, height - 80],
    [x + reach * 0.9, height - 40],
    [x + reach, height],
  ];
  const left = right.map(([px, py]): Point => [2 * x - px, py]).reverse();
  return polygon([...right, ...left], fill);
}

function ceiling(width: number, relief: { seed: number; base: number; swing: number }, fill: string): string {
  const rock = jagged(width, { ...relief, depth: 7, roughness: 0.6 });
  return `<path fill="${fill}" d="${polyline(rock)}L${width} 0L0 0Z"/>`;
}

function gateAndRoad(size: Size, random: Random): string {
  const { width, height } = size;
  const span = Math.min(width, height * 1.05);
  const centre = gateCentre(size);
  const at = (across: number, down: number) => `${Math.trunc(centre + span * across)} ${Math.trunc(height * down)}`;
  const y = (down: number) => Math.trunc(height * down);
  const slabs = Array.from({ length: 9 }, (_, index) => slab(random, index, at)).join('');
  return [
    `<path d="M${at(-0.075, 0.62)}V${y(0.44)}Q${at(-0.075, 0.33)} ${at(0, 0.33)}Q${at(0.075, 0.33)} ${at(0.075, 0.44)}V${y(0.62)}Z" fill="oklch(.15 .02 36)"/>`,
    `<path d="M${at(-0.055, 0.62)}V${y(0.46)}Q${at(-0.055, 0.37)} ${at(0, 0.37)}Q${at(0.055, 0.37)} ${at(0.055, 0.46)}V${y(0.62)}Z" fill="url(#lava)"/>`,
    `<path d="M${at(-0.085, 0.62)}L${at(0.085, 0.62)}L${at(0.34, 1.01)}L${at(-0.34, 1.01)}Z" fill="oklch(.17 .022 36)"/>`,
    `<path d="M${at(-0.05, 0.62)}L${at(0.05, 0.62)}L${at(0.235, 1.01)}L${at(-0.235, 1.01)}Z" fill="url(#lava)"/>`,
    `<g fill="oklch(.3 .09 34)" opacity=".8">${slabs}</g>`,
  ].join('');
}

function slab(random: Random, index: number, at: (across: number, down: number) => string): string {
  const near = 0.08 + index * 0.105;
  const y = 0.62 + near * near * 0.36;
  const x = sway(random) * 0.3 * (0.06 + near * 0.3);
  const reach = (0.012 + near * 0.045) * (0.7 + random() * 0.6);
  const rise = 0.008 + near * 0.022;
  return (
    `<path d="M${at(x - reach, y)}L${at(x - reach * 0.3, y - rise)}L${at(x + reach, y - rise * 0.4)}` +
    `L${at(x + reach * 0.7, y + rise)}L${at(x - reach * 0.5, y + rise * 0.8)}Z"/>`
  );
}

function banks({ width, height }: Size): string {
  const left = `M0 ${height * 0.8}L${width * 0.16} ${height * 0.78}L${width * 0.3} ${height * 0.86}L${width * 0.24} ${height}L0 ${height}Z`;
  const right = `M${width} ${height * 0.78}L${width * 0.86} ${height * 0.8}L${width * 0.74} ${height * 0.88}L${width * 0.8} ${height}L${width} ${height}Z`;
  return `<path fill="oklch(.15 .018 36)" d="${left}${right}"/>`;
}

const gradients = [
  vertical('dark', [
    [0, 'oklch(.16 .015 36)'],
    [0.6, 'oklch(.24 .05 34)'],
    [1, 'oklch(.44 .14 36)'],
  ]),
  vertical('far', [
    [0, 'oklch(.19 .02 34)'],
    [1, 'oklch(.34 .09 34)'],
  ]),
  vertical('near', [
    [0, 'oklch(.15 .014 36)'],
    [1, 'oklch(.25 .06 34)'],
  ]),
  vertical('lava', [
    [0, 'oklch(.93 .09 88)'],
    [0.4, 'oklch(.78 .17 60)'],
    [1, 'oklch(.58 .19 38)'],
  ]),
  radial('glow', [
    [0, 'oklch(.76 .17 56)', 0.85],
    [0.5, 'oklch(.58 .18 40)', 0.4],
    [1, 'oklch(.4 .1 34)', 0],
  ]),
];
