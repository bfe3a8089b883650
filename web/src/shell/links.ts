import { t } from '@lingui/core/macro';
import { useHasPage } from '#lib/pages.ts';
import { useUser } from '#lib/viewer.ts';

export interface SiteLink {
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

/** The links whose page exists and which the viewer may see. */
export function useVisibleLinks(links: readonly SiteLink[]): readonly SiteLink[] {
  const hasPage = useHasPage();
  const administers = useUser()?.can.administer ?? false;
  return links.filter(({ to, access }) => hasPage(to) && (access !== 'admin' || administers));
}
