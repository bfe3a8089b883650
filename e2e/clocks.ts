import type { Page } from 'playwright-core';

/** Runs in every document before anything else of it: the device's clock is wrong by so many milliseconds. */
export function setClockWrong(ahead: number): void {
  const now = () => RealDate.now() + ahead;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/**
 * Takes the clock of a page into our hands, and tells it by every answer that the server's goes the same: what the page asks
 * for meanwhile is answered as it is.
 */
export async function holdTime(page: Page, startAt = new Date()): Promise<{ pass: (time: string) => Promise<void> }> {
  await page.clock.install({ time: startAt });
  const serverTime = () => page.evaluate(() => new Date().toUTCString());
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: await serverTime() } });
  });
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<meta name="time"[^>]*>/, '');
      await route.fulfill({ response, body });
    },
  );
  return { pass: (time) => page.clock.fastForward(time) };
}
