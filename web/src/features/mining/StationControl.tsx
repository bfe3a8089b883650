import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Pickaxe } from 'lucide-react';
import { formatLength } from '#lib/format/durations.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import type { RunView } from './engine.ts';
import { type Outcome, rewardText } from './outcome.ts';
import { pingText, problemOf } from './run-labels.ts';
import { StopButton } from './StopButton.tsx';
import type { StationState } from './station-state.ts';

interface StationControlProps {
  state: StationState;
  status: MiningStatus | undefined;
  run: RunView | null;
  outcome: Outcome | null;
  /** Null where no session can begin. */
  onStart: (() => void) | null;
}

/** The one button of the station and the line beside it. */
export function StationControl({ state, status, run, outcome, onStart }: StationControlProps) {
  const hasAd = useIsOn()('ads');
  if (run) {
    return (
      <div className="station__control">
        <StopButton run={run} label={t`Stop mining`} />
        <RunLine run={run} />
      </div>
    );
  }
  const isOver = status !== undefined && status.remainingSessions === 0;
  const isResuming = state === 'resuming';
  return (
    <>
      {outcome && !isResuming && <RewardLine outcome={outcome} />}
      {onStart && (
        <div className="station__control">
          <Button
            look="primary"
            size="lg"
            disabled={isOver || state === 'loading'}
            busy={state === 'starting' || isResuming}
            busyLabel={isResuming ? t`Resuming` : t`Starting`}
            onClick={onStart}
          >
            <Pickaxe />
            <Trans>Start Mining</Trans>
          </Button>
          {status && !isResuming && (
            <span className="station__line">{isOver ? limitLine(status) : idleLine(status, hasAd)}</span>
          )}
        </div>
      )}
    </>
  );
}

function RunLine({ run }: { run: RunView }) {
  const problem = problemOf(run);
  if (problem) {
    return (
      <span className="station__line" data-tone={problem.isError ? 'bad' : undefined}>
        {problem.text}
      </span>
    );
  }
  return (
    <span className="station__line">
      <Trans>
        Keep any page of this site in view. A full session pays out on its own; then start the next one.{' '}
        {{ ping: pingText(run) }}.
      </Trans>
    </span>
  );
}

/** What the session that was just completed paid, with the way to its receipt. */
function RewardLine({ outcome }: { outcome: Outcome }) {
  const { tokenSymbol } = useSite();
  return (
    <p className="station__line" data-tone="good">
      {rewardText(outcome, tokenSymbol)}{' '}
      <Link to="/mining/$id" params={{ id: outcome.sessionId }} className="link">
        <Trans>See the receipt</Trans>
      </Link>
    </p>
  );
}

function idleLine({ config }: MiningStatus, hasAd: boolean): string {
  const length = formatLength(config.sessionDurationSeconds);
  if (!hasAd) return t`One session takes ${length} with any page of this site in view.`;
  return t`One session takes ${length} with any page of this site in view. A short ad comes first.`;
}

function limitLine({ config: { maxSessionsPerDay } }: MiningStatus): string {
  return t`Daily mining sessions completed (${maxSessionsPerDay}/${maxSessionsPerDay})`;
}
