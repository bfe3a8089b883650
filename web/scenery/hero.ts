import { coals } from './coals.ts';
import { backdrop, motes, picture, radial, ridge, type Size, vertical } from './drawing.ts';
import { peak } from './peak.ts';

/** The burning mountain at the end of the coal field: the landing page. */
export function hero(size: Size): string {
  const { width, height } = size;
  const body = [
    backdrop(size, 'url(#sky)'),
    '<ellipse cx="1010" cy="160" rx="640" ry="420" fill="url(#blaze)" opacity=".6"/>',
    ridge(size, { seed: 12, base: 450, swing: 210, depth: 7 }, 'url(#far)'),
    peak({
      seed: 7,
      x: 1010,
      top: 150,
      halfWidth: 470,
      foot: height,
      seams: 6,
      shaded: 'url(#shaded)',
      lit: 'url(#lit)',
      glow: 'lava',
    }),
    '<ellipse cx="1010" cy="152" rx="90" ry="62" fill="url(#blaze)"/>',
    ridge(size, { seed: 31, base: 570, swing: 150, depth: 7 }, 'url(#middle)'),
    motes(width, { seed: 5, count: 60, top: 60, bottom: 620, colour: 'oklch(.84 .15 70)' }),
    ridge(size, { seed: 44, base: 655, swing: 90, depth: 7 }, 'url(#near)'),
    coals(width, { seed: 9, count: 46, top: 690, bottom: 770 }),
  ];
  return picture(size, gradients, body.join(''));
}

const gradients = [
  vertical('sky', [
    [0, 'oklch(.135 .012 42)'],
    [0.42, 'oklch(.185 .028 38)'],
    [0.7, 'oklch(.31 .085 35)'],
    [0.86, 'oklch(.5 .15 40)'],
    [1, 'oklch(.62 .17 48)'],
  ]),
  vertical('far', [
    [0, 'oklch(.225 .035 34)'],
    [1, 'oklch(.4 .12 37)'],
  ]),
  vertical('middle', [
    [0, 'oklch(.185 .024 36)'],
    [1, 'oklch(.33 .1 36)'],
  ]),
  vertical('near', [
    [0, 'oklch(.15 .015 40)'],
    [1, 'oklch(.21 .045 36)'],
  ]),
  vertical('lava', [
    [0, 'oklch(.95 .08 92)'],
    [0.25, 'oklch(.8 .16 66)'],
    [0.65, 'oklch(.6 .19 40)'],
    [1, 'oklch(.4 .12 32)'],
  ]),
  vertical('shaded', [
    [0, 'oklch(.235 .026 38)'],
    [1, 'oklch(.3 .07 36)'],
  ]),
  vertical('lit', [
    [0, 'oklch(.31 .04 40)'],
    [1, 'oklch(.37 .09 37)'],
  ]),
  radial('blaze', [
    [0, 'oklch(.86 .15 72)', 0.95],
    [0.25, 'oklch(.68 .19 45)', 0.5],
    [1, 'oklch(.45 .14 35)', 0],
  ]),
];
