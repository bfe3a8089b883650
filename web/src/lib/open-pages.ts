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
