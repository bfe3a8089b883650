import { t } from '@lingui/core/macro';
import { useNamed } from '#lib/named.ts';
import { useHasPage } from '#lib/pages.ts';
import { useSite } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';

export interface SiteLink {
  /** Of one that the community has put there. */
  id?: string;
  /** A path of this site; of the community's own links also an outside address. */
  to: string;
  /** May name the token and the world. */
  label: (token: string, world: string) => string;
  /** `member`: a visitor is sent to sign in first. `admin`: shown to administrators only. */
  access: 'public' | 'member' | 'admin';
}

const named = (text: string) => () => text;

/** The navigation bar and the drawer. A link shows when the router has its page. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: '/', label: named(t`Home`), access: 'public' },
  { to: '/earn', label: (token) => t`Earn ${token}`, access: 'member' },
  { to: '/telnarus', label: (_, world) => world, access: 'member' },
  { to: '/tournaments', label: named(t`Tournaments`), access: 'member' },
  { to: '/leaderboards', label: named(t`Leaderboards`), access: 'public' },
  { to: '/about', label: named(t`About`), access: 'public' },
  { to: '/admin', label: named(t`Admin`), access: 'admin' },
];

/** Also in the drawer. */
export const POLICY_LINKS: readonly SiteLink[] = [
  { to: '/privacy', label: named(t`Privacy Policy`), access: 'public' },
  { to: '/terms', label: named(t`Terms of Service`), access: 'public' },
];

/** The footer's first column leads members into the product, and visitors to sign in. */
export const FOOTER_MEMBER_LINKS: readonly SiteLink[] = [
  { to: '/', label: named(t`Home`), access: 'member' },
  { to: '/earn', label: (token) => t`Earn ${token}`, access: 'member' },
  { to: '/tournaments', label: named(t`Tournaments`), access: 'member' },
  { to: '/telnarus', label: (_, world) => t`${world} Lore`, access: 'member' },
];

/** The links whose page exists and which the viewer may see, and after them those that the community has put there. */
export function useVisibleLinks(links: readonly SiteLink[], place?: 'menu' | 'footer'): readonly SiteLink[] {
  const own = useNamed()(useSite().links).filter((link) => link.place === place);
  const hasPage = useHasPage();
  const administers = useUser()?.can.administer ?? false;
  return [
    ...links.filter(({ to, access }) => hasPage(to) && (access !== 'admin' || administers)),
    ...own.map(({ title, ...link }) => ({ ...link, label: named(title) })),
  ];
}
