import { type CatalogueIcon, catalogueIcons, iconUrl } from '@cinder/contract/images/catalogue-icons.ts';
import type { Plugin } from 'vite';
import { iconPath } from './game-icons.ts';

/** The catalogue's pictures as files at fixed addresses: rows in the database name them, whatever version is built. */
export function iconFiles(): Plugin {
  return {
    name: 'cinder:icon-files',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const icon = catalogueIcons.find((name) => iconUrl(name) === request.url);
        if (!icon) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(iconFile(icon));
      });
    },
    generateBundle() {
      for (const icon of catalogueIcons) {
        this.emitFile({ type: 'asset', fileName: iconUrl(icon).slice(1), source: iconFile(icon) });
      }
    },
  };
}

/** An icon as an SVG document in the colour of the text around it, or black where there is none. */
export function iconFile(name: CatalogueIcon): string {
  const path = `<path fill="currentColor" d="${iconPath(name)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${path}</svg>\n`;
}
