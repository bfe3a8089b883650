import type { ReactNode } from 'react';
import '../rows/rows.css';

/** Figures in columns divided by seams: four across, two by two on phones. Holds Stats. */
export function StatLedger({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="ledger" aria-label={label}>
      {children}
    </dl>
  );
}

interface StatProps {
  /** Words, or words that explain themselves on focus. */
  label: ReactNode;
  /** The figure: a number, an Amount, or `11 <small>days</small>`. */
  figure: ReactNode;
  /** A Meter or Gauge that suits the value. */
  gauge?: ReactNode;
  caption?: ReactNode;
}

/** One figure of a StatLedger. */
export function Stat({ label, figure, gauge, caption }: StatProps) {
  return (
    <div className="ledger__stat">
      <dt className="ledger__label">{label}</dt>
      <dd className="fig">{figure}</dd>
      {gauge && <dd>{gauge}</dd>}
      {caption && <dd className="ledger__caption">{caption}</dd>}
    </div>
  );
}
