import { PAUSE_DAYS } from '@cinder/contract/betting/betting.rules.ts';
import type { BettingLimits } from '@cinder/contract/betting/betting.schemas.ts';
import { chanceModules } from '@cinder/contract/site/chance.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { limits as ownLimits } from '#api/limits.ts';
import { useWrite } from '#lib/changes.ts';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { formatDay } from '#lib/format/dates.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { listed } from '#lib/format/lists.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useIsOn, useSite } from '#lib/site.ts';
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
    <QueryState query={useQuery(limitsQuery)} loading={t`Loading your limits`} failed={t`Failed to fetch your limits`}>
      {(limits) => (
        <>
          <WhatFor />
          <FactRows label={t`Your limits`} facts={factsOf(limits)} className="limits__facts" />
          {limits.pending && <Pending limits={limits} pending={limits.pending} />}
          <p className="limits__hint">
            <Trans>A tighter limit holds at once, a looser one after 24 hours. A self-exclusion runs to its end.</Trans>
          </p>
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

/** What the limits hold for on this site. */
function WhatFor() {
  const isOn = useIsOn();
  const names = { betting: t`bets`, raffles: t`raffles`, challenges: t`challenges` };
  const held = chanceModules.filter((name) => isOn(name)).map((name) => names[name]);
  return <p className="limits__hint">{t`They hold for ${{ games: listed(held) }} together.`}</p>;
}

const inSentence = (time: string) => dayAndTime(time, serverNow(), { isInSentence: true });

function factsOf({ stakedToday, dailyStakeLimit, pauseUntil, excludeUntil }: BettingLimits) {
  return [
    { term: t`Staked today (UTC)`, value: <Amount value={stakedToday} exact /> },
    { term: t`Daily stake limit`, value: dailyStakeLimit ? <Amount value={dailyStakeLimit} exact /> : t`None` },
    { term: t`Paused until`, value: pauseUntil ? inSentence(pauseUntil) : t`Not paused` },
    { term: t`Excluded until`, value: excludeUntil ? inSentence(excludeUntil) : t`Not excluded` },
  ];
}

interface PendingProps {
  limits: BettingLimits;
  pending: NonNullable<BettingLimits['pending']>;
}

const FAILED = t`Failed to change limits`;

function Pending({ limits: { dailyStakeLimit, pauseUntil }, pending }: PendingProps) {
  const update = useWrite(ownLimits.update, { done: { title: t`Limits kept` }, failure: FAILED });
  const keep = () => update.mutate({ dailyStakeLimit, pauseUntil });
  return (
    <Notice title={t`From ${{ time: inSentence(pending.from) }} looser limits hold`}>
      <p>
        <span>
          {pending.dailyStakeLimit ? (
            <Trans>
              Daily stake limit: <Amount value={pending.dailyStakeLimit} exact />.
            </Trans>
          ) : (
            <span>
              <Trans>Daily stake limit: none.</Trans>
            </span>
          )}
        </span>{' '}
        <span>
          {pending.pauseUntil ? t`Pause: until ${{ time: inSentence(pending.pauseUntil) }}.` : t`Pause: none.`}
        </span>
      </p>
      <p>
        <Button size="sm" busy={update.isPending} busyLabel={t`Keeping`} onClick={keep}>
          <Trans>Keep the present limits</Trans>
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
  const update = useWrite((dailyStakeLimit: string | null) => ownLimits.update({ dailyStakeLimit }), {
    done: (saved, requested) => ({ title: t`Limit saved`, text: holdingText(requested, saved.dailyStakeLimit) }),
    failure: FAILED,
    onSuccess: ({ dailyStakeLimit }) => form.reset({ dailyStakeLimit: dailyStakeLimit ?? '' }),
    onError: (error) => showRefusal(form, error, { limit_loosening_pending: 'dailyStakeLimit' }),
  });
  const save = form.handleSubmit(({ dailyStakeLimit }) => update.mutate(dailyStakeLimit.trim() || null));
  return (
    <Plate title={t`Daily stake limit`}>
      <form noValidate onSubmit={save} className="limits__form">
        <Field
          label={t`Most to stake in a day, in ${tokenSymbol}`}
          hint={t`Nothing for no limit. The day is that of UTC.`}
          error={errors.dailyStakeLimit?.message}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={11} {...form.register('dailyStakeLimit')} />
        </Field>
        <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel={t`Saving`}>
          <Trans>Save limit</Trans>
        </Button>
      </form>
    </Plate>
  );
}

/** A pause of some days; its end can be asked for, and comes a day later. */
function PauseForm({ limits }: { limits: BettingLimits }) {
  const form = useForm<PauseValues>({ defaultValues: { days: '' }, resolver: issuesResolver(pauseIssues) });
  const { errors, isDirty } = form.formState;
  const update = useWrite(ownLimits.update, {
    done: (saved) => ({
      title: t`Limits saved`,
      text: saved.pauseUntil ? t`Paused until ${{ time: inSentence(saved.pauseUntil) }}.` : t`Nothing is paused.`,
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
    <Plate title={t`Take a pause`}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ days }) => change(daysFrom(serverNow(), Number(days))))}
        className="limits__form"
      >
        <Field
          label={t`Days`}
          hint={t`${{ least: PAUSE_DAYS.min }} to ${{ most: PAUSE_DAYS.max }}, from now`}
          error={errors.days?.message}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={2} {...form.register('days')} />
        </Field>
        <div className="cluster">
          <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel={t`Saving`}>
            <Trans>Start the pause</Trans>
          </Button>
          {limits.pauseUntil && (
            <Button look="quiet" disabled={update.isPending} onClick={() => void change(null)}>
              <Trans>End the pause after 24 hours</Trans>
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
    <Plate title={t`Exclude yourself`}>
      <div className="limits__form">
        {excludeUntil && (
          <p>
            <Trans>
              You have excluded yourself until {{ day: formatDay(excludeUntil) }}. It can only become longer.
            </Trans>
          </p>
        )}
        {days && (
          <>
            <Field label={t`For how long`} hint={t`From today. It cannot be taken back.`}>
              <Select options={longer} value={days} onChange={(event) => setChosen(event.target.value)} />
            </Field>
            <Button look="danger" onClick={() => setUntil(daysFrom(serverNow(), Number(days)))}>
              <Trans>Exclude yourself</Trans>
            </Button>
          </>
        )}
      </div>
      {until && <ExcludeDialog until={until} onClose={() => setUntil(null)} />}
    </Plate>
  );
}

function ExcludeDialog({ until, onClose }: { until: string; onClose: () => void }) {
  const update = useWrite(ownLimits.update, {
    done: { title: t`You are excluded`, text: t`Until ${{ day: formatDay(until) }}.` },
    failure: FAILED,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Exclude yourself until ${{ day: formatDay(until) }}?`}
      confirmLabel={t`Exclude yourself`}
      isDestructive
      isBusy={update.isPending}
      busyLabel={t`Excluding`}
      onConfirm={() => update.mutate({ excludeUntil: until })}
      onCancel={onClose}
    >
      <Trans>
        Before {{ day: formatDay(until) }} you take part in none of this, and nobody can shorten it. What is open stays
        open.
      </Trans>
    </ConfirmDialog>
  );
}
