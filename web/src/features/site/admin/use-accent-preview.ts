import { accentTurn } from '@cinder/contract/site/accent.rules.ts';
import { useEffect } from 'react';

/** Shows a colour in the whole page while it is being chosen; then the one that is saved again. */
export function useAccentPreview(chosen: string, saved: string | null): void {
  useEffect(() => {
    turnAccent(chosen);
    return () => turnAccent(saved ?? '');
  }, [chosen, saved]);
}

// The page's own sheet said so before it was painted; what is set here wins until the next page load.
function turnAccent(color: string): void {
  document.documentElement.style.setProperty('--accent-turn', String(accentTurn(color)));
}
