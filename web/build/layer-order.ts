import type { Plugin } from 'vite';

const ORDER = '@layer reset, base, layout, components, corners;\n';

/** The first style sheet that names a layer decides the order of all: so each one states it, whichever loads first. */
export function layerOrder(): Plugin {
  return {
    name: 'cinder:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler(code) {
        return /@layer (components|layout|corners)/.test(code) ? { code: ORDER + code, map: null } : null;
      },
    },
  };
}
