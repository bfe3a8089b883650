import { lazyRouteComponent } from '@tanstack/react-router';

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
    const loaded = await load();
    await new Promise((resolve) => setTimeout(resolve));
    return loaded;
  }, name);
}
