import type { MiningReceipt } from '@cinder/contract/mining/mining.api.ts';
import { formatClock } from '#lib/format/durations.ts';
import './mining.css';

type Stretches = MiningReceipt['stretches'];
type State = Stretches[number]['state'];

const WORDS: Record<State, string> = {
  counted: 'counted',
  hidden: 'did not count: the page was hidden',
  late: 'did not count: no ping came in time',
};
const STATES: readonly State[] = ['counted', 'hidden', 'late'];

/** A session's time as a strip, with the sum of each kind; screen readers hear the stretches as a list. */
export function StretchStrip({ stretches }: { stretches: Stretches }) {
  const total = stretches.at(-1)?.to ?? 0;
  if (total === 0) return <p className="muted">No time has passed yet.</p>;
  return (
    <>
      <div className="stretches" aria-hidden="true">
        {stretches.map(({ from, to, state }) => (
          <span key={from} data-state={state} style={{ flexGrow: to - from }} />
        ))}
      </div>
      <ul className="stretches__sums">
        {STATES.map((state) => ({ state, seconds: sumOf(stretches, state) }))
          .filter(({ seconds }) => seconds > 0)
          .map(({ state, seconds }) => (
            <li key={state}>
              <span className="stretches__key" data-state={state} aria-hidden="true" />
              <b>{formatClock(seconds)}</b> {WORDS[state]}
            </li>
          ))}
      </ul>
      <ol className="sr-only">
        {stretches.map(({ from, to, state }) => (
          <li key={from}>
            From {formatClock(from)} to {formatClock(to)}: {WORDS[state]}
          </li>
        ))}
      </ol>
    </>
  );
}

/** In whole milliseconds on the way, which add up exactly. */
function sumOf(stretches: Stretches, state: State): number {
  const ofState = stretches.filter((stretch) => stretch.state === state);
  return ofState.reduce((sum, { from, to }) => sum + Math.round((to - from) * 1000), 0) / 1000;
}
