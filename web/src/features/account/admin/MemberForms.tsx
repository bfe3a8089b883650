import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { LARGE_GRANT } from '@cinder/contract/site/site-settings.api.ts';
import { CYCLE_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountAdmin } from '#api/accountAdmin.ts';
import { siteAdmin } from '#api/siteAdmin.ts';
import { streaksAdmin } from '#api/streaksAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { useWrite } from '#lib/changes.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { balanceAfter, INCOMPLETE, readSigned, reportIncomplete, toDecimal } from './users-admin.queries.ts';
import './account-admin.css';

interface AdjustFormProps {
  member: ListedMember | null;
  /** A member's new balance, a decimal. */
  onAdjusted?: (username: string, cinderTotal: string) => void;
}

/** Gives the chosen member tokens, or takes them; shows what the balance becomes before it does. */
export function AdjustForm({ member, onAdjusted }: AdjustFormProps) {
  const { tokenSymbol } = useSite();
  const adjust = useKeyedWrite(accountAdmin.addTokens, {
    done: ({ message }) => ({ title: t`Success`, text: message }),
    failure: t`Error`,
    onSuccess: ({ username, cinderTotal }) => {
      onAdjusted?.(username, cinderTotal);
      setTyped('');
      setChecked(false);
      setAsking(false);
    },
    onError: () => setAsking(false),
  });
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const settings = useQuery(siteAdmin.settings.query());
  const amount = readSigned(typed);
  const error = isChecked ? errorOf(typed, amount) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adjust.isPending) return;
    setChecked(true);
    if (!member || typed.trim() === '') return reportIncomplete();
    if (amount === null) return;
    if (amount > (readSigned(settings.data?.largeGrant ?? LARGE_GRANT) ?? 0n)) return setAsking(true);
    give(member.username, amount);
  };
  const give = (username: string, given: bigint) => adjust.mutate({ username, amount: toDecimal(given) });
  return (
    <Plate title={t`Adjust ${tokenSymbol}`}>
      <form className="users__form" noValidate onSubmit={submit}>
        <Field label={t`Amount`} error={error} hint={t`A minus before it takes away, never below zero.`}>
          <Input
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setChecked(typed.trim() !== '')}
          />
        </Field>
        <p className="users__outcome" role="status">
          {outcomeOf(member, amount, tokenSymbol)}
        </p>
        <Button type="submit" busy={adjust.isPending} busyLabel={t`Adjusting`}>
          <Trans>Adjust {tokenSymbol}</Trans>
        </Button>
      </form>
      {isAsking && member && amount !== null && (
        <ConfirmDialog
          title={t`Give ${{ amount: formatExact(toDecimal(amount)) }} ${tokenSymbol}?`}
          confirmLabel={t`Give ${{ amount: formatExact(toDecimal(amount)) }}`}
          isBusy={adjust.isPending}
          busyLabel={t`Adjusting`}
          onConfirm={() => give(member.username, amount)}
          onCancel={() => setAsking(false)}
        >
          <span>{outcomeOf(member, amount, tokenSymbol)}</span>{' '}
          <Trans>This is more than what is given without a question; the site settings say how much that is.</Trans>
        </ConfirmDialog>
      )}
    </Plate>
  );
}

function errorOf(typed: string, amount: bigint | null): string | undefined {
  if (typed.trim() === '') return INCOMPLETE;
  return amount === null ? t`Enter an amount such as 150 or -12.50, with at most 2 decimals` : undefined;
}

function outcomeOf(member: ListedMember | null, amount: bigint | null, symbol: string): string {
  if (!member) return '';
  const { username, cinderTotal } = member;
  if (amount === null) return t`${username} has ${{ amount: formatExact(cinderTotal) }} ${symbol}.`;
  const after = balanceAfter(cinderTotal, amount);
  if ('balance' in after) {
    return t`${username}: ${{ amount: formatExact(cinderTotal) }} becomes ${{ newAmount: formatExact(after.balance) }} ${symbol}.`;
  }
  return after.refused === 'below'
    ? t`${username} has only ${{ amount: formatExact(cinderTotal) }} ${symbol}.`
    : t`Nobody can have more than 99,999,999.99.`;
}

/** Puts the check-in streak of the chosen member right. */
export function StreakForm({ member }: { member: ListedMember | null }) {
  const setStreak = useWrite(streaksAdmin.setStreak, {
    done: ({ message, cycleDay }, { username, day: set }) => {
      const text =
        cycleDay === set
          ? t`${username} stands at day ${cycleDay}.`
          : t`${username} stands at day ${cycleDay}, as a check-in since then counts on.`;
      return { title: message, text };
    },
    failure: t`Error`,
    onSuccess: () => {
      setTyped('');
      setChecked(false);
    },
  });
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const day = readDay(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (setStreak.isPending) return;
    setChecked(true);
    if (!member || typed.trim() === '') return reportIncomplete();
    if (day === null) return;
    setStreak.mutate({ username: member.username, day });
  };
  return (
    <Plate title={t`Set streak`}>
      <form className="users__form" noValidate onSubmit={submit}>
        <Field
          label={t`Day, 1 to ${CYCLE_DAYS}`}
          error={isChecked ? dayErrorOf(typed, day) : undefined}
          hint={t`As if that day had been claimed yesterday (UTC). Nothing is paid, and a date once paid is not paid again.`}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={CYCLE_DAYS}
            step={1}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setChecked(typed.trim() !== '')}
          />
        </Field>
        <Button type="submit" busy={setStreak.isPending} busyLabel={t`Setting`}>
          <Trans>Set streak</Trans>
        </Button>
      </form>
    </Plate>
  );
}

function readDay(typed: string): number | null {
  const day = Number(typed);
  return Number.isInteger(day) && day >= 1 && day <= CYCLE_DAYS ? day : null;
}

function dayErrorOf(typed: string, day: number | null): string | undefined {
  if (typed.trim() === '') return INCOMPLETE;
  return day === null ? t`Enter a day from 1 to ${CYCLE_DAYS}` : undefined;
}
