interface Lane {
  running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/**
 * Lets callers who want to read the same at the same time share one reading. Nobody gets what was begun before they
 * asked: whoever asks meanwhile shares the next one, so what is committed before a question is in its answer.
 */
export function createSharedReads() {
  const lanes = new Map<string, Lane>();

  function begin<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = read();
    const lane: Lane = { running, next: null };
    lanes.set(key, lane);
    const end = () => {
      if (lane.next === null) lanes.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return function sharedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
    const lane = lanes.get(key);
    if (!lane) return begin(key, read);
    const next = () => begin(key, read);
    lane.next ??= lane.running.then(next, next);
    // The same key always stands for the same reading.
    return lane.next as Promise<T>;
  };
}
