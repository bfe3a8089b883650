import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { SESSION_XP, sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { formatTime } from '#lib/format/dates.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import type { RunView } from './engine.ts';

/** What the session pays, how many are done today, and when this one is full if the page stays in view. */
export function StationFacts({ status, run }: { status: MiningStatus; run: RunView | null }) {
  const { config, multiplier, sessionsCompletedToday } = status;
  const pays = sessionReward(parseAmount(config.baseSessionReward), Math.round(multiplier * 100));
  return (
    <dl className="station__facts">
      <div>
        <dt>{run ? 'This session pays' : 'A session pays'}</dt>
        <dd className="flex items-center gap-2">
          <Amount value={formatAmount(pays)} />
          <small>+{SESSION_XP} XP</small>
        </dd>
      </div>
      <div>
        <dt>Sessions today</dt>
        <dd>
          {sessionsCompletedToday} <small>of {config.maxSessionsPerDay}</small>
        </dd>
      </div>
      {run?.isVisible && run.isOnline && <ReadyAt run={run} />}
    </dl>
  );
}

function ReadyAt({ run }: { run: RunView }) {
  const now = useNow();
  const left = run.durationSeconds - run.seconds;
  return (
    <div>
      <dt>Ready at</dt>
      <dd>{formatTime(new Date(now.getTime() + left * 1000))}</dd>
    </div>
  );
}
