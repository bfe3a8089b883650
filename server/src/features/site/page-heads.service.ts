import { isPage } from '@cinder/contract/pages.ts';
import { type PageText, pageTexts, type TextedPage, tabTitle } from '@cinder/contract/site/page-texts.rules.ts';
import type { GuidesService } from '#features/guides/guides.service.ts';
import type { Config } from '#platform/config.ts';
import type { PageHead } from '#platform/http/page-head.ts';
import type { Pages } from '#platform/http/pages.ts';
import type { ListedPage } from '#platform/http/search-engines.ts';
import { siteConfig } from './site.service.ts';

interface Deps {
  config: Config;
  guides: GuidesService;
}

/** What search engines and previews of links are told of each page, and which pages there are for them. */
export function createPageHeads({ config, guides }: Deps): Pages & { listPages(): Promise<ListedPage[]> } {
  const site = siteConfig(config);
  const head = ({ title, description }: PageText, path: string | null, type: PageHead['type'] = 'website') => ({
    tabTitle: tabTitle(title, site.siteName),
    title,
    description: description === '' ? site.tagline : description,
    siteName: site.siteName,
    type,
    path,
  });
  const known = new Map<string, PageHead>(
    Object.entries(pageTexts).map(([path, textOf]) => [path, head(textOf(site), path)]),
  );
  const plain = { ...head({ title: site.siteName, description: site.tagline }, null), tabTitle: site.siteName };

  return {
    plain,
    notFound: head({ title: '404 Page Not Found', description: site.tagline }, null),

    /** Asks the database for the page of a guide alone. */
    async describe(path) {
      const bare = path.replace(/(?<=.)\/$/, '');
      const slug = bare.match(/^\/guides\/([^/]+)$/)?.[1];
      if (slug === undefined) return known.get(bare) ?? (isPage(bare) ? plain : null);
      const guide = await guides.summaryOf(slug);
      return guide && head(guide, bare, 'article');
    },

    async listPages() {
      const listed = (Object.keys(pageTexts) as TextedPage[]).map((path) => ({ path, changedAt: null }));
      return [...listed, ...(await guides.listAddresses())];
    },
  };
}
