/** What the address of Content Management keeps: the tab, and the article that is being edited in the second one. */
export interface ContentSearch {
  tab?: 'manage' | 'categories';
  article?: string;
}

/** The tab and the article of an address; without a tab an article is made. */
export function parseContentSearch({ tab, article }: Record<string, unknown>): ContentSearch {
  if (tab === 'manage') return { tab, ...(typeof article === 'string' && { article }) };
  return tab === 'categories' ? { tab } : {};
}
