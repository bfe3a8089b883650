import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  /** The same in words, for screen readers: "3 claimable quests". */
  label: string;
  /** The count only informs; without it, it asks for action. */
  quiet?: boolean;
}

/** A small number beside a link or a tab. */
export function Count({ value, label, quiet = false }: CountProps) {
  return (
    <span className={quiet ? 'count q' : 'count'}>
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface YouProps {
  name: string;
  isReader: boolean;
}

/** Who reads is called so in place of their name, where the name stands alone. */
export function youOr({ name, isReader }: YouProps): string {
  return isReader ? t`You` : name;
}

/** Beside the name of who reads, in lists of names. */
export function You({ isReader }: { isReader: boolean }) {
  return isReader ? (
    <Tag tone="hot">
      <Trans>You</Trans>
    </Tag>
  ) : null;
}
