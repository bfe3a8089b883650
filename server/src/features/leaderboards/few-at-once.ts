import { AppError } from '#platform/errors.ts';

/** Runs work of one kind a few at a time; service_unavailable when too much of it waits already. */
export function createFewAtOnce({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function fewAtOnce<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else if (waiting.length >= waitingAtMost) throw new AppError('service_unavailable');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn goes on to the next, or ends.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
