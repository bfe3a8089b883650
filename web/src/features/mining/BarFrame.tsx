import type { ReactNode } from 'react';
import { formatClock } from '#lib/format/durations.ts';
import { Meter } from '#ui/meter/Meter.tsx';
import './mining-bar.css';

interface BarFrameProps {
  seconds: number;
  durationSeconds: number;
  /** The one button: Stop or Start. */
  children: ReactNode;
}

/** Time, meter and one button in a bar that stays in reach of a thumb. */
export function BarFrame({ seconds, durationSeconds, children }: BarFrameProps) {
  return (
    <section className="minebar" aria-label="Mining">
      <span className="minebar__time">
        <span>
          <b>{formatClock(seconds)}</b>
          <span>of {formatClock(durationSeconds)}</span>
        </span>
        <Meter thin value={seconds} max={durationSeconds} label="Session progress" />
      </span>
      {children}
    </section>
  );
}
