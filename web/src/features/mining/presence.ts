interface PagePresence {
  isVisible: boolean;
  isOnline: boolean;
  lastInputAt: number;
}

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'];
const INPUT_PAUSE_MS = 1000;

/** Tells, now and whenever it changes, whether the page is in view and connected, and when it was last touched. */
export function watchPresence(tell: (presence: PagePresence) => void): void {
  let lastInputAt = Date.now();
  const say = () => tell({ isVisible: !document.hidden, isOnline: navigator.onLine, lastInputAt });
  const onInput = () => {
    const now = Date.now();
    if (now - lastInputAt < INPUT_PAUSE_MS) return;
    lastInputAt = now;
    say();
  };
  document.addEventListener('visibilitychange', say);
  addEventListener('online', say);
  addEventListener('offline', say);
  addEventListener('pageshow', say);
  for (const input of INPUTS) addEventListener(input, onInput, { passive: true, capture: true });
  say();
}
