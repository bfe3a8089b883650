/** One question for all calls that wait for proof at the same time. */
export function createProofQuestion() {
  const listeners = new Set<() => void>();
  let waiting: ((isProven: boolean) => void)[] = [];
  const replace = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Whether it is proven now; false where the member gave up. */
    ask: () => new Promise<boolean>((resolve) => replace([...waiting, resolve])),

    answer(isProven: boolean): void {
      const answered = waiting;
      replace([]);
      for (const resolve of answered) resolve(isProven);
    },

    isOpen: () => waiting.length > 0,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
