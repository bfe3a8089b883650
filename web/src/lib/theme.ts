import type { Theme } from '@cinder/contract/shared/themes.ts';
import { useSyncExternalStore } from 'react';

const page = document.documentElement;

/** The theme that was chosen on this device; undefined: what its system says. */
export function useTheme(): string | undefined {
  return useSyncExternalStore(subscribe, () => page.dataset['theme']);
}

/** When what is for one theme alone is shown. As the server writes it: `page-html.ts`. */
export function mediaOf(of: Theme, chosen: string | undefined): string {
  if (!chosen) return `(prefers-color-scheme: ${of})`;
  return of === chosen ? 'all' : 'not all';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(page, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
