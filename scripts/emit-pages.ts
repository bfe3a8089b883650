import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type KnownPage, type PageAccess, pageAt, pages, sections } from '@cinder/contract/pages.ts';
import { messageOf } from '@cinder/contract/shared/messages.ts';
import { officePages } from '@cinder/contract/site/office.pages.ts';
import { type Tile, tileGroups } from '@cinder/contract/site/page.ts';

const folder = new URL('../web/src/pages/', import.meta.url);
const HEAD = '// Made from the contract by scripts/emit-pages.ts.\n';
const TEXTS = "import { t } from '@lingui/core/macro';\n";

/**
 * Writes what the browser needs of the pages, apart, because not everybody needs all of it: the routes are in the first
 * load, without a text; the names of files come with the first page of a kind, and texts with their page.
 */
export async function emitPages(): Promise<void> {
  await removeFormer();
  const of = (access: PageAccess) => pages.filter((page) => page.access === access);
  await Promise.all([
    write('routes.ts', routes()),
    write('search-readers.ts', searchReaders()),
    write('everybody.ts', list(of('everybody'))),
    write('member.ts', list(of('member'))),
    write('office.ts', list(of('office'))),
    ...pages.map((page) => write(`features/${page.file}.ts`, file(page))),
    write('sections.ts', strips()),
    write('home.ts', home(pageAt('/')?.page)),
    write('addresses.ts', `export const addresses = ${JSON.stringify(pages.map(({ path }) => path))};\n`),
    write('tiles.ts', tiles()),
  ]);
}

/** Pages that the contract has no more. */
async function removeFormer(): Promise<void> {
  const there = await readdir(new URL('features/', folder), { recursive: true }).catch(() => []);
  const known = new Set(pages.map(({ file }) => `${file}.ts`));
  const former = there.filter((name) => name.endsWith('.ts') && !known.has(name));
  await Promise.all(former.map((name) => rm(new URL(`features/${name}`, folder))));
}

async function write(name: string, text: string): Promise<void> {
  const file = new URL(name, folder);
  await mkdir(new URL('.', file), { recursive: true });
  // An unchanged file keeps its time, for what watches it.
  if ((await readFile(file, 'utf8').catch(() => '')) !== HEAD + text) await writeFile(file, HEAD + text);
}

function routes(): string {
  const kinds = (['everybody', 'member', 'office'] as const).map((access) => {
    const rows = pages
      .filter((page) => page.access === access && page.path !== '/')
      .map((page) => `  ${access}${searchTypeOf(page)}('${routePath(page)}'),\n`);
    return `export const ${access}Routes = [\n${rows.join('')}] as const;\n`;
  });
  return `import type { pagesOf } from '@cinder/contract/pages.ts';
import { everybody, member, office, type SearchIn } from '../page-routes.ts';

${kinds.join('\n')}`;
}

/** What links may say in a page's address. */
function searchTypeOf(page: KnownPage): string {
  return page.search ? `<'${routePath(page)}', SearchIn<(typeof pagesOf)['${page.access}'], '${page.path}'>>` : '';
}

function searchReaders(): string {
  const rows = pages
    .filter(({ search }) => search)
    .map((page) => `  '${routePath(page)}': searchReader(${JSON.stringify(page.search)}),\n`);
  return `import { searchReader } from '#lib/search-params.ts';

export const searchReaders = {\n${rows.join('')}};\n`;
}

/** The files of a kind's pages. */
function list(ofAccess: readonly KnownPage[]): string {
  const loadOf = ({ file }: KnownPage) => `() => import('./features/${file}.ts')`;
  const home = ofAccess.find(({ path }) => path === '/');
  const rows = ofAccess.filter((page) => page !== home).map((page) => `  '${routePath(page)}': ${loadOf(page)},\n`);
  const loadHome = home ? `\nexport const loadHome = ${loadOf(home)};\n` : '';
  return `import '#ui/pages.css';\n\nexport const pages = {\n${rows.join('')}};\n${loadHome}`;
}

/** What the landing page says of itself. */
function home(page: KnownPage | undefined): string {
  const { description, without } = page ?? {};
  return `${TEXTS}\nexport const home = ${fields({ ...(description && { description }), ...(without && { without }) })};\n`;
}

/** A page with what the browser says of it. */
function file(page: KnownPage): string {
  const texts = fields(textsOf(page));
  return `${texts.includes('t`') ? TEXTS : ''}
export { ${page.file.split('/').at(-1)} as Page } from '#features/${page.file}.tsx';

export const texts = ${texts};\n`;
}

/** Texts that are said in the browser's language, and those without parts of the site. */
function fields(texts: PageTexts): string {
  const { without, ...own } = texts;
  const rows = Object.entries<string | null | undefined>(own).map(
    ([name, text]) => `  ${name}: ${text && saying(text)},\n`,
  );
  if (without) {
    const { parts, ...others } = without;
    const names = parts.map((part) => `'${part}'`).join(', ');
    const said = Object.entries<string>(others).map(([name, text]) => `    ${name}: ${saying(text)},\n`);
    rows.push(`  without: {\n    parts: [${names}] as const,\n${said.join('')}  },\n`);
  }
  return `{\n${rows.join('')}}`;
}

/** As the router writes it: `/guides/$slug`. */
const routePath = ({ path }: KnownPage) => path.replace(/:(\w+)/g, '$$$1');

/** What the browser says of a page. */
function textsOf({ title, purpose, tab = title, description, without }: KnownPage): PageTexts {
  return {
    ...(title && { title }),
    ...(purpose && { purpose }),
    ...(tab !== title && { tab }),
    ...(description && { description }),
    ...(without && { without }),
  };
}

function strips(): string {
  const rows = sections.map(
    (links) => `  [${links.map(({ to, label }) => `{ to: '${to}', label: ${saying(label)} }`).join(', ')}],\n`,
  );
  return `${TEXTS}\nexport const sections = [\n${rows.join('')}];\n`;
}

function tiles(): string {
  const all = Object.entries<KnownTiled>(officePages).flatMap(([to, { title, tile }]) =>
    tile && title ? [{ to, title: tile.title ?? title, group: tile.group, text: tile.text, icon: tile.icon }] : [],
  );
  const groups = Map.groupBy(all, ({ group }) => group);
  // A name may begin with a digit.
  const nameOf = (icon: string) => `icon${icon.replace(/-?\b(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const icons = [...new Set(all.map(({ icon }) => icon))].sort();
  const imports = icons.map((icon) => `import ${nameOf(icon)} from 'virtual:game-icon/${icon}';\n`);
  const rows = [...groups].map(([group, inGroup]) => {
    const each = inGroup.map(
      ({ to, title: name, text, icon }) =>
        `    { to: '${to}', title: ${saying(name)}, text: ${saying(text)}, icon: ${nameOf(icon)} },\n`,
    );
    return `  { title: ${saying(tileGroups[group])}, tiles: [\n${each.join('')}  ] },\n`;
  });
  return `${TEXTS}${imports.join('')}\nexport const tileGroups = [\n${rows.join('')}] as const;\n`;
}

/** What says a text of the contract in the browser's language. */
function saying(text: string): string {
  const { message = text, values = {} } = messageOf(text);
  const marked = message.replace(/\{(\w+)\}/g, (_, name: string) => `\${{ ${name}: '${values[name]}' }}`);
  return `t\`${marked}\``;
}

type PageTexts = Partial<Pick<KnownPage, 'title' | 'purpose' | 'tab' | 'description' | 'without'>>;

interface KnownTiled {
  title: string | null;
  tile?: Tile;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await emitPages();
