import { lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from './query-client.ts';
import { userKey } from './viewer.ts';

/** The code of a page did not come because the site cannot be reached. */
export class Unreachable extends Error {}

/** Whether the site answers: a browser knows of its own network alone. */
export const isReachable = (): Promise<boolean> =>
  fetch('/api/health').then(
    () => true,
    () => false,
  );

/**
 * A page whose code is loaded with its first visit. Running that code and drawing the page are tasks of their own, so
 * that neither makes a slow device wait for both.
 */
// biome-ignore lint/suspicious/noExplicitAny: the router asks for it; what is in a module is told by its own types
export function lazyPage<Module extends Record<string, any>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    // For an error of its own kind the router does not read the page anew, which without a connection would be lost by it.
    const loaded = await load().catch(async (error: unknown) => {
      throw (await isReachable()) ? error : new Unreachable();
    });
    await new Promise((resolve) => setTimeout(resolve));
    return loaded;
  }, name);
}

/** A page for members: a visitor, who is shown the landing page in its place, does not wait for its code. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function lazyMemberPage<Module extends Record<string, any>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  const page = lazyPage(load, name);
  const { preload } = page;
  page.preload = async () => {
    if (queryClient.getQueryData(userKey) !== null) await preload?.();
  };
  return page;
}
