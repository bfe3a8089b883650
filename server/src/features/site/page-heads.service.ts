import { loreArticle } from '@cinder/contract/lore/lore.api.ts';
import { isPage, pages } from '@cinder/contract/pages.ts';
import { accentTurn } from '@cinder/contract/site/accent.rules.ts';
import { pageTopAt } from '@cinder/contract/site/find-top.rules.ts';
import { withNames } from '@cinder/contract/site/names.rules.ts';
import { type PageText, pageTexts, type TextedPage, tabTitle } from '@cinder/contract/site/page-texts.rules.ts';
import { sectionAt } from '@cinder/contract/site/sections.rules.ts';
import type { GuidesService } from '#features/guides/guides.service.ts';
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

/** What a page asks for that is about one thing. */
const FIRST_CALLS: Readonly<Record<string, string>> = {
  guides: '/api/guides/',
  members: '/api/members/',
  'telnarus/article': '/api/lore/articles/',
  'telnarus/race': '/api/telnarus/page/race/',
};

/** What decides the picture of a story. */
const pictured = loreArticle.pick({ people: true, imageUrl: true });

/** What search engines and previews of links are told of each page, and which pages there are for them. */
export function createPageHeads({ settings, guides, profiles }: Deps): Pages & { listPages(): Promise<ListedPage[]> } {
  return {
    addresses: pages,

    plain: async () => plainHead(await settings.names()),
    notFound: async () => headOf(await settings.names(), { title: '404 Page Not Found', description: '' }, null),

    firstCalls(path) {
      const [, feature = '', name] = path.match(/^\/(guides|members|telnarus\/\w+)\/([^/]+)\/?$/) ?? [];
      const of = FIRST_CALLS[feature];
      return of && name ? ['/api/config', of + name] : ['/api/config'];
    },

    /** A story has the country of its people, or a picture of its own in that place. */
    choosePicture(path, params) {
      const slug = path.match(/^\/telnarus\/article\/([^/]+)\/?$/)?.[1];
      const story = params.get(`${FIRST_CALLS['telnarus/article']}${slug}`);
      if (story === undefined) return null;
      const { people, imageUrl } = pictured.parse(JSON.parse(story));
      return { place: people ?? 'telnarus', own: imageUrl };
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
