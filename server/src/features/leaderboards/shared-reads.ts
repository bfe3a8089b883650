import { AppError } from '#platform/errors.ts';

interface Reading {
  running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/**
 * Lets callers who want to read the same at the same time share one reading. Nobody gets what was begun before they
 * asked: whoever asks meanwhile shares the next one, so what is committed before a question is in its answer.
 */
export function createSharedReads() {
  const readings = new Map<string, Reading>();

  function begin<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = read();
    const reading: Reading = { running, next: null };
    readings.set(key, reading);
    const end = () => {
      if (reading.next === null) readings.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return function sharedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
    const reading = readings.get(key);
    if (!reading) return begin(key, read);
    const next = () => begin(key, read);
    reading.next ??= reading.running.then(next, next);
    // The same key always stands for the same reading.
    return reading.next as Promise<T>;
  };
}

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
