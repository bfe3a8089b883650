import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Asks again until the answer is yes; fails in words when it does not come in time. */
export async function until(what: string, check: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s without success: ${what}`);
    await sleep(PAUSE_MS);
  }
}
