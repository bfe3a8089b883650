const LOCK = 'cinder-mining';

interface Leadership {
  /** Stands for election until released. */
  seek(): void;
  release(): void;
  /** Whether this tab is the one that pings. */
  isHeld(): boolean;
}

/** One tab of the browser pings: the one that holds a lock, which passes on when its tab closes. */
export function createLeadership(isFirstTab: () => boolean): Leadership {
  // Browsers offer locks to secure pages only: a site without https falls back to the order of its tabs.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return { seek() {}, release() {}, isHeld: isFirstTab };
  let isHeld = false;
  let abort: AbortController | null = null;
  const hold = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      isHeld = true;
      signal.addEventListener('abort', () => resolve());
    });
  return {
    seek() {
      if (abort) return;
      abort = new AbortController();
      const { signal } = abort;
      locks.request(LOCK, { signal }, () => (signal.aborted ? undefined : hold(signal))).catch(() => {});
    },
    release() {
      abort?.abort();
      abort = null;
      isHeld = false;
    },
    isHeld: () => isHeld,
  };
}
