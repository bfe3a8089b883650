import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** Asks again until the answer is yes; fails when it does not come within ten seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await holds()) return;
    await sleep(25);
  }
  expect(await holds()).toBe(true);
}
