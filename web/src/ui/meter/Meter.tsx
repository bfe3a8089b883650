import type { CSSProperties } from 'react';
import './meter.css';

interface MeterProps {
  value: number;
  max: number;
  /** What advances: "XP to level 15". The numbers stand beside the meter, never inside. */
  label: string;
  thin?: boolean;
  className?: string;
}

/** Progress along the fixed heat ramp: the hot end shows only when it is nearly done. */
export function Meter({ value, max, label, thin = false, className = '' }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const style: CSSProperties & Record<'--v', string> = { '--v': `${(share * 100).toFixed(1)}%` };
  return (
    <span
      className={`meter ${thin ? 'thin' : ''} ${className}`}
      data-empty={share === 0}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.min(value, max)}
      aria-valuemax={max}
    >
      <span className="meter__heat" />
      <span className="meter__edge" />
    </span>
  );
}
