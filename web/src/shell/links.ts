import { t } from '@lingui/core/macro';
import { useLocation } from '@tanstack/react-router';
import { useHasPage } from '#lib/pages.ts';
import { useSite } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';
import { sections } from '#pages/sections.ts';

export interface SiteLink {
  /** Of one that the community has put there. */
  id?: string;
  /** A path of this site; of the community's own links also an outside address. */
  to: string;
  /** May name `{token}`, `{site}` and `{world}`. */
  label: string;
  /** `member`: a visitor is sent to sign in first. `admin`: shown to administrators only. */
  access: 'public' | 'member' | 'admin';
}

/** The navigation bar and the drawer. A link shows when the router has its page. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: '/', label: t`Home`, access: 'public' },
  { to: '/earn', label: t`Earn ${{ token: '{token}' }}`, access: 'member' },
  { to: '/telnarus', label: '{world}', access: 'member' },
  { to: '/tournaments', label: t`Tournaments`, access: 'member' },
  { to: '/leaderboards', label: t`Leaderboards`, access: 'public' },
  { to: '/about', label: t`About`, access: 'public' },
  { to: '/admin', label: t`Admin`, access: 'admin' },
];

/** Also in the drawer. */
export const POLICY_LINKS: readonly SiteLink[] = [
  { to: '/privacy', label: t`Privacy Policy`, access: 'public' },
  { to: '/terms', label: t`Terms of Service`, access: 'public' },
];

/** The footer's first column leads members into the product, and visitors to sign in. */
export const FOOTER_MEMBER_LINKS: readonly SiteLink[] = [
  { to: '/', label: t`Home`, access: 'member' },
  { to: '/earn', label: t`Earn ${{ token: '{token}' }}`, access: 'member' },
  { to: '/tournaments', label: t`Tournaments`, access: 'member' },
  { to: '/telnarus', label: t`${{ world: '{world}' }} Lore`, access: 'member' },
];

/** The open page and its neighbours, the first of which the bar leads to; none where a page stands alone. */
export function useSectionLinks(): readonly SiteLink[] {
  const path = useLocation({ select: (location) => location.pathname });
  const pages = sections.find((links) => links.some(({ to }) => `${path}/`.startsWith(`${to}/`))) ?? [];
  return pages.map(({ to, label }) => ({ to, label, access: 'member' }));
}

/** The links whose page exists and which the viewer may see, and after them those that the community has put there. */
export function useVisibleLinks(links: readonly SiteLink[], place?: 'menu' | 'footer'): readonly SiteLink[] {
  const site = useSite();
  const hasPage = useHasPage();
  const administers = useUser()?.can.administer ?? false;
  return [
    ...links.filter(({ to, access }) => hasPage(to) && (access !== 'admin' || administers)),
    ...site.links.filter((link) => link.place === place).map((link) => ({ ...link, label: link.title })),
  ];
}
