import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatClock } from '#lib/format/durations.ts';
import { Meter } from '#ui/meter/Meter.tsx';
import './mining-bar.css';

interface BarFrameProps {
  seconds: number;
  durationSeconds: number;
  /** How it goes, in a few words. */
  line?: string | undefined;
  tone?: 'good' | 'bad' | undefined;
  /** What can be done: Stop or Start. */
  children: ReactNode;
}

/** Time, meter and a button in a bar at the bottom, in reach of a thumb; the time leads to the station. */
export function BarFrame({ seconds, durationSeconds, line, tone, children }: BarFrameProps) {
  return (
    <section className="minebar" aria-label={t`Mining`}>
      <div className="minebar__in">
        <Link className="minebar__time" to="/earn" activeProps={{ 'aria-current': undefined }}>
          <span>
            <Trans>
              <span className="sr-only">Mining station: </span>
              <b>{ph({ time: formatClock(seconds) })}</b> of {{ total: formatClock(durationSeconds) }}
            </Trans>
          </span>
          {line && (
            <span className="minebar__line" data-tone={tone}>
              {line}
            </span>
          )}
        </Link>
        <Meter thin value={seconds} max={durationSeconds} label={t`Session progress`} />
        {children}
      </div>
    </section>
  );
}
