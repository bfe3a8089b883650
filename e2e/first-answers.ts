import type { APIResponse, Route } from 'playwright-core';

/** The addresses whose answers stand in a page. */
export function broughtBy(html: string): string[] {
  const [, text = '{}'] = html.match(/<script type="application\/json" id="first-answers">(.*?)<\/script>/) ?? [];
  return Object.keys(JSON.parse(text)).sort();
}

/** The page with so many answers: a busy server sends it without one that takes too long, and is asked again. */
export async function fetchWith(count: number, route: Route): Promise<APIResponse> {
  let response = await route.fetch();
  while (broughtBy(await response.text()).length < count) response = await route.fetch();
  return response;
}
