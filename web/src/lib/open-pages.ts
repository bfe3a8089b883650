import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { pageMatcher } from '@cinder/contract/site/page.ts';
import { useSite } from './site.ts';

/** Tells whether an address, such as one that the server or a text has named, leads to no page that is switched off. */
export function useIsOpen(): (address: string) => boolean {
  const matchers = useSite().closed.map(pageMatcher);
  return (address) => {
    const path = address.replace(/[?#].*$/, '');
    return !matchers.some((match) => match(path));
  };
}

/** Tells whether a part of the site is there, or something of it is still open. */
export function useIsThere(): (module: ModuleName) => boolean {
  const { off, ending } = useSite();
  return (module) => !off.includes(module) || ending.includes(module);
}
