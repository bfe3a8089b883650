import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { HomePage } from '#shell/HomePage.tsx';
import { MemberGate } from '#shell/MemberGate.tsx';
import { PageError } from '#shell/PageError.tsx';
import { Shell } from '#shell/Shell.tsx';
import { Loading } from '#ui/loading/Loading.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('#features/site/NotFoundPage.tsx'), 'NotFoundPage'),
});

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyRouteComponent(() => import('#features/site/AboutPage.tsx'), 'AboutPage'),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(() => import('#features/site/PrivacyPage.tsx'), 'PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyRouteComponent(() => import('#features/site/TermsPage.tsx'), 'TermsPage'),
});

/** Pages for members: its children show the landing page to visitors. */
const member = createRoute({ getParentRoute: () => root, id: 'member', component: MemberGate });

/** Every part of the design system in every state, while developing. */
const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyRouteComponent(() => import('#gallery/GalleryPage.tsx'), 'GalleryPage'),
      }),
    ]
  : [];

export const router = createRouter({
  routeTree: root.addChildren([home, about, privacy, terms, member, ...development]),
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The back-office has none. */
    hasFooter?: boolean;
  }
}
