import type { ReactNode } from 'react';
import './tag.css';

type TagTone = 'quiet' | 'live' | 'ok' | 'warn' | 'hot' | 'info';

interface TagProps {
  tone?: TagTone;
  /** A diamond before the word; `breathing` for what goes on right now. */
  dot?: 'still' | 'breathing';
  children: ReactNode;
}

/** A status word on its wash. */
export function Tag({ tone = 'quiet', dot, children }: TagProps) {
  return (
    <span className={`tag ${tone}`} data-dot={dot}>
      {children}
    </span>
  );
}
