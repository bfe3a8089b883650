import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';

const PAUSE_MS = 250;

/** A text that is typed here and kept elsewhere, as in the address: kept once typing rests, and replaced when that changes. */
export function useTyped(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(kept);
  const known = useRef(kept);
  const settled = useDebounced(text.trim(), PAUSE_MS);
  useEffect(() => {
    if (kept === known.current) return;
    known.current = kept;
    setText(kept);
  }, [kept]);
  useEffect(() => {
    if (settled === known.current) return;
    known.current = settled;
    keep(settled);
  });
  return [text, setText];
}
