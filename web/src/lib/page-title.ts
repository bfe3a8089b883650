import { useEffect } from 'react';
import { useSite } from './site.ts';

/** Names the page in the tab, in the history and for search engines. The page component calls it once. */
export function usePageTitle(title: string, description?: string): void {
  const { siteName, tagline } = useSite();
  const summary = description ?? tagline;
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', summary);
  }, [summary]);
}
