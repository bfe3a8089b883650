import { api, callNames } from '@cinder/contract/api.ts';
import { guidesEndpoints } from '@cinder/contract/guides/guides.api.ts';
import { monthRange } from '@cinder/contract/leaderboards/period.rules.ts';
import { WORLD_SCENE } from '@cinder/contract/lore/drawings.rules.ts';
import { loreArticle, loreEndpoints } from '@cinder/contract/lore/lore.api.ts';
import { worldEndpoints } from '@cinder/contract/lore/world.api.ts';
import { type KnownPage, pageAt, pages, pageWithout, sections } from '@cinder/contract/pages.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { callState } from '@cinder/contract/site/modules.rules.ts';
import { publicPath, tabTitle, withNames } from '@cinder/contract/site/names.rules.ts';
import { siteEndpoints } from '@cinder/contract/site/site.api.ts';
import { sitePagesEndpoints } from '@cinder/contract/site/site-pages.api.ts';
import { firstParagraph, openingWords } from '@cinder/contract/site/site-pages.rules.ts';
import { z } from 'zod';
import type { GuidesService } from '#features/guides/guides.service.ts';
import type { Clock } from '#platform/clock.ts';
import { addressOf, type FirstCall } from '#platform/http/first-answers.ts';
import type { PageHead } from '#platform/http/page-html.ts';
import type { Pages } from '#platform/http/pages.ts';
import type { ListedPage } from '#platform/http/served-files.ts';
import type { FindContentWords } from '#platform/http/translated-reply.ts';
import { readerLanguage, say } from '#platform/texts.ts';
import type { ModulesService } from './modules.service.ts';
import type { SitePagesService } from './site-pages.service.ts';
import type { SiteNames, SiteSettingsService } from './site-settings.service.ts';

/** What a page is called and what is said of it, in the tab, by search engines and in previews of links. */
interface PageText {
  title: string;
  description: string;
}

/** Tells of members, whose feature knows this one. */
interface Profiles {
  textOf(username: string, names: SiteNames): Promise<(PageText & { path: string }) | null>;
}

interface Deps {
  clock: Clock;
  settings: SiteSettingsService;
  modules: ModulesService;
  findWords: FindContentWords;
  guides: GuidesService;
  sitePages: SitePagesService;
  profiles: Profiles;
}

const site: FirstCall = { endpoint: siteEndpoints.config };
const reads = new Map(
  Object.values(api)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => [endpoint.path, endpoint]),
);

const NOT_FOUND = t`404 Page Not Found`;

/** What decides the picture of a story. */
const pictured = loreArticle.pick({ people: true, imageUrl: true });
const peopled = worldEndpoints.world.reply.pick({ peoples: true });

/** What has a title and a text of its own. */
const titled = z.object({ title: z.string(), content: z.string() });

/** What search engines and previews of links are told of each page, and which pages there are for them. */
export function createPageHeads({
  clock,
  settings,
  modules,
  findWords,
  guides,
  sitePages,
  profiles,
}: Deps): Pages & { listPages(): Promise<ListedPage[]> } {
  /** What a page of the community says in its reader's language. */
  async function ownText({ id, title, content }: { id: string; title: string; content: string }): Promise<PageText> {
    const thing = { kind: 'site_page', id } as const;
    const words = await findWords(readerLanguage());
    const texts = (words?.isLong(thing) ? await words.withLong([thing]) : words)?.textsOf('site_page', id);
    return {
      title: String(texts?.['title'] ?? title),
      description: firstParagraph(String(texts?.['content'] ?? content)),
    };
  }

  return {
    addresses: pages.map(({ path }) => path),
    /** Asks the database for no page but the world's. */
    async addressOf(path) {
      const moved = publicPath(path, '');
      return moved === path ? path : publicPath(path, (await settings.names()).worldName);
    },

    plain: async () => plainHead(await settings.names()),
    notFound: async () => headOf(await settings.names(), { title: say(NOT_FOUND), description: '' }, null),

    firstCalls: (path) => [site, ...firstCallsOf(path)],

    /** A people has its country, and a story that of its people, or a picture of its own in that place. */
    choosePicture(replies) {
      const { data: world } = peopled.safeParse(replies.get(worldEndpoints.world));
      const { data: story } = pictured.safeParse(replies.get(loreEndpoints.article));
      const { data: page } = worldEndpoints.racePage.reply.safeParse(replies.get(worldEndpoints.racePage));
      if (!world || !(story ?? page)) return null;
      const people = world.peoples.find(({ slug }) => slug === (story ? story.people : page?.pageId));
      const place = people?.scene ?? WORLD_SCENE;
      return { place, own: story?.imageUrl ?? people?.page?.bannerImageUrl ?? null };
    },

    /** A guide begins with its words, a page of the community's own with its title. */
    async topOf(replies) {
      const { data: guide } = titled.extend({ description: z.string() }).safeParse(replies.get(guidesEndpoints.get));
      if (guide) {
        const { title, description: purpose, content } = withNames(guide, await settings.names());
        return { title, purpose, beginning: openingWords(content) };
      }
      const { data: own } = z.object({ page: titled }).safeParse(replies.get(sitePagesEndpoints.get));
      return own ? { title: withNames(own.page.title, await settings.names()) } : null;
    },

    /** Asks the database for the page of a guide, a member or the community's own alone. */
    async describe(path) {
      const found = pageAt(path);
      if (!found) return null;
      const { off, closed } = await modules.current();
      if (closed.includes(found.page.path)) return null;
      const names = await settings.names();
      const { page, params } = found;
      const bare = path.replace(/(?<=.)\/$/, '');
      if (page.path === '/members/:username') {
        const text = await profiles.textOf(params['username'] ?? '', names);
        return text && headOf(names, text, text.path);
      }
      if (page.path === '/guides/:slug') {
        const guide = await guides.summaryOf(params['slug'] ?? '');
        if (!guide) return null;
        const texts = (await findWords(readerLanguage()))?.textsOf('guide', guide.id);
        const text = (field: keyof PageText) => String(texts?.[field] ?? guide[field]);
        const said = { title: text('title'), description: text('description') };
        return headOf(names, withNames(said, names), bare, 'article');
      }
      if (page.path === '/pages/:slug') {
        const own = await sitePages.find(params['slug'] ?? '');
        if (!own) return null;
        if (own.access === 'member') return plainHead(names);
        return headOf(names, withNames(await ownText(own), names), bare, 'article');
      }
      const { title, tab = title, purpose, description } = withNames(textsOf(pageWithout(page, off)), names);
      const head = description ? headOf(names, { title: tab ?? names.tagline, description }, bare) : plainHead(names);
      // A panel draws the way back above its title.
      const top = title && page.access !== 'office' ? { title, ...(purpose && { purpose }) } : null;
      return { ...head, top, section: sectionOf(page, closed), preloads: preloadsOf(found, off, clock.now()) };
    },

    async listPages() {
      const { off, closed } = await modules.current();
      const listed = pages
        .filter(({ path, description }) => description && !closed.includes(path))
        .map(({ path }) => ({ path, changedAt: null }));
      return [
        ...listed,
        ...(off.includes('guides') ? [] : await guides.listAddresses()),
        ...(await sitePages.listAddresses()),
      ];
    },
  };
}

/** What a page asks first besides the site's names. */
function firstCallsOf(path: string): FirstCall[] {
  const { page, params } = pageAt(path) ?? {};
  const readable = readableParams(params);
  if (!page?.asks || !readable) return [];
  return page.asks.flatMap((address) => {
    const endpoint = reads.get(address);
    return endpoint ? [{ endpoint, params: readable }] : [];
  });
}

/** What a page asks next, without what is off, and without what its address cannot name. */
function preloadsOf(
  { page, params }: NonNullable<ReturnType<typeof pageAt>>,
  off: readonly ModuleName[],
  now: Date,
): string[] {
  const month = `${new URLSearchParams(monthRange(now))}`;
  return (page.preloads ?? []).flatMap((preload) => {
    const [address = '', ...query] = preload.split('?');
    const endpoint = reads.get(address);
    if (!endpoint || callState(callNames.get(endpoint) ?? '', off) !== 'on') return [];
    const given = endpoint.params?.safeParse(readableParams(params));
    if (given?.success === false) return [];
    return [[addressOf(endpoint, given?.data), ...query].join('?').replace('{month}', month)];
  });
}

/** What stands in a path for a page's parameters; null where that cannot be read. */
function readableParams(params: Readonly<Record<string, string>> = {}): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return null;
  }
}

/** In its reader's language, before names are put in: they are nobody's to translate. */
function textsOf({ title, tab, purpose, description }: KnownPage) {
  const said = <Given extends string | null | undefined>(text: Given) => (text ? say(text) : text);
  return { title: said(title), tab: said(tab), purpose: said(purpose), description: said(description) };
}

/** The strip under the bar of a page, or of the page that it is part of. */
function sectionOf({ path }: KnownPage, closed: readonly string[]): PageHead['section'] {
  for (const all of sections) {
    const links = all.filter(({ to }) => !closed.includes(to));
    const current = links.find(({ to }) => `${path}/`.startsWith(`${to}/`));
    if (current && links.length > 1)
      return { links: links.map((link) => ({ ...link, label: say(link.label) })), current: current.to };
  }
  return null;
}

function headOf(
  { siteName, tagline, logoUrl, logoLightUrl, markUrl, iconUrl, socialUrl, ...look }: SiteNames,
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
    look,
    pictures: { logo: logoUrl, logoLight: logoLightUrl, mark: markUrl, icon: iconUrl ?? markUrl, social: socialUrl },
    top: null,
    section: null,
    preloads: [],
  };
}

function plainHead(names: SiteNames): PageHead {
  return { ...headOf(names, { title: names.siteName, description: '' }, null), tabTitle: names.siteName };
}
