import { t } from '@lingui/core/macro';
import { type CSSProperties, memo } from 'react';
import { formatClock } from '#lib/format/durations.ts';
import './ember-dial.css';

/** `live` breathes at the current tick, `held` does not, `waiting` pulses unlit, `dim` is spent, `done` flashes once. */
export type DialState = 'idle' | 'waiting' | 'live' | 'held' | 'done' | 'dim';

interface EmberDialProps {
  seconds: number;
  totalSeconds: number;
  state: DialState;
}

const TICKS = 60;
const CENTRE = 150;
const RING = 108;
const CIRCUMFERENCE = 2 * Math.PI * RING;

/** Sixty ticks around the clock of a session: lit ones run along the heat ramp, the current one is white. */
export function EmberDial({ seconds, totalSeconds, state }: EmberDialProps) {
  const share = totalSeconds > 0 ? Math.min(1, seconds / totalSeconds) : 0;
  const lit = Math.floor(share * TICKS);
  return (
    <div className="dial" data-state={state}>
      <svg viewBox="0 0 300 300" role="img" aria-label={sentence(seconds, totalSeconds)}>
        <circle className="dial__track" cx={CENTRE} cy={CENTRE} r={RING} />
        <circle
          className="dial__ring"
          cx={CENTRE}
          cy={CENTRE}
          r={RING}
          strokeDasharray={`${(CIRCUMFERENCE * share).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`}
          strokeOpacity={share === 0 ? 0 : 1}
        />
        <Ticks lit={lit} now={share > 0 && share < 1 ? lit : -1} />
      </svg>
      <div className="dial__text" aria-hidden="true">
        <b>{formatClock(seconds)}</b>
        <span>{t`of ${{ time: formatClock(totalSeconds) }}`}</span>
      </div>
    </div>
  );
}

/** In whole minutes, so that it changes once a minute; a session shorter than two minutes is told in tenths. */
function sentence(seconds: number, totalSeconds: number): string {
  if (totalSeconds >= 120)
    return t`${{ mined: Math.floor(seconds / 60) }} of ${{ all: Math.round(totalSeconds / 60) }} minutes mined`;
  return t`${{ percent: Math.floor((seconds / totalSeconds) * 10) * 10 }} percent mined`;
}

const Ticks = memo(function Ticks({ lit, now }: { lit: number; now: number }) {
  return TICK_LINES.map(({ key, long, ends }, index) => {
    const style: (CSSProperties & Record<'--tick', string>) | undefined =
      index < lit ? { '--tick': heatAt(index / TICKS) } : undefined;
    return <line key={key} className="dial__tick" data-long={long} data-now={index === now} style={style} {...ends} />;
  });
});

const TICK_LINES = Array.from({ length: TICKS }, (_, index) => {
  const angle = ((index * 6 - 90) * Math.PI) / 180;
  const long = index % 5 === 0;
  const at = (radius: number, along: number) => (CENTRE + radius * along).toFixed(1);
  const [inner, outer] = [long ? 122 : 127, 142];
  return {
    key: `tick-${index}`,
    long,
    ends: {
      x1: at(inner, Math.cos(angle)),
      y1: at(inner, Math.sin(angle)),
      x2: at(outer, Math.cos(angle)),
      y2: at(outer, Math.sin(angle)),
    },
  };
});

/** The ramp from dull red to yellow: a mix of the two heat tokens around the share. */
function heatAt(share: number): string {
  const step = Math.min(3, Math.floor(share * 4));
  const within = (share * 4 - step) * (step === 3 ? 0.35 : 1);
  return `color-mix(in oklch, var(--color-heat-${step + 2}), var(--color-heat-${step + 3}) ${Math.round(within * 100)}%)`;
}
