import type { BettingLimits } from '@cinder/contract/betting/betting.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { limitsQuery, useUpdateLimits } from './betting.queries.ts';
import { DailyLimitForm } from './DailyLimitForm.tsx';
import { ExclusionForm } from './ExclusionForm.tsx';
import { PauseForm } from './PauseForm.tsx';
import './betting.css';

/** What a member allows themselves; tighter at once, looser after a day. */
export function OwnLimits() {
  return (
    <QueryState query={useQuery(limitsQuery)} loading="Loading your limits" failed="Failed to fetch your limits">
      {(limits) => (
        <>
          <p className="mb-2 text-small text-ash">
            A tighter limit holds at once, a looser one after 24 hours. A self-exclusion runs to its end.
          </p>
          <FactRows label="Your limits" facts={factsOf(limits)} className="mb-4" />
          {limits.pending && <Pending limits={limits} pending={limits.pending} />}
          <div className="limits mt-4">
            <DailyLimitForm key={limits.dailyStakeLimit} limits={limits} />
            <PauseForm limits={limits} />
            <ExclusionForm limits={limits} />
          </div>
        </>
      )}
    </QueryState>
  );
}

function factsOf({ stakedToday, dailyStakeLimit, pauseUntil, excludeUntil }: BettingLimits) {
  return [
    { term: 'Staked today (UTC)', value: <Amount value={stakedToday} exact /> },
    { term: 'Daily stake limit', value: dailyStakeLimit ? <Amount value={dailyStakeLimit} exact /> : 'None' },
    { term: 'Paused until', value: pauseUntil ? formatMoment(pauseUntil) : 'Not paused' },
    { term: 'Excluded until', value: excludeUntil ? formatMoment(excludeUntil) : 'Not excluded' },
  ];
}

interface PendingProps {
  limits: BettingLimits;
  pending: NonNullable<BettingLimits['pending']>;
}

function Pending({ limits: { dailyStakeLimit, pauseUntil }, pending }: PendingProps) {
  const update = useUpdateLimits();
  const keep = () =>
    update.mutate(
      { dailyStakeLimit, pauseUntil },
      {
        onSuccess: () => showToast({ title: 'Limits kept', tone: 'good' }),
        onError: (error) =>
          showToast({ title: 'Failed to change limits', text: messageOf(error, 'Please try again'), tone: 'bad' }),
      },
    );
  return (
    <Notice title={`From ${formatMoment(pending.from)} looser limits hold`}>
      <p>
        Daily stake limit: {pending.dailyStakeLimit ? <Amount value={pending.dailyStakeLimit} exact /> : 'none'}. Pause:{' '}
        {pending.pauseUntil ? `until ${formatMoment(pending.pauseUntil)}` : 'none'}.
      </p>
      <p>
        <Button size="sm" busy={update.isPending} busyLabel="Keeping" onClick={keep}>
          Keep the present limits
        </Button>
      </p>
    </Notice>
  );
}
