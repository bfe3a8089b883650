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

interface HeldTime {
  /** Lets as much time pass at once; then it goes on as it does. */
  pass(time: string): Promise<void>;
  /** Goes on to this moment and stays there, however slow the machine is, until time passes. */
  stopAt(time: Date): Promise<void>;
}

/**
 * Takes the clock of a page into our hands, and tells it by every answer that the server's goes the same: what the page asks
 * for meanwhile is answered as it is.
 */
export async function holdTime(page: Page, startAt = new Date()): Promise<HeldTime> {
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
  const pass = (time: string) => page.clock.resume().then(() => page.clock.fastForward(time));
  return { pass, stopAt: (time) => page.clock.pauseAt(time) };
}
