import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:game-icon/';
const OUTLINE = /^<path fill="currentColor" d="([^"]+)"\/>$/;

/** `virtual:game-icon/<name>`: the path of one icon, so that a page carries only the icons it shows. */
export function gameIcons(): Plugin {
  return {
    name: 'cinder:game-icons',
    resolveId(source) {
      return source.startsWith(PREFIX) ? `\0${source}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      return `export default ${JSON.stringify(iconPath(id.slice(PREFIX.length + 1)))};`;
    },
  };
}

/** The outline of an icon on the 512 grid. */
export function iconPath(name: string): string {
  icons ??= readIcons();
  const path = OUTLINE.exec(icons[name]?.body ?? '')?.[1];
  if (path === undefined) throw new Error(`No such icon in @iconify-json/game-icons: ${name}`);
  return path;
}

type Icons = Record<string, { body: string }>;

let icons: Icons | undefined;

function readIcons(): Icons {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const set: { icons: Icons } = JSON.parse(readFileSync(file, 'utf8'));
  return set.icons;
}
