import type { Plugin } from 'vite';

const ORDER = '@layer reset, base, layout, components, corners;\n';

/** What all pages share says itself in which layers it is. */
const SHARED = /\/src\/ui\/(?:fonts\/)?[^/]+\.css$/;

/**
 * The sheet beside a component is in the layer `components`. The first sheet that names a layer decides the order of all: so
 * each one states it, whichever loads first.
 */
export function layers(): Plugin {
  return {
    name: 'cinder:layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler(code, id) {
        if (!SHARED.test(id)) return { code: `${ORDER}@layer components {\n${code}}\n`, map: null };
        return /@layer (components|layout|corners)/.test(code) ? { code: ORDER + code, map: null } : null;
      },
    },
  };
}
