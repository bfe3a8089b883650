import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { Link } from '@tanstack/react-router';
import { Pickaxe, Square } from 'lucide-react';
import { formatWhole } from '#lib/format/amounts.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import type { RunView } from './engine.ts';
import type { Outcome } from './outcome.ts';
import type { StationState } from './station-state.ts';
import { useStopMining } from './use-stop-mining.ts';

interface StationControlProps {
  state: StationState;
  status: MiningStatus | undefined;
  run: RunView | null;
  outcome: Outcome | null;
  onStart: () => void;
}

/** The one button of the station and the line beside it. */
export function StationControl({ state, status, run, outcome, onStart }: StationControlProps) {
  if (run) {
    return (
      <div className="station__control">
        <StopButton />
        <RunLine state={state} run={run} />
      </div>
    );
  }
  const isOver = status !== undefined && status.remainingSessions === 0;
  const isResuming = state === 'resuming';
  return (
    <>
      {outcome && !isResuming && <RewardLine outcome={outcome} />}
      <div className="station__control">
        <Button
          look="primary"
          size="lg"
          disabled={isOver || state === 'loading'}
          busy={state === 'starting' || isResuming}
          busyLabel={isResuming ? 'Resuming' : 'Starting'}
          onClick={onStart}
        >
          <Pickaxe />
          Start Mining
        </Button>
        {status && !isResuming && (
          <span className="station__line">{isOver ? limitLine(status) : idleLine(status)}</span>
        )}
      </div>
    </>
  );
}

function StopButton() {
  const stop = useStopMining();
  return (
    <Button look="outline" busy={stop.isPending} busyLabel="Stopping" onClick={() => stop.mutate()}>
      <Square />
      Stop mining
    </Button>
  );
}

function RunLine({ state, run }: { state: StationState; run: RunView }) {
  if (run.error && run.isOnline) {
    return (
      <span className="station__line" data-tone="bad">
        Ping error: {run.error}
      </span>
    );
  }
  return <span className="station__line">{runLine(state)}</span>;
}

function runLine(state: StationState): string {
  if (state === 'offline') return 'No connection. Mining goes on when you are back online.';
  if (state === 'hidden') return 'Paused until you come back';
  return 'Keep this page in view. A full session pays out on its own.';
}

/** What the session that was just completed paid, with the way to its receipt. */
function RewardLine({ outcome }: { outcome: Outcome }) {
  const { tokenSymbol } = useSite();
  return (
    <p className="station__line" data-tone="good">
      Session complete: +{formatWhole(outcome.cinderEarned)} {tokenSymbol} and +{outcome.xpEarned} XP.{' '}
      <Link to="/mining/$id" params={{ id: outcome.sessionId }} className="link">
        See the receipt
      </Link>
    </p>
  );
}

function idleLine({ config }: MiningStatus): string {
  const length = formatRemaining(config.sessionDurationSeconds).replace(/ 0m$/, '');
  return `One session takes ${length} in view. A short ad comes first.`;
}

function limitLine({ config: { maxSessionsPerDay } }: MiningStatus): string {
  return `Daily mining sessions completed (${maxSessionsPerDay}/${maxSessionsPerDay})`;
}
