import { useHasPage } from '#lib/pages.ts';
import { useUser } from '#lib/viewer.ts';
import type { SiteLink } from './links.ts';

/** The links whose page exists and which the viewer may see. */
export function useShownLinks(links: readonly SiteLink[]): readonly SiteLink[] {
  const hasPage = useHasPage();
  const administers = useUser()?.can.administer ?? false;
  return links.filter(({ to, access }) => hasPage(to) && (access !== 'admin' || administers));
}
