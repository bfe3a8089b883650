import { pagePath, publicPath } from '@cinder/contract/site/names.rules.ts';
import { createRoute, createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { lazyPage } from '#lib/lazy-page.ts';
import { queryClient } from '#lib/query-client.ts';
import { siteQuery } from '#lib/site.ts';
import { everybodyRoutes, memberRoutes, officeRoutes } from '#pages/routes.ts';
import { HomePage } from '#shell/MemberGate.tsx';
import { PageError } from '#shell/PageFailure.tsx';
import { Loading } from '#ui/mark/Mark.tsx';
import { memberRoute, officeRoute, root } from './page-routes.ts';

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

/** Every part of the design system in every state, while developing. */
const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyPage(() => import('#gallery/GalleryPage.tsx'), 'GalleryPage'),
      }),
    ]
  : [];

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...everybodyRoutes,
    memberRoute.addChildren([...memberRoutes, officeRoute.addChildren(officeRoutes)]),
    ...development,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // An address says plain texts, `?page=2`; each page reads them by itself.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  // The world's pages stand under its name.
  rewrite: {
    input: ({ url }) => withPath(url, pagePath(url.pathname)),
    output: ({ url }) => {
      const worldName = queryClient.getQueryData(siteQuery.queryKey)?.worldName;
      return withPath(url, worldName ? publicPath(url.pathname, worldName) : url.pathname);
    },
  },
});

function withPath(url: URL, path: string): URL {
  url.pathname = path;
  return url;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The back-office has none. */
    hasFooter?: boolean;
  }
}
