import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { TAGLINE, WORLD_NAME } from '@cinder/contract/site/names.rules.ts';
import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import { useQuery } from '@tanstack/react-query';
import { site } from '#api/site.ts';

/** Names and public settings of this site. */
export const siteQuery = site.config.query();

const DEFAULTS: SiteConfig = {
  siteName: 'Cinder',
  tokenSymbol: '$CINDER',
  worldName: WORLD_NAME,
  world: { pageId: 'main', teaser: '', peoples: [] },
  session: { pays: 60, minutes: 60 },
  tagline: TAGLINE,
  supportEmail: null,
  accent: null,
  logoUrl: null,
  logoLightUrl: null,
  markUrl: null,
  languages: [],
  auth: { providers: [], mail: false },
  payment: { provider: 'none' },
  ads: { scriptConfigured: false, videoUrl: null },
  uploads: { maxBytes: 0 },
  off: [],
  ending: [],
  closed: [],
  links: [],
};

/** The site's names and settings; the product's own names until they are known. */
export function useSite(): SiteConfig {
  return useQuery(siteQuery).data ?? DEFAULTS;
}

/** Tells whether a part of the site is there: something new can begin in it. */
export function useIsOn(): (module: ModuleName) => boolean {
  const { off } = useSite();
  return (module) => !off.includes(module);
}

/** Whether the site's own names are known, or known not to come. */
export function useHasSite(): boolean {
  return !useQuery(siteQuery).isPending;
}
