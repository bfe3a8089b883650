import { OF_MEMBERS } from './page-parts.ts';

/** A page outside of the back-office. */
export interface Route {
  module: string;
  isForMembers: boolean;
}

/** A module of fewer characters is worth less than a request, even where one page alone shares it with something else. */
const SMALL = 500;
/** One of more is worth a request, unless three pages share it. */
const LARGE = 3_000;
/** A feature with so many pages has a file of its own for what they alone share. */
const MANY_PAGES = 2;
/** What so many parts of the back-office share, and no other page, stands in one file. */
const MANY_PANELS = 10;
/** Pictures that the build has drawn are in its cache. */
const LIBRARY = /[\\/]node_modules[\\/](?!\.cache)/;
/** What the first load leaves of the library that it has most of: whatever it stood with would be needed with it. */
const QUERIES = /[\\/]node_modules[\\/]@tanstack[\\/]/;
/** All looks of a feature, most of which another feature's page has no use for: large, though the bundler sees no code of it. */
const FEATURE_SHEET = /[\\/]features[\\/].*\.css$/;
/** They come out of one module that names all; so nobody knows which page needs which. */
export const ICONS = /[\\/]lucide-react[\\/]/;

/** Where members earn and use what they earned: these pages share much that no other page needs. */
const PLAY = new Set([
  'activity',
  'ads',
  'badges',
  'dashboard',
  'earn',
  'inventory',
  'quests',
  'shop',
  'streaks',
  'wallet',
]);

const CONDITION_TYPES = /[\\/]features[\\/]conditions[\\/]condition-types\.ts$/;
const LEDGER_SOURCES = /[\\/]wallet[\\/](?:ledger\.rules|\w+-sources)\.ts$/;

const DRAWN_LATER = /[\\/]src[\\/]ui[\\/]/;
/** What every visitor loads a little later. */
const AFTER_FIRST = /[\\/]src[\\/](?:features[\\/]landing[\\/]|shell[\\/]after-page)/;

interface Module {
  isEntry: boolean;
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/** What the bundler tells of the modules. */
interface Modules {
  getModuleInfo(id: string): Module | null;
}

type NameOf = (id: string, modules: Modules) => string | null;

/**
 * Puts what several pages share into few files, in place of one for each way in which pages share: a request costs a
 * slow connection more than a few kilobytes. `parts` is for everybody, `shellParts` what members see around every page,
 * `featureParts` what the pages of a feature have for themselves and at most one other page needs, `playParts` what those have where members earn, `memberParts` for
 * other pages that only members see, `officeParts` for what these share with the back-office, `panelParts` for what many parts of the back-office alone share.
 * `landingParts` is what the landing page draws a little later and other pages too, `conditionTypes` what quests and badges
 * say of conditions, and the wallet of where tokens come from.
 * So a member on a page for everybody loads nothing of the pages for members. What draws a library in stays out.
 */
export function sharedParts(
  routes: readonly Route[],
): Record<
  | 'landingParts'
  | 'conditionTypes'
  | 'parts'
  | 'shellParts'
  | 'featureParts'
  | 'officeParts'
  | 'panelParts'
  | 'playParts'
  | 'memberParts',
  NameOf
> {
  let known: ReturnType<typeof survey> | undefined;
  const pagesOf = (id: string) => routes.filter(({ module }) => featureOf(`/src/${module}`) === featureOf(id)).length;
  const fileOf = (id: string, modules: Modules) => {
    known ??= survey(modules, id);
    if (QUERIES.test(id)) return 'parts';
    if (known.apart.has(id)) return null;
    if (isOfConditions(id, modules)) return 'condition-types';
    if (known.afterFirst.has(id)) return isAlsoOfPages(known.users.get(id)) ? 'landing-parts' : null;
    const ids = [...(known.users.get(id) ?? [])];
    const users = ids.map((user) => placeOf(user, routes));
    const of = (place: Place) => users.filter((user) => user === place).length;
    if (of('shell') > 0) return of('public') + of('office') > 0 ? 'parts' : 'shell-parts';
    const pages = of('public') + of('member');
    const size = FEATURE_SHEET.test(id) ? LARGE : (modules.getModuleInfo(id)?.code?.length ?? 0);
    if (pages === 0 && of('office') >= MANY_PANELS) return 'panel-parts';
    if (users.length < 2 || pages < (size < SMALL ? 1 : size < LARGE ? 2 : 3)) return null;
    const features = new Set(ids.map(featureOf));
    if (features.size === 1 && pagesOf(ids[0] ?? '') >= MANY_PAGES) return `${[...features][0]}-feature`;
    // What one page more needs would otherwise be loaded by all.
    const isElsewhere = (user: string) => featureOf(user) !== featureOf(id);
    if (ids.filter(isElsewhere).length === 1 && pagesOf(id) >= MANY_PAGES) return `${featureOf(id)}-feature`;
    if (of('public') > 0) return 'parts';
    if (of('office') > 0) return 'office-parts';
    return [...features].every((feature) => PLAY.has(feature)) ? 'play-parts' : 'member-parts';
  };
  const only =
    (file: RegExp): NameOf =>
    (id, modules) => {
      const name = fileOf(id, modules);
      return name?.match(file) ? name : null;
    };
  return {
    landingParts: only(/^landing-parts$/),
    conditionTypes: only(/^condition-types$/),
    parts: only(/^parts$/),
    shellParts: only(/^shell-parts$/),
    featureParts: only(/-feature$/),
    officeParts: only(/^office-parts$/),
    panelParts: only(/^panel-parts$/),
    playParts: only(/^play-parts$/),
    memberParts: only(/^member-parts$/),
  };
}

type Place = 'public' | 'shell' | 'member' | 'office' | 'elsewhere';

function placeOf(id: string, routes: readonly Route[]): Place {
  if (OF_MEMBERS.some((module) => id.endsWith(`/src/${module}`))) return 'shell';
  const route = routes.find(({ module }) => id.endsWith(`/src/${module}`));
  if (!route) return /[\\/]admin[\\/]/.test(id) ? 'office' : 'elsewhere';
  return route.isForMembers ? 'member' : 'public';
}

/** The types of conditions, their drawings, and why tokens move, which the settings and most panels need not: a file of their own. */
function isOfConditions(id: string, modules: Modules): boolean {
  if (LEDGER_SOURCES.test(id)) return true;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return CONDITION_TYPES.test(id) || (importers.length === 1 && importers.every((one) => CONDITION_TYPES.test(one)));
}

/** Whether a page needs it, and not only what every visitor loads a little later. */
function isAlsoOfPages(users: ReadonlySet<string> | undefined): boolean {
  return [...(users ?? [])].some((user) => !AFTER_FIRST.test(user));
}

/** The folder of a page; what is in none is its own. */
function featureOf(id: string): string {
  return id.match(/[\\/]src[\\/](?:pages[\\/])?features[\\/](\w+)[\\/]/)?.[1] ?? id;
}

/** Which modules that are loaded later need each module, and which modules are not to be put together. */
function survey(modules: Modules, start: string) {
  const of = (id: string) => modules.getModuleInfo(id);
  const all = walk([start], (id) => {
    const module = of(id);
    return module
      ? [...module.importedIds, ...module.dynamicallyImportedIds, ...module.importers, ...module.dynamicImporters]
      : [];
  });
  const needs = (ids: Iterable<string>) => walk(ids, (id) => of(id)?.importedIds ?? []);
  const first = needs([...all].filter((id) => of(id)?.isEntry));
  const users = new Map<string, Set<string>>();
  for (const user of new Set([...all].flatMap((id) => of(id)?.dynamicallyImportedIds ?? [])))
    for (const id of needs([user])) users.set(id, (users.get(id) ?? new Set()).add(user));
  const isLibrary = (id: string) => LIBRARY.test(id) && !ICONS.test(id) && !QUERIES.test(id) && !first.has(id);
  const apart = [...all].filter((id) => first.has(id) || [...needs([id])].some(isLibrary));
  // What every page may draw a little later, the landing page too, which has none of the shared files.
  const later = [...first].flatMap((id) => of(id)?.dynamicallyImportedIds ?? []);
  const drawn = later.filter((id) => DRAWN_LATER.test(id));
  const afterFirst = needs(later.filter((id) => AFTER_FIRST.test(id)));
  return { users, apart: new Set([...apart, ...needs(drawn)]), afterFirst };
}

/** Everything that is reached from somewhere, itself too. */
function walk(start: Iterable<string>, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(start);
  for (const id of seen) for (const one of next(id)) seen.add(one);
  return seen;
}
