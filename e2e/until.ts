import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';

const PAUSE_MS = 100;

/** Asks again until the answer is yes; fails in words when it does not come in time. */
export async function until(what: string, check: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s without success: ${what}`);
    await sleep(PAUSE_MS);
  }
}

/** Waits until what a page shows is as expected: what one request brings may come later than what another one does. */
export function eventually(expectation: () => Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 30_000 });
}
