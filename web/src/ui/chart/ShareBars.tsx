import type { ReactNode } from 'react';
import './chart.css';

interface Share {
  key: string;
  label: string;
  value: ReactNode;
  /** 0 to 100. */
  percent: number;
}

/** Parts of a whole as rows with a bar each; the words say what the bars show. */
export function ShareBars({ label, shares }: { label: string; shares: readonly Share[] }) {
  return (
    <ul className="shares" aria-label={label}>
      {shares.map(({ key, label: name, value, percent }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="shares__value">
            {value} <small>{percent} %</small>
          </span>
          <svg className="shares__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="1" />
            <rect className="chart__bar" width={percent} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
