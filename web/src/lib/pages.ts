import type { officePages } from '@cinder/contract/site/office.pages.ts';
import { useRouter } from '@tanstack/react-router';
import { loginAddress } from './viewer.ts';

/** Tells whether the router has a page at the address, so that nothing links to one that is not there. */
export function useHasPage(): (address: string) => boolean {
  const { routesByPath } = useRouter();
  return (address) => Object.hasOwn(routesByPath, address);
}

/** The address that signs a visitor in and leads to the page, or to the home page where there is no such page. */
export function useLoginAddress(): (returnTo: string, mode?: 'sign-up') => string {
  const hasPage = useHasPage();
  return (returnTo, mode) => loginAddress(hasPage(returnTo) ? returnTo : undefined, mode);
}

/** The panels of the back-office, as tiles and links name them. */
export type AdminPath = Exclude<keyof typeof officePages, '/admin' | `${string}:${string}`>;
