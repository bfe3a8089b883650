import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageAccess, pages } from '@cinder/contract/pages.ts';
import { wordPartOf } from '@cinder/contract/site/word-parts.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { transform } from '@lingui/native-tools';
import type { Plugin } from 'vite';
import { type Locale, readLocales } from '../../locales/read-locales.ts';
import { moduleOf } from './page-parts.ts';

/** What sources import to mark their texts. */
export const MACROS = {
  corePackage: [
    '@lingui/core/macro',
    './messages.ts',
    '../shared/messages.ts',
    './shared/messages.ts',
    '@cinder/contract/shared/messages.ts',
  ],
  jsxPackage: ['@lingui/react/macro'],
};

const web = path.resolve(import.meta.dirname, '..');
const RUNTIME = `${web}/src/lib/texts.tsx`;

/**
 * Has texts look for the words of their reader's language, with the English ones beside them; of the contract only in what
 * browsers load.
 */
export function texts({ contract }: { contract: boolean }): Plugin {
  let isProduction = false;
  return {
    name: 'cinder:texts',
    enforce: 'pre',
    configResolved(config) {
      isProduction = config.isProduction;
    },
    transform: {
      filter: {
        id: contract ? /[\\/](web|contract)[\\/]src[\\/].*\.tsx?$/ : /[\\/]web[\\/]src[\\/].*\.tsx?$/,
        code: /from '(@lingui\/(core|react)\/macro|[./a-z]+\/messages\.ts)'/,
      },
      async handler(source, id) {
        const { code, map } = await transform(source, id.replace(/\?.*$/, ''), {
          macro: {
            ...MACROS,
            descriptorFields: 'message',
            runtimeModules: { i18n: [RUNTIME, 'i18n'], Trans: [RUNTIME, 'Trans'] },
          },
        });
        return { code: isProduction ? droppable(compiled(code)) : code, map: map ?? null };
      },
    },
  };
}

/** Compiles the messages of transformed code that say more than words: browsers have no compiler. */
function compiled(code: string): string {
  return code.replace(/(?<=\bmessage: )"(?:[^"\\]|\\.)*"/g, (literal) =>
    JSON.stringify(compileMessage(JSON.parse(literal))),
  );
}

/** A module and what it imports, at once or later. */
interface Module {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/**
 * Writes for each language the words of what is around every page, and of each page what is not there already, so that a
 * page loads no other page's; and tells the server where they are. Readers of English load none.
 */
export function words(): Plugin {
  let folder = '';
  let addresses: Record<string, string> = {};
  return {
    name: 'cinder:words',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async generateBundle() {
      const parts = partsOf((id) => this.getModuleInfo(id));
      addresses = {};
      for (const locale of await readLocales()) {
        const files = [...parts].map(([name, ids]) => ({ name, source: scriptOf(locale, ids) }));
        const hash = createHash('sha256')
          .update(files.map(({ source }) => source).join())
          .digest('base64url')
          .slice(0, 7);
        const address = `assets/${locale.language}-${hash}`;
        addresses[locale.language] = address;
        for (const { name, source } of files) {
          this.emitFile({ type: 'asset', fileName: `${address}/${name}.js`, source });
        }
      }
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await writeFile(path.join(folder, '.vite', 'words.json'), JSON.stringify(addresses));
      },
    },
  };
}

/** The ids of the messages of each part. */
function partsOf(infoOf: (id: string) => Module | null): Map<string, Set<string>> {
  const pageModules = new Map(pages.map((page) => [`${web}/src/${moduleOf(page)}`, page]));
  const lists = new Map(
    (['everybody', 'member', 'office'] as const).map((access) => [`${web}/src/pages/${access}.ts`, access]),
  );
  const messagesFrom = (start: string, known: ReadonlySet<string>) => {
    const found = new Set<string>();
    const seen = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id) || (id !== start && (pageModules.has(id) || lists.has(id)))) return;
      seen.add(id);
      const { code, importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {};
      for (const [, message = ''] of code?.matchAll(/\bid: "([\w-]{6})"/g) ?? [])
        if (!known.has(message)) found.add(message);
      for (const imported of [...importedIds, ...dynamicallyImportedIds]) visit(imported);
    };
    visit(start);
    return found;
  };
  const shell = messagesFrom(`${web}/src/main.tsx`, new Set());
  const ofLists = new Map<PageAccess, Set<string>>(
    [...lists].map(([module, access]) => [access, messagesFrom(module, shell)]),
  );
  const ofPages = [...pageModules].map(([module, { path: page, access }]) => {
    const known = new Set([...shell, ...(ofLists.get(access) ?? [])]);
    return [wordPartOf(page), messagesFrom(module, known)] as const;
  });
  return new Map<string, Set<string>>([['shell', shell], ...ofLists, ...ofPages]);
}

function scriptOf({ words: all }: Locale, ids: ReadonlySet<string>): string {
  const own = [...ids].flatMap((id) => (all[id] ? [[id, compileMessage(all[id])]] : []));
  return `globalThis.words=Object.assign(globalThis.words??{},${JSON.stringify(Object.fromEntries(own))})`;
}

/** Lets the build leave out texts that nothing shows: it does not know that to say one changes nothing. */
const droppable = (code: string) => code.replaceAll('$_i18n._(', '/* @__PURE__ */ $_i18n._(');
