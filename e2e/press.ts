import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** How long an objection to a field that is left is held back: a press that takes longer may be disturbed by it. */
const QUIET_MS = 300;

/**
 * Presses a button near its upper edge for a moment, as a hand does: what is said of the field that is left must not move
 * the button away between press and release. Where a busy machine made the moment too long, it is pressed once more.
 */
export async function pressForAMoment(button: Locator, done: Locator): Promise<void> {
  const lasted = button.page().evaluate(
    () =>
      new Promise<number>((resolve) => {
        const options = { capture: true, once: true };
        addEventListener(
          'pointerdown',
          () => {
            const begin = performance.now();
            addEventListener('pointerup', () => resolve(performance.now() - begin), options);
          },
          options,
        );
      }),
  );
  await button.click({ delay: 40, position: { x: 12, y: 3 } });
  if ((await lasted) < QUIET_MS) return done.waitFor();
  await done.waitFor({ timeout: 2_000 }).catch(() => button.click());
}

/** Presses "Try again"; a page that is told of a change at this moment asks again by itself. */
export async function tryAgain(part: Page | Locator, done: Locator): Promise<void> {
  await Promise.any([part.getByRole('button', { name: 'Try again' }).click(), done.waitFor()]);
  await done.waitFor();
}

/** Holds the mouse over something, and moves it there again where the page moved on under it. */
export async function pointAt(place: Locator, done: Locator): Promise<void> {
  await until(`${done} comes where the mouse is over ${place}`, async () => {
    await place.page().mouse.move(0, 0);
    await place.hover();
    return done.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  });
}

/** Ends the film of an ad, which leads on as skipping it does, and saves the wait until it can be skipped. */
export async function endAd(page: Page): Promise<void> {
  await page.locator('video[data-shown=true]').evaluate((video: HTMLVideoElement) => {
    video.dispatchEvent(new Event('ended'));
  });
}
