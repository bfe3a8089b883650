import type { ReactNode } from 'react';
import './rows.css';

interface FactRowsProps {
  /** What the facts are about, for screen readers. */
  label: string;
  facts: readonly { term: string; value: ReactNode }[];
  className?: string;
}

/** Terms at the left, their values at the right, on hairlines. */
export function FactRows({ label, facts, className = '' }: FactRowsProps) {
  return (
    <dl className={`rows ${className}`} aria-label={label}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="row__term">{term}</dt>
          <dd className="row__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
