import { randomFrom } from '@cinder/contract/shared/random.ts';
import { sway } from './random.ts';

export type Point = readonly [x: number, y: number];
/** Offset, colour and, where it is not opaque, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A whole picture as an SVG file; it fills its box from the bottom up, where the light is. */
export function picture({ width, height }: Size, definitions: readonly string[], body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `preserveAspectRatio="xMidYMax slice"><defs>${definitions.join('')}</defs>${body}</svg>`
  );
}

/** A gradient from top to bottom. */
export function vertical(id: string, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>`;
}

export function radial(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`;
}

export function backdrop({ width, height }: Size, fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

/** `M…L…` through whole-numbered points. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;
}

export function polygon(points: readonly Point[], fill: string, attributes = ''): string {
  return `<path d="${polyline(points)}Z" fill="${fill}"${attributes}/>`;
}

export interface Relief {
  readonly seed: number;
  readonly base: number;
  readonly swing: number;
  readonly depth?: number;
  readonly roughness?: number;
}

/** A jagged line across the picture, by displacing midpoints. */
export function jagged(width: number, { seed, base, swing, depth = 6, roughness = 0.55 }: Relief): Point[] {
  const random = randomFrom(seed);
  let points: Point[] = [
    [0, base + sway(random) * swing],
    [width, base + sway(random) * swing],
  ];
  let reach = swing;
  for (let level = 0; level < depth; level++) {
    points = points.flatMap((point, index) => {
      const before = points[index - 1];
      if (!before) return [point];
      const middle: Point = [
        (before[0] + point[0]) / 2 + sway(random) * (point[0] - before[0]) * 0.25,
        (before[1] + point[1]) / 2 + sway(random) * reach,
      ];
      return [middle, point];
    });
    reach *= roughness;
  }
  return points;
}

/** Hills: everything below a jagged line. */
export function ridge({ width, height }: Size, relief: Relief, fill: string): string {
  return `<path fill="${fill}" d="${polyline(jagged(width, relief))}L${width} ${height}L0 ${height}Z"/>`;
}

export interface Motes {
  readonly seed: number;
  readonly count: number;
  readonly top: number;
  readonly bottom: number;
  readonly colour: string;
}

/** Sparks: small diamonds strewn between two heights. */
export function motes(width: number, { seed, count, top, bottom, colour }: Motes): string {
  const random = randomFrom(seed);
  const sparks = Array.from({ length: count }, () => {
    const x = Math.trunc(random() * width);
    const y = top + Math.trunc(random() * (bottom - top));
    const side = (0.8 + random() * 2.2).toFixed(1);
    const opacity = (0.25 + random() * 0.7).toFixed(2);
    return `<rect x="${x}" y="${y}" width="${side}" height="${side}" transform="rotate(45 ${x} ${y})" opacity="${opacity}"/>`;
  });
  return `<g fill="${colour}">${sparks.join('')}</g>`;
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}
