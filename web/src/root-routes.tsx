import { createRootRoute, createRoute } from '@tanstack/react-router';
import { MemberGate } from '#shell/MemberGate.tsx';
import { Shell } from '#shell/Shell.tsx';
import { pageOf } from './page-of.ts';

export const root = createRootRoute({
  component: Shell,
  notFoundComponent: pageOf('NotFoundPage'),
});

/** Pages for members: its children show the landing page to visitors. */
export const member = createRoute({ getParentRoute: () => root, id: 'member', component: MemberGate });
