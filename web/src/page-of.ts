import type { ComponentType } from 'react';
import { lazyMemberPage, lazyPage } from '#lib/lazy-page.ts';
import type { pageFiles } from './page-files.ts';

type PageName = Exclude<keyof typeof pageFiles, 'DashboardPage'>;

/** A page by the name of its component. */
export const pageOf = (name: PageName) => lazyPage(() => loadPage(name), name);

/** A page for members: visitors do not load it. */
export const memberPageOf = (name: PageName) => lazyMemberPage(() => loadPage(name), name);

async function loadPage(name: PageName): Promise<{ [Name in PageName]?: ComponentType }> {
  const files = await import('./page-files.ts');
  return files.pageFiles[name]();
}
