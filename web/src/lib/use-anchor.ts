import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the place that the address names into view, and the focus to it, once the text that holds it is there. */
export function useAnchor(text: unknown): void {
  const anchor = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (anchor === '' || text === undefined) return;
    const place = document.getElementById(decode(anchor));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [anchor, text]);
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
