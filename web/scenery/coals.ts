import { randomFrom } from '@cinder/contract/shared/random.ts';
import { type Point, polygon } from './drawing.ts';
import { type Random, sway } from './random.ts';

export interface CoalBed {
  readonly seed: number;
  readonly count: number;
  readonly top: number;
  readonly bottom: number;
}

const CORNERS = 6;

/** A bed of coals, back to front: dark above, glowing underneath. */
export function coals(width: number, { seed, count, top, bottom }: CoalBed): string {
  const random = randomFrom(seed);
  let bed = '';
  for (let index = 0; index < count; index++) {
    const nearness = index / count;
    const centre: Point = [random() * width, top + (bottom - top) * nearness + sway(random) * 18];
    const radius = 18 + random() * 30 + nearness * 26;
    const outline = lump(random, centre, radius);
    bed += polygon(outline, `oklch(${(0.155 + random() * 0.05 - 0.02 * nearness).toFixed(3)} .014 40)`);
    bed += glow(random, centre, radius, outline);
  }
  return bed;
}

function lump(random: Random, [x, y]: Point, radius: number): Point[] {
  return Array.from({ length: CORNERS }, (_, corner): Point => {
    const angle = (corner / CORNERS) * 6.283 + random() * 0.6;
    const across = Math.cos(angle) * radius * (0.8 + random() * 0.4);
    return [x + across, y + Math.sin(angle) * radius * 0.62 * (0.8 + random() * 0.4)];
  });
}

function glow(random: Random, [x, y]: Point, radius: number, outline: readonly Point[]): string {
  const lower = outline.filter((point) => point[1] > y).sort((a, b) => a[0] - b[0]);
  if (lower.length < 2) return '';
  const heat = random();
  const colour = `oklch(${(0.27 + heat * 0.33).toFixed(2)} ${(0.07 + heat * 0.12).toFixed(2)} ${(32 + heat * 16).toFixed(0)})`;
  return polygon([...lower, [x, y + radius * 0.1]], colour, ' opacity=".92"');
}
