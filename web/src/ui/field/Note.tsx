import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import './field.css';

export type NoteTone = 'good' | 'bad' | 'busy';

const ICONS = { good: Check, bad: CircleAlert, busy: LoaderCircle };

/** One line of result under a control or a form. */
export function Note({ tone, children }: { tone: NoteTone; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <span className="note" data-tone={tone}>
      <Icon />
      {children}
    </span>
  );
}
