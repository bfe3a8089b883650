import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:game-icon/';
const OUTLINE = /^<path fill="currentColor" d="([^"]+)"\/>$/;

/** `virtual:game-icon/<name>`: the path of one icon, so that a page carries only the icons it shows. */
export function gameIcons(): Plugin {
  let icons: Map<string, string> | undefined;
  return {
    name: 'cinder:game-icons',
    resolveId(source) {
      return source.startsWith(PREFIX) ? `\0${source}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      icons ??= readIcons();
      const name = id.slice(PREFIX.length + 1);
      const path = icons.get(name);
      if (path === undefined) throw new Error(`No such icon in @iconify-json/game-icons: ${name}`);
      return `export default ${JSON.stringify(path)};`;
    },
  };
}

function readIcons(): Map<string, string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const set: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(file, 'utf8'));
  const paths = Object.entries(set.icons).map(([name, { body }]): [string, string] => [
    name,
    OUTLINE.exec(body)?.[1] ?? '',
  ]);
  return new Map(paths.filter(([, path]) => path !== ''));
}
