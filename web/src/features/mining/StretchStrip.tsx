import type { MiningReceipt } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatClock } from '#lib/format/durations.ts';
import './mining.css';

type Stretches = MiningReceipt['stretches'];
type State = Stretches[number]['state'];

const STATES: readonly State[] = ['counted', 'hidden', 'late'];

/** A session's time as a strip, with the sum of each kind; screen readers hear the stretches as a list. */
export function StretchStrip({ stretches }: { stretches: Stretches }) {
  const total = stretches.at(-1)?.to ?? 0;
  if (total === 0)
    return (
      <p className="muted">
        <Trans>No time has passed yet.</Trans>
      </p>
    );
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
              <Sum state={state} time={formatClock(seconds)} />
            </li>
          ))}
      </ul>
      <ol className="sr-only">
        {stretches.map(({ from, to, state }) => (
          <li key={from}>{SENTENCES[state](formatClock(from), formatClock(to))}</li>
        ))}
      </ol>
    </>
  );
}

const SENTENCES: Record<State, (from: string, to: string) => string> = {
  counted: (from, to) => t`From ${from} to ${to}: counted`,
  hidden: (from, to) => t`From ${from} to ${to}: did not count: the page was hidden`,
  late: (from, to) => t`From ${from} to ${to}: did not count: no ping came in time`,
};

function Sum({ state, time }: { state: State; time: string }) {
  return (
    <span>
      {state === 'counted' && (
        <Trans>
          <b>{time}</b> counted
        </Trans>
      )}
      {state === 'hidden' && (
        <Trans>
          <b>{time}</b> did not count: the page was hidden
        </Trans>
      )}
      {state === 'late' && (
        <Trans>
          <b>{time}</b> did not count: no ping came in time
        </Trans>
      )}
    </span>
  );
}

/** In whole milliseconds on the way, which add up exactly. */
function sumOf(stretches: Stretches, state: State): number {
  const ofState = stretches.filter((stretch) => stretch.state === state);
  return ofState.reduce((sum, { from, to }) => sum + Math.round((to - from) * 1000), 0) / 1000;
}
