import type { officePages } from '@cinder/contract/site/office.pages.ts';
import { useRouter } from '@tanstack/react-router';
import { useSite } from './site.ts';
import { loginAddress } from './viewer.ts';

/** Tells whether there is a page at the address, so that nothing links to one that is not there: some of the site may be switched off. */
export function useHasPage(): (address: string) => boolean {
  const { routesByPath } = useRouter();
  const { closed } = useSite();
  return (address) => Object.hasOwn(routesByPath, address) && !closed.includes(address);
}

/** The address that signs a visitor in and leads to the page, or to the home page where there is no such page. */
export function useLoginAddress(): (returnTo: string, mode?: 'sign-up') => string {
  const hasPage = useHasPage();
  return (returnTo, mode) => loginAddress(hasPage(returnTo) ? returnTo : undefined, mode);
}

/** The panels of the back-office, as tiles and links name them. */
export type AdminPath = Exclude<keyof typeof officePages, '/admin' | `${string}:${string}`>;
