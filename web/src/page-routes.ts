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

/** A page, and what the browser says of it. */
type LoadPage = () => Promise<{ Page: ComponentType; texts: PageTexts }>;
/** The files of the pages of a kind, whose names come with the first of them. */
type LoadList = () => Promise<{ pages: Readonly<Record<string, LoadPage>> }>;

/** Makes the routes of a kind. What an address says behind its `?` the page reads, so that visitors load no reader of other pages. */
function routesIn<Parent extends AnyRoute>(parent: Parent, lazy: typeof lazyPage, access: PageAccess, list: LoadList) {
  return <const Path extends string, Search extends object = object>(path: Path) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: (search: Search) => search,
      component: lazy(() => loadPage(list, access, path), 'TitledPage'),
    });
}

/** What the address of a page may say, of a table of the contract. */
export type SearchIn<Pages, Path extends keyof Pages> = Pages[Path] extends {
  search: infer Values extends SearchValues;
}
  ? SearchOf<Values>
  : object;

async function loadPage(list: LoadList, access: PageAccess, path: string) {
  await loadWords(access, wordPartOf(path));
  const { [path]: load } = (await list()).pages;
  if (!load) throw new Error(`No file of ${path}`);
  const { Page, texts } = await load();
  const TitledPage = () => {
    useKnownTitle(texts);
    return createElement(PageTextsContext, { value: texts }, createElement(Page));
  };
  return { TitledPage };
}

export const everybody = routesIn(root, lazyPage, 'everybody', () => import('#pages/everybody.ts'));
export const member = routesIn(memberRoute, lazyMemberPage, 'member', () => import('#pages/member.ts'));
export const office = routesIn(officeRoute, lazyPage, 'office', () => import('#pages/office.ts'));
