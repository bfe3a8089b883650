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

interface CountProps {
  value: number;
  /** What is counted, for screen readers: "claimable quests". */
  of: string;
  /** The count only informs; without it, it asks for action. */
  quiet?: boolean;
}

/** A small number beside a link or a tab. */
export function Count({ value, of, quiet = false }: CountProps) {
  return (
    <span className={quiet ? 'count q' : 'count'}>
      {value}
      <span className="sr-only"> {of}</span>
    </span>
  );
}

interface YouProps {
  name: string;
  isReader: boolean;
}

/** Who reads is called so in place of their name, where the name stands alone. */
export function youOr({ name, isReader }: YouProps): string {
  return isReader ? 'You' : name;
}

/** Beside the name of who reads, in lists of names. */
export function You({ isReader }: { isReader: boolean }) {
  return isReader ? <Tag tone="hot">You</Tag> : null;
}
