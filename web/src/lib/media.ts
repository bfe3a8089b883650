import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds right now. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether a choice fits beside what it is for; where it does not, it opens over it. */
export function useIsWide(): boolean {
  return useMedia('(width >= 80rem)');
}

/** Whether anything can point without touching. */
export function useHasPointer(): boolean {
  return useMedia('(any-hover: hover)');
}

export function usePrefersReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
