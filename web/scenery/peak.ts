import { randomFrom } from '@cinder/contract/shared/random.ts';
import { type Point, polyline } from './drawing.ts';
import { type Random, sway } from './random.ts';

export interface Peak {
  readonly seed: number;
  readonly x: number;
  readonly top: number;
  readonly halfWidth: number;
  readonly foot: number;
  readonly seams: number;
  readonly shaded: string;
  readonly lit: string;
  readonly glow: string;
}

const FACETS = 9;
const SEAM_STEPS = 16;

/** A faceted mountain: a shaded flank, a lit flank, and glowing seams that run down from the top. */
export function peak(shape: Peak): string {
  const random = randomFrom(shape.seed);
  const [left, right] = flanks(random, shape);
  const spine = middle(random, shape);
  const rightUp = polyline([...right].reverse()).slice(1);
  const rock =
    `<path fill="${shape.shaded}" d="${polyline(left)}L${rightUp}Z"/>` +
    `<path fill="${shape.lit}" d="${polyline(spine)}L${rightUp}Z"/>`;
  return rock + Array.from({ length: shape.seams }, (_, index) => seam(random, shape, index)).join('');
}

function flanks(random: Random, { x, top, halfWidth, foot }: Peak): [Point[], Point[]] {
  const left: Point[] = [[x, top]];
  const right: Point[] = [[x, top]];
  for (let facet = 1; facet <= FACETS; facet++) {
    const down = facet / FACETS;
    const y = top + (foot - top) * down;
    left.push([x - halfWidth * down ** 1.15 - sway(random) * halfWidth * 0.09, y + sway(random) * 14]);
    right.push([x + halfWidth * down ** 1.1 + sway(random) * halfWidth * 0.09, y + sway(random) * 14]);
  }
  return [left, right];
}

function middle(random: Random, { x, top, halfWidth, foot }: Peak): Point[] {
  const spine: Point[] = [[x, top]];
  for (let facet = 1; facet <= FACETS; facet++) {
    const down = facet / FACETS;
    spine.push([x + (random() - 0.35) * halfWidth * 0.18 * down * 2.2, top + (foot - top) * down]);
  }
  return spine;
}

function seam(random: Random, shape: Peak, index: number): string {
  const { top, halfWidth, foot, seams, glow } = shape;
  const direction = (index / Math.max(1, seams - 1) - 0.5) * 2;
  let x = shape.x + sway(random) * 10;
  let y = top + 6;
  const points: Point[] = [[x, y]];
  const length = 0.3 + random() * 0.48;
  for (let step = 0; step < SEAM_STEPS; step++) {
    const down = (y - top) / (foot - top);
    x += direction * halfWidth * (0.018 + down * 0.026) + sway(random) * halfWidth * 0.062;
    y += (((foot - top) * length) / SEAM_STEPS) * (0.5 + random());
    points.push([x, y]);
  }
  const line = `<path d="${polyline(points)}" fill="none" stroke="url(#${glow})"`;
  const halo = `${line} stroke-opacity=".13" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"/>`;
  const core = `${line} stroke-width="${(2.6 - index * 0.18).toFixed(1)}" stroke-linejoin="bevel"/>`;
  return halo + core + (index % 2 === 0 ? branch(random, shape, points, direction) : '');
}

function branch(random: Random, { halfWidth, top, foot }: Peak, points: readonly Point[], direction: number): string {
  let [x, y] = points[7 + Math.trunc(random() * 4)] ?? [0, 0];
  const path: Point[] = [[x, y]];
  for (let step = 0; step < 5; step++) {
    x += (direction >= 0 ? -1 : 1) * halfWidth * 0.02 + sway(random) * halfWidth * 0.03;
    y += (foot - top) * 0.035;
    path.push([x, y]);
  }
  return `<path d="${polyline(path)}" fill="none" stroke="oklch(.58 .18 39)" stroke-width="1.4"/>`;
}
