import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageAccess, pages } from '@cinder/contract/pages.ts';
import { wordPartOf } from '@cinder/contract/site/word-parts.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { transform } from '@lingui/native-tools';
import type { Plugin, Rolldown } from 'vite';
import { moduleOf } from './page-parts.ts';
import { withoutServerParts } from './server-parts.ts';
import { MACROS } from './text-macros.ts';

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
        const { code, map } = await transform(withoutServerParts(source, id), id.replace(/\?.*$/, ''), {
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

/** Where Lingui reads `\x41` and `\u0041` in what it has written as letters: also where somebody calls themselves that. */
const DECODES =
  /if \(isString\((\w+)\) && ESCAPE_SEQUENCE_REGEX\.test\(\1\)\)\s*\{?\s*return decodeEscapeSequences\(\1\);\s*\}?/g;

/** How Lingui writes the number of a plural, also of one that does not say its number. */
const NUMBERS = 'function number(locales, value, format) {';
/** The same in English without the browser's formatter, which costs a slow phone 30 ms when it is made. */
const ENGLISH_NUMBERS = `${NUMBERS}
  if (!format && /^en/.test(locales) && value % 1 === 0) return String(value).replace(/\\B(?=(\\d{3})+$)/g, ',');`;
/** Dates within messages, which have none: dates.ts writes them. */
const DATES = /^ *(date|time): \(value, format\) => \1\(.*$/gm;

/** Has Lingui leave what it has written as it is, write whole numbers in English by hand, as numbers.ts does, and no dates. */
export function textsAsWritten(): Plugin {
  return {
    name: 'cinder:texts-as-written',
    transform: {
      filter: { id: /@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/ },
      handler(source) {
        const changes: [string | RegExp, string][] = [
          [DECODES, ''],
          [NUMBERS, ENGLISH_NUMBERS],
          [DATES, ''],
        ];
        return { code: changes.reduce(replaced, source), map: null };
      },
    },
  };
}

function replaced(code: string, [old, by]: [string | RegExp, string]): string {
  const changed = code.replaceAll(old, () => by);
  if (changed === code) throw new Error(`Lingui has no ${old} any more`);
  return changed;
}

/** Compiles the messages of transformed code that say more than words: browsers have no compiler. */
function compiled(code: string): string {
  return code.replace(/(?<=\bmessage: )"(?:[^"\\]|\\.)*"/g, (literal) =>
    JSON.stringify(compileMessage(JSON.parse(literal))),
  );
}

/**
 * Tells the server which messages are around every page, and which of each page are not there already, so that a page loads
 * no other page's words. Readers of English load none.
 */
export function words(): Plugin {
  let file = '';
  let parts: Record<string, string[]> | undefined;
  return {
    name: 'cinder:words',
    apply: 'build',
    configResolved(config) {
      file = path.resolve(config.root, config.build.outDir, '.vite', 'words.json');
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const found = partsOf(chunks, (id) => this.getModuleInfo(id)?.code ?? '');
      parts = Object.fromEntries([...found].map(([part, ids]) => [part, [...ids]]));
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // A build that failed tells why itself.
        if (parts) await writeFile(file, JSON.stringify(parts));
      },
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports' | 'dynamicImports'>;

/**
 * The ids of the messages of each part: of all files that it comes with, as the texts of a file are read when it is loaded,
 * whichever page needs them.
 */
function partsOf(chunks: readonly Chunk[], codeOf: (moduleId: string) => string): Map<string, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fileOf = (moduleId: string) => chunks.find(({ moduleIds }) => moduleIds.includes(moduleId))?.fileName ?? '';
  const messagesIn = new Map(
    chunks.map(({ fileName, moduleIds }) => [
      fileName,
      moduleIds.flatMap((id) =>
        [...codeOf(id).matchAll(/\bid: "([\w-]{6})"/g)].flatMap(([, message]) => message ?? []),
      ),
    ]),
  );
  const accesses = ['everybody', 'member', 'office'] as const;
  const lists = new Map<string, PageAccess>(
    accesses.map((access) => [fileOf(`${web}/src/pages/${access}.ts`), access]),
  );
  const files = new Map(pages.map((page) => [page.path, fileOf(`${web}/src/${moduleOf(page)}`)]));
  const messagesFrom = (start: string, known: ReadonlySet<string>, ends: readonly string[]) => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file) || (file !== start && ends.includes(file))) return;
      seen.add(file);
      const { imports = [], dynamicImports = [] } = byFile.get(file) ?? {};
      for (const imported of [...imports, ...dynamicImports]) visit(imported);
    };
    visit(start);
    return new Set([...seen].flatMap((file) => messagesIn.get(file) ?? []).filter((message) => !known.has(message)));
  };
  const shell = messagesFrom(fileOf(`${web}/src/main.tsx`), new Set(), [...lists.keys()]);
  const ofLists = new Map(
    [...lists].map(([file, access]) => [access, messagesFrom(file, shell, [...lists.keys(), ...files.values()])]),
  );
  const ofPages = pages.map(({ path: page, access }) => {
    const known = new Set([...shell, ...(ofLists.get(access) ?? [])]);
    return [wordPartOf(page), messagesFrom(files.get(page) ?? '', known, [...lists.keys()])] as const;
  });
  return new Map<string, Set<string>>([['shell', shell], ...ofLists, ...ofPages]);
}

/** Lets the build leave out texts that nothing shows: it does not know that to say one changes nothing. */
const droppable = (code: string) => code.replaceAll('$_i18n._(', '/* @__PURE__ */ $_i18n._(');
