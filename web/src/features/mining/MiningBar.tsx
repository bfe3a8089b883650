import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock } from '#lib/format/durations.ts';
import { Button } from '#ui/button/Button.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { useMiningRun } from './engine.ts';
import { useStopMining } from './use-stop-mining.ts';
import './mining-bar.css';

/** On phones, at the bottom of every page while a session runs. */
export function MiningBar() {
  const run = useMiningRun();
  const stop = useStopMining();
  if (!run) return null;
  return (
    <BarFrame seconds={run.seconds} durationSeconds={run.durationSeconds}>
      <Button look="outline" busy={stop.isPending} busyLabel="Stopping" onClick={() => stop.mutate()}>
        <Square />
        Stop
      </Button>
    </BarFrame>
  );
}

interface BarFrameProps {
  seconds: number;
  durationSeconds: number;
  /** The one button: Stop or Start. */
  children: ReactNode;
}

/** Time, meter and one button in a bar that stays in reach of a thumb. */
function BarFrame({ seconds, durationSeconds, children }: BarFrameProps) {
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
