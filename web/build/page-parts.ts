import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Place } from '../scenery/places.ts';

/** Where the server looks for it. */
const FILE = path.join('.vite', 'pages.json');

/** What every page shows to a member, and the first page shows them in place of the landing page. */
export const OF_MEMBERS = ['shell/member-parts.ts'];
/** Names the code of all pages but the landing page, so each of them needs it. */
export const PAGE_FILES = 'page-files.ts';
const FIRST_PAGE = { page: '/', module: 'features/dashboard/DashboardPage.tsx', isForMembers: true };

/** The picture that is seen first on a page, of web/scenery, and what visitors see in place of a page for members. */
const OF_VISITORS = 'mountain';
const PICTURES: Readonly<Record<string, FirstPicture>> = {
  'features/dashboard/DashboardPage.tsx': { place: 'greeting', look: 'place--band greeting', text: 'left' },
  'features/earn/EarnPage.tsx': { place: 'station', look: 'place--cut cut station', text: 'top' },
  'features/account/SignInPage.tsx': { place: 'mountain' },
  'features/championship/ChampionshipPage.tsx': { place: 'arena', look: 'place--band series-banner', text: 'left' },
  'features/tournaments/TournamentsPage.tsx': { place: 'arena', look: 'place--band tournaments-banner', text: 'left' },
  'features/tournaments/TournamentPage.tsx': { place: 'arena', look: 'place--band tournament-head', text: 'left' },
  'features/lore/TelnarusPage.tsx': {
    place: 'telnarus',
    look: 'place--band lore-banner lore-banner--main',
    text: 'bottom',
  },
};
/** Of a page whose address says which. */
const PICTURES_BY_ADDRESS: Readonly<Record<string, readonly (readonly [address: string, FirstPicture])[]>> = {
  'features/lore/RacePage.tsx': (['aratti', 'doru', 'humans'] as const).map((race) => [
    `/telnarus/race/${race}`,
    { place: race, look: 'place--band lore-banner', text: 'left' },
  ]),
};

/** Of a page where what is on it says which; the server knows. */
const PICTURES_TO_CHOOSE: Readonly<Record<string, readonly FirstPicture[]>> = {
  'features/lore/ArticlePage.tsx': (['telnarus', 'aratti', 'doru', 'humans'] as const).map((place) => ({
    place,
    look: 'place--band lore-banner lore-banner--story',
    text: 'left',
  })),
};

/** What the text of a page is set in: fetched after what every page needs, and not only once the text is there. */
const FONTS: Readonly<Record<string, readonly string[]>> = {
  'features/lore/RacePage.tsx': ['piazzolla-tale-basic', 'piazzolla-italic-basic'],
  'features/lore/ArticlePage.tsx': ['piazzolla-tale-basic'],
};

/** `look` and `text` as the page gives them to `Scene`, where the picture is drawn before the page's code has come. */
interface FirstPicture {
  place: Place;
  look?: string;
  text?: 'left' | 'top' | 'bottom';
}

export interface Route {
  /** As the contract lists it: `/guides/:slug`. */
  page: string;
  module: string;
  isForMembers: boolean;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Tells the server which files each page is made of, so that a browser asks for them with the page, not after its code. */
export function pageParts(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'cinder:page-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const manifest = await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => null);
        // A build that failed tells why itself.
        if (manifest === null) return;
        const read = (file: string) => readFile(path.join(root, 'src', file), 'utf8');
        const routes = readRoutes(await read('router.tsx'), await read(PAGE_FILES));
        await writeFile(path.join(folder, FILE), JSON.stringify(listParts(JSON.parse(manifest), routes)));
      },
    },
  };
}

/** The pages of the router, as they stand in its source, with their modules, as they stand in that of `page-files.ts`. */
export function readRoutes(router: string, files: string): Route[] {
  const modules = new Map(
    [...files.matchAll(/(\w+): \(\) => import\('#([^']+)'\)/g)].map(([, name = '', module = '']) => [name, module]),
  );
  const pattern = /getParentRoute: \(\) => (\w+),\s+path: '([^']+)',(?:(?!createRoute\().)*?[pP]ageOf\('(\w+)'\)/gs;
  const found = [...router.matchAll(pattern)].map(([, parent, address = '', name = '']) => ({
    page: address.replace(/\$(\w+)/g, ':$1'),
    module: modules.get(name) ?? '',
    isForMembers: parent === 'member',
  }));
  return [FIRST_PAGE, ...found];
}

/** The files of each page, and of what members see around it, without those that every page names already. */
export function listParts(manifest: Record<string, Chunk>, routes: readonly Route[]) {
  const first = filesOf(manifest, 'index.html');
  const added = (modules: readonly string[], known: ReadonlySet<string>) => {
    const files = modules.flatMap((module) => {
      const own = filesOf(manifest, `src/${module}`);
      if (own.size === 0) throw new Error(`Nothing was built of ${module}`);
      return [...own];
    });
    return [...new Set(files)].filter((file) => !known.has(file));
  };
  const ofMembers = added([...OF_MEMBERS, PAGE_FILES], first);
  const pages = routes.flatMap(({ page, module, isForMembers }) => {
    const files = [
      ...added([PAGE_FILES, module], first),
      ...(FONTS[module] ?? []).map((font) => fontOf(manifest, font)),
    ];
    const choices = PICTURES_TO_CHOOSE[module]?.map((one) => [one.place, drawn(manifest, one).picture]);
    const choice = choices && { choice: Object.fromEntries(choices) };
    const addresses = [...(PICTURES_BY_ADDRESS[module] ?? []), [page, PICTURES[module]] as const];
    return addresses.map(([address, picture]) => ({
      page: address,
      isForMembers,
      files,
      ...drawn(manifest, picture),
      ...choice,
    }));
  });
  return { ofMembers, ofVisitors: pictureOf(manifest, OF_VISITORS), pages };
}

function drawn(manifest: Record<string, Chunk>, picture: FirstPicture | undefined) {
  if (!picture) return {};
  const { place, ...how } = picture;
  return { picture: { file: pictureOf(manifest, place), ...how } };
}

/** The file of a drawn picture, whose name carries the hash of what it shows. */
function pictureOf(manifest: Record<string, Chunk>, place: Place): string {
  const name = Object.keys(manifest).find((key) => new RegExp(`/${place}-[0-9a-f]{8}\\.svg$`).test(key));
  const file = name && manifest[name]?.file;
  if (!file) throw new Error(`No picture was built of ${place}`);
  return file;
}

function fontOf(manifest: Record<string, Chunk>, font: string): string {
  const [, built] = Object.entries(manifest).find(([key]) => key.endsWith(`/${font}.woff2`)) ?? [];
  if (!built) throw new Error(`No font was built of ${font}`);
  return built.file;
}

/** A chunk, what it imports at once, and their styles. */
function filesOf(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}
