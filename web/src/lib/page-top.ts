import type { PageTop, TopOf } from '@cinder/contract/site/page-tops.rules.ts';
import { useSite } from './site.ts';

/** The title of a page and what it is for, as the server has drawn them already. */
export function usePageTop(topOf: TopOf): PageTop {
  return topOf(useSite());
}
