import type { PageAccess } from '@cinder/contract/pages.ts';
import type { SearchValues } from '@cinder/contract/site/page.ts';
import { wordPartOf } from '@cinder/contract/site/word-parts.ts';
import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { lazyMemberPage, lazyPage } from '#lib/lazy-page.ts';
import { type PageTexts, PageTextsContext, useKnownTitle } from '#lib/page-title.ts';
import type { SearchOf } from '#lib/search-params.ts';
import { loadWords } from '#lib/texts.tsx';
import { MemberGate } from '#shell/MemberGate.tsx';
import { NotFoundPage, Shell } from '#shell/Shell.tsx';

export const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
});

/** Pages for members: its children show the landing page to visitors. */
export const memberRoute = createRoute({ getParentRoute: () => root, id: 'member', component: MemberGate });

/** The back-office, for administrators. */
export const officeRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'admin',
  staticData: { hasFooter: false },
  component: lazyPage(() => import('#features/admin/AdminGate.tsx'), 'AdminGate'),
});

/** Files and texts of the pages of a kind, which come with the first of them. */
type Load = () => Promise<{ pages: Readonly<Record<string, PageTexts & { load: () => Promise<ComponentType> }>> }>;

/** Makes the routes of a kind; `read` says what the page's address may say behind its `?`. */
function routesIn<Parent extends AnyRoute>(parent: Parent, lazy: typeof lazyPage, access: PageAccess, list: Load) {
  return <const Path extends string, Search extends object = object>(path: Path, read?: (search: Search) => Search) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: read ?? asRead<Search>,
      component: lazy(() => loadPage(list, access, path), 'Page'),
    });
}

/** What the address of a page may say, of a table of the contract. */
export type SearchIn<Pages, Path extends keyof Pages> = Pages[Path] extends {
  search: infer Values extends SearchValues;
}
  ? SearchOf<Values>
  : object;

/** What an address says, as the page itself reads it: visitors load no reader of a panel. */
export function asRead<Search>(search: Search): Search {
  return search;
}

async function loadPage(list: Load, access: PageAccess, path: string) {
  await loadWords(access, wordPartOf(path));
  const { [path]: texts } = (await list()).pages;
  const Component = await texts?.load();
  if (!texts || !Component) throw new Error(`No file of ${path}`);
  const Page = () => {
    useKnownTitle(texts);
    return createElement(PageTextsContext, { value: texts }, createElement(Component));
  };
  return { Page };
}

export const everybody = routesIn(root, lazyPage, 'everybody', () => import('#pages/everybody.ts'));
export const member = routesIn(memberRoute, lazyMemberPage, 'member', () => import('#pages/member.ts'));
export const office = routesIn(officeRoute, lazyPage, 'office', () => import('#pages/office.ts'));
