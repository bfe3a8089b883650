import { PAUSE_DAYS } from '@cinder/contract/betting/betting.rules.ts';
import type { BettingLimits } from '@cinder/contract/betting/betting.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { betting } from '#api/betting.ts';
import { useWrite } from '#lib/changes.ts';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { formatDay } from '#lib/format/dates.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { limitsQuery } from './betting.queries.ts';
import {
  type DailyLimitValues,
  dailyLimitIssues,
  daysFrom,
  holdingText,
  longerExclusions,
  type PauseValues,
  pauseIssues,
} from './wager-form.ts';
import './betting.css';

/** What a member allows themselves; tighter at once, looser after a day. */
export function OwnLimits() {
  return (
    <QueryState query={useQuery(limitsQuery)} of="your limits">
      {(limits) => (
        <>
          <p className="limits__hint">
            A tighter limit holds at once, a looser one after 24 hours. A self-exclusion runs to its end.
          </p>
          <FactRows label="Your limits" facts={factsOf(limits)} className="limits__facts" />
          {limits.pending && <Pending limits={limits} pending={limits.pending} />}
          <div className="limits">
            <DailyLimitForm key={limits.dailyStakeLimit} limits={limits} />
            <PauseForm limits={limits} />
            <ExclusionForm limits={limits} />
          </div>
        </>
      )}
    </QueryState>
  );
}

const inSentence = (time: string) => dayAndTime(time, serverNow(), { isInSentence: true });

function factsOf({ stakedToday, dailyStakeLimit, pauseUntil, excludeUntil }: BettingLimits) {
  return [
    { term: 'Staked today (UTC)', value: <Amount value={stakedToday} exact /> },
    { term: 'Daily stake limit', value: dailyStakeLimit ? <Amount value={dailyStakeLimit} exact /> : 'None' },
    { term: 'Paused until', value: pauseUntil ? inSentence(pauseUntil) : 'Not paused' },
    { term: 'Excluded until', value: excludeUntil ? inSentence(excludeUntil) : 'Not excluded' },
  ];
}

interface PendingProps {
  limits: BettingLimits;
  pending: NonNullable<BettingLimits['pending']>;
}

const FAILED = 'Failed to change limits';

function Pending({ limits: { dailyStakeLimit, pauseUntil }, pending }: PendingProps) {
  const update = useWrite(betting.updateLimits, { done: { title: 'Limits kept' }, failure: FAILED });
  const keep = () => update.mutate({ dailyStakeLimit, pauseUntil });
  return (
    <Notice title={`From ${inSentence(pending.from)} looser limits hold`}>
      <p>
        Daily stake limit:{' '}
        {pending.dailyStakeLimit ? <Amount value={pending.dailyStakeLimit} exact /> : <span>none</span>}
        <span>. Pause: {pending.pauseUntil ? `until ${inSentence(pending.pauseUntil)}` : 'none'}.</span>
      </p>
      <p>
        <Button size="sm" busy={update.isPending} busyLabel="Keeping" onClick={keep}>
          Keep the present limits
        </Button>
      </p>
    </Notice>
  );
}

/** The most that a member stakes in a day. */
function DailyLimitForm({ limits }: { limits: BettingLimits }) {
  const { tokenSymbol } = useSite();
  const form = useForm<DailyLimitValues>({
    defaultValues: { dailyStakeLimit: limits.dailyStakeLimit ?? '' },
    resolver: issuesResolver(dailyLimitIssues),
  });
  const { errors, isDirty } = form.formState;
  const update = useWrite((dailyStakeLimit: string | null) => betting.updateLimits({ dailyStakeLimit }), {
    done: (saved, requested) => ({ title: 'Limit saved', text: holdingText(requested, saved.dailyStakeLimit) }),
    failure: FAILED,
    onSuccess: ({ dailyStakeLimit }) => form.reset({ dailyStakeLimit: dailyStakeLimit ?? '' }),
    onError: (error) => showRefusal(form, error, { limit_loosening_pending: 'dailyStakeLimit' }),
  });
  const save = form.handleSubmit(({ dailyStakeLimit }) => update.mutate(dailyStakeLimit.trim() || null));
  return (
    <Plate title="Daily stake limit">
      <form noValidate onSubmit={save} className="limits__form">
        <Field
          label={`Most to stake in a day, in ${tokenSymbol}`}
          hint="Nothing for no limit. The day is that of UTC."
          error={errors.dailyStakeLimit?.message}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={11} {...form.register('dailyStakeLimit')} />
        </Field>
        <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
          Save limit
        </Button>
      </form>
    </Plate>
  );
}

/** A pause of some days; its end can be asked for, and comes a day later. */
function PauseForm({ limits }: { limits: BettingLimits }) {
  const form = useForm<PauseValues>({ defaultValues: { days: '' }, resolver: issuesResolver(pauseIssues) });
  const { errors, isDirty } = form.formState;
  const update = useWrite(betting.updateLimits, {
    done: (saved) => ({
      title: 'Limits saved',
      text: saved.pauseUntil ? `Paused until ${inSentence(saved.pauseUntil)}.` : 'Betting is not paused.',
    }),
    failure: FAILED,
    onSuccess: () => form.reset({ days: '' }),
    onError: (error) => {
      form.clearErrors();
      showRefusal(form, error, { limit_loosening_pending: 'days', invalid_input: 'days' });
    },
  });
  const change = (pauseUntil: string | null) => update.mutate({ pauseUntil });
  return (
    <Plate title="Pause betting">
      <form
        noValidate
        onSubmit={form.handleSubmit(({ days }) => change(daysFrom(serverNow(), Number(days))))}
        className="limits__form"
      >
        <Field label="Days" hint={`${PAUSE_DAYS.min} to ${PAUSE_DAYS.max}, from now`} error={errors.days?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={2} {...form.register('days')} />
        </Field>
        <div className="cluster">
          <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
            Pause betting
          </Button>
          {limits.pauseUntil && (
            <Button look="quiet" disabled={update.isPending} onClick={() => void change(null)}>
              End the pause after 24 hours
            </Button>
          )}
        </div>
      </form>
    </Plate>
  );
}

/** Shuts oneself out for half a year or longer; asks first, because nothing takes it back. */
function ExclusionForm({ limits: { excludeUntil } }: { limits: BettingLimits }) {
  const longer = longerExclusions(excludeUntil, serverNow());
  const [chosen, setChosen] = useState<string>();
  const days = chosen ?? longer[0]?.value;
  const [until, setUntil] = useState<string | null>(null);
  return (
    <Plate title="Exclude yourself">
      <div className="limits__form">
        {excludeUntil && <p>You have excluded yourself until {formatDay(excludeUntil)}. It can only become longer.</p>}
        {days && (
          <>
            <Field label="For how long" hint="From today. It cannot be taken back.">
              <Select options={longer} value={days} onChange={(event) => setChosen(event.target.value)} />
            </Field>
            <Button look="danger" onClick={() => setUntil(daysFrom(serverNow(), Number(days)))}>
              Exclude yourself
            </Button>
          </>
        )}
      </div>
      {until && <ExcludeDialog until={until} onClose={() => setUntil(null)} />}
    </Plate>
  );
}

function ExcludeDialog({ until, onClose }: { until: string; onClose: () => void }) {
  const update = useWrite(betting.updateLimits, {
    done: { title: 'You are excluded from betting', text: `Until ${formatDay(until)}.` },
    failure: FAILED,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`Exclude yourself until ${formatDay(until)}?`}
      confirmLabel="Exclude yourself"
      isDestructive
      isBusy={update.isPending}
      busyLabel="Excluding"
      onConfirm={() => update.mutate({ excludeUntil: until })}
      onCancel={onClose}
    >
      You cannot bet before {formatDay(until)}, and nobody can shorten this. Bets that are open stay open.
    </ConfirmDialog>
  );
}
