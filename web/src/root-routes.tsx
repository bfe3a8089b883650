import { createRootRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '#lib/lazy-page.ts';
import { MemberGate } from '#shell/MemberGate.tsx';
import { Shell } from '#shell/Shell.tsx';

export const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyPage(() => import('#ui/empty/NotFoundPage.tsx'), 'NotFoundPage'),
});

/** Pages for members: its children show the landing page to visitors. */
export const member = createRoute({ getParentRoute: () => root, id: 'member', component: MemberGate });
