import { guidesEndpoints } from '@cinder/contract/guides/guides.api.ts';
import { loreArticle, loreEndpoints } from '@cinder/contract/lore/lore.api.ts';
import { isPage, pageMatcher, pages } from '@cinder/contract/pages.ts';
import { profilesEndpoints } from '@cinder/contract/profiles/profiles.api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { accentTurn } from '@cinder/contract/site/accent.rules.ts';
import { pageTopAt } from '@cinder/contract/site/find-top.rules.ts';
import { withNames } from '@cinder/contract/site/names.rules.ts';
import { type PageText, pageTexts, type TextedPage, tabTitle } from '@cinder/contract/site/page-texts.rules.ts';
import { sectionAt } from '@cinder/contract/site/sections.rules.ts';
import { siteEndpoints } from '@cinder/contract/site/site.api.ts';
import type { GuidesService } from '#features/guides/guides.service.ts';
import type { FirstCall } from '#platform/http/first-answers.ts';
import type { PageHead } from '#platform/http/page-html.ts';
import type { Pages } from '#platform/http/pages.ts';
import type { ListedPage } from '#platform/http/served-files.ts';
import type { SiteNames, SiteSettingsService } from './site-settings.service.ts';

/** Tells of members, whose feature knows this one. */
interface Profiles {
  textOf(username: string, names: SiteNames): Promise<(PageText & { path: string }) | null>;
}

interface Deps {
  settings: SiteSettingsService;
  guides: GuidesService;
  profiles: Profiles;
}

/** What a page asks for that is about one thing, and which parameter of the call its path has. */
const ABOUT_ONE: [page: (typeof pages)[number], Endpoint, param: string][] = [
  ['/guides/:slug', guidesEndpoints.get, 'slug'],
  ['/members/:username', profilesEndpoints.profile, 'username'],
  ['/telnarus/article/:slug', loreEndpoints.article, 'slug'],
  ['/telnarus/race/:raceId', loreEndpoints.racePage, 'raceId'],
];
const aboutOne = ABOUT_ONE.map(([page, endpoint, param]) => ({
  isHere: pageMatcher(page),
  call: (name: string): FirstCall => ({ endpoint, params: { [param]: name } }),
}));
const site: FirstCall = { endpoint: siteEndpoints.config };

/** What decides the picture of a story. */
const pictured = loreArticle.pick({ people: true, imageUrl: true });

/** What search engines and previews of links are told of each page, and which pages there are for them. */
export function createPageHeads({ settings, guides, profiles }: Deps): Pages & { listPages(): Promise<ListedPage[]> } {
  return {
    addresses: pages,

    plain: async () => plainHead(await settings.names()),
    notFound: async () => headOf(await settings.names(), { title: '404 Page Not Found', description: '' }, null),

    firstCalls(path) {
      const found = aboutOne.find(({ isHere }) => isHere(path));
      const name = lastPart(path);
      return found && name !== null ? [site, found.call(name)] : [site];
    },

    /** A story has the country of its people, or a picture of its own in that place. */
    choosePicture(replies) {
      const { data: story } = pictured.safeParse(replies.get(loreEndpoints.article));
      return story ? { place: story.people ?? 'telnarus', own: story.imageUrl } : null;
    },

    /** Asks the database for the page of a guide or a member alone. */
    async describe(path) {
      const bare = path.replace(/(?<=.)\/$/, '');
      const names = await settings.names();
      const username = bare.match(/^\/members\/([^/]+)$/)?.[1];
      if (username !== undefined) {
        const text = await profiles.textOf(username, names);
        return text && headOf(names, text, text.path);
      }
      const slug = bare.match(/^\/guides\/([^/]+)$/)?.[1];
      if (slug === undefined) {
        const frame = frameOf(bare, names);
        if (isTexted(bare)) return { ...headOf(names, pageTexts[bare](names), bare), ...frame };
        return isPage(bare) ? { ...plainHead(names), ...frame } : null;
      }
      const guide = await guides.summaryOf(slug);
      return guide && headOf(names, withNames(guide, names), bare, 'article');
    },

    async listPages() {
      const listed = (Object.keys(pageTexts) as TextedPage[]).map((path) => ({ path, changedAt: null }));
      return [...listed, ...(await guides.listAddresses())];
    },
  };
}

/** What the last part of a path stands for; null where it cannot be read. */
function lastPart(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/\/$/, '').split('/').at(-1) ?? '');
  } catch {
    return null;
  }
}

const isTexted = (path: string): path is TextedPage => Object.hasOwn(pageTexts, path);

/** What is drawn of a page before its code has come. */
function frameOf(path: string, names: SiteNames): Pick<PageHead, 'top' | 'section'> {
  const section = sectionAt(path);
  return {
    top: pageTopAt(path, names),
    section: section ? { links: section.pages, current: section.current.to } : null,
  };
}

function headOf(
  { siteName, tagline, accent }: SiteNames,
  { title, description }: PageText,
  path: string | null,
  type: PageHead['type'] = 'website',
): PageHead {
  return {
    tabTitle: tabTitle(title, siteName),
    title,
    description: description === '' ? tagline : description,
    siteName,
    type,
    path,
    accentTurn: accentTurn(accent ?? ''),
    top: null,
    section: null,
  };
}

function plainHead(names: SiteNames): PageHead {
  return { ...headOf(names, { title: names.siteName, description: '' }, null), tabTitle: names.siteName };
}
