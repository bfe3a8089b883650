import { coals } from './coals.ts';
import { backdrop, motes, picture, radial, type Size, vertical } from './drawing.ts';

/** The coal bed of the forge, lit low on the left: wherever work is done. */
export function forge(size: Size, seed: number): string {
  const { width, height } = size;
  const body = [
    backdrop(size, 'url(#dark)'),
    `<ellipse cx="${width * 0.28}" cy="${height + 30}" rx="${width * 0.42}" ry="${height * 0.55}" fill="url(#fire)"/>`,
    coals(width, { seed, count: 34, top: height - 54, bottom: height + 12 }),
    motes(width, { seed: seed + 2, count: 34, top: height * 0.2, bottom: height - 60, colour: 'oklch(.82 .15 68)' }),
  ];
  return picture(size, gradients, body.join(''));
}

const gradients = [
  vertical('dark', [
    [0, 'oklch(.15 .011 48)'],
    [0.55, 'oklch(.17 .018 44)'],
    [0.85, 'oklch(.27 .07 36)'],
    [1, 'oklch(.46 .15 38)'],
  ]),
  radial('fire', [
    [0, 'oklch(.72 .18 52)', 0.65],
    [1, 'oklch(.45 .15 36)', 0],
  ]),
];
