import type { ReactNode } from 'react';
import './rows.css';

/** A list on hairlines: the default way to show several things. Holds Rows. */
export function Rows({ label, className = '', children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <ul className={`rows ${className}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** An IconSquare, Avatar or Tile. */
  icon?: ReactNode;
  title: ReactNode;
  caption?: ReactNode;
  /** At the end: an Amount, a Tag or a Button. */
  end?: ReactNode;
  /** Under `end`: how long ago. */
  age?: ReactNode;
  /** Long texts go on in the next line instead of being cut off. */
  wraps?: boolean;
}

/** One row: icon, title over caption, amount over age. */
export function Row({ icon, title, caption, end, age, wraps = false }: RowProps) {
  return (
    <li data-wraps={wraps}>
      {icon}
      <span className="row__text">
        <span className="row__title">{title}</span>
        {caption && <span className="row__caption">{caption}</span>}
      </span>
      {(end || age) && (
        <span className="row__end">
          {end}
          {age && <span className="row__age">{age}</span>}
        </span>
      )}
    </li>
  );
}

interface FactRowsProps {
  /** What the facts are about, for screen readers. */
  label: string;
  facts: readonly { term: string; value: ReactNode }[];
  className?: string;
}

/** Terms at the start, their values at the end, on hairlines. */
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
