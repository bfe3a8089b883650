import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { conditionRules } from '@cinder/contract/conditions/conditions.rules.ts';
import { ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:game-icon/';
const LIST_PREFIX = 'virtual:icons/';
const OUTLINE = /^<path fill="currentColor" d="([^"]+)"\/>$/;

/** The lists of the contract whose entries name an icon. */
export const ICON_LISTS: Record<string, Record<string, { icon: string }>> = {
  conditions: conditionRules,
  sources: ledgerSources,
};

/**
 * `virtual:game-icon/<name>`: the path of one icon, so that a page carries only the icons it shows.
 * `virtual:icons/<list>`: the paths of the icons that the entries of a list of the contract name, by entry.
 */
export function gameIcons(): Plugin {
  return {
    name: 'cinder:game-icons',
    resolveId(source) {
      return source.startsWith(PREFIX) || source.startsWith(LIST_PREFIX) ? `\0${source}` : null;
    },
    load(id) {
      if (id.startsWith(`\0${LIST_PREFIX}`)) {
        const list = ICON_LISTS[id.slice(LIST_PREFIX.length + 1)] ?? {};
        const entries = Object.entries(list).map(([name, { icon }], index) => ({ name, icon, as: `icon${index}` }));
        // By import, so that an outline that other parts show too is in the pages once.
        const imports = entries.map(({ icon, as }) => `import ${as} from '${PREFIX}${icon}';`);
        return `${imports.join('')}export default {${entries.map(({ name, as }) => `${name}:${as}`).join(',')}};`;
      }
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
