import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Place, places } from '../scenery/places.ts';

const PREFIX = 'virtual:scene/';
const drawn = fileURLToPath(new URL('../../node_modules/.cache/cinder-scenery/', import.meta.url));

/** `virtual:scene/<place>`: the address of a picture, drawn when the page that shows it is built. */
export function scenery(): Plugin {
  return {
    name: 'cinder:scenery',
    enforce: 'pre',
    resolveId(source) {
      if (!source.startsWith(PREFIX)) return null;
      const place = source.slice(PREFIX.length);
      if (!isPlace(place)) throw new Error(`No such place in web/scenery/places.ts: ${place}`);
      return `${draw(place)}?no-inline`;
    },
  };
}

function isPlace(name: string): name is Place {
  return Object.hasOwn(places, name);
}

/** Writes the picture to a file of its own, so that the bundler treats it as any other asset. */
function draw(place: Place): string {
  const svg = places[place]();
  const file = `${drawn}${place}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  mkdirSync(drawn, { recursive: true });
  writeFileSync(file, svg);
  return file;
}
