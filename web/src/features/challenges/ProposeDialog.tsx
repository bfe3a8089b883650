import { bestOfs, HOURS_TO_ANSWER } from '@cinder/contract/challenges/challenges.rules.ts';
import { withPoint } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { challenges } from '#api/challenges.ts';
import { store } from '#api/store.ts';
import { tournaments } from '#api/tournaments.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { type Issue, issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';

const BEST_OFS = bestOfs.map((games) => ({ value: String(games), label: t`Best of ${games}` }));

interface Values {
  username: string;
  gameCode: string;
  bestOf: string;
  stakeCinder: string;
}

/** What is missing, or more than the member has; all else is for the server to say. */
function issuesOf({ username, gameCode, stakeCinder }: Values, available: string | undefined): Issue[] {
  const isShort = available !== undefined && Number(withPoint(stakeCinder)) > Number(available);
  return [
    ...(username.trim() === '' ? [{ path: ['username'], message: t`Enter a username` }] : []),
    ...(gameCode === '' ? [{ path: ['gameCode'], message: t`Choose a game` }] : []),
    ...(stakeCinder.trim() === '' ? [{ path: ['stakeCinder'], message: t`Enter a stake` }] : []),
    ...(isShort ? [{ path: ['stakeCinder'], message: t`You do not have that much` }] : []),
  ];
}

/** Challenges a member for a stake. */
export function ProposeDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const formId = useId();
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const { data: games } = useQuery(tournaments.games.query());
  const { data: balance } = useQuery({ ...store.balance.query(), enabled: isOn('store') });
  const form = useForm<Values>({
    defaultValues: { username, gameCode: '', bestOf: '3', stakeCinder: '' },
    resolver: issuesResolver((typed) => issuesOf(typed, balance?.availableCinder)),
  });
  const { errors } = form.formState;
  const propose = useKeyedWrite(challenges.propose, {
    done: { title: t`Challenge sent`, text: t`Your stake is held until they answer.` },
    failure: t`Failed to send the challenge`,
    onSuccess: onClose,
    onError: (error) =>
      showRefusal(form, error, {
        member_not_found: 'username',
        challenge_to_self: 'username',
        challenges_not_wanted: 'username',
        challenge_between_accounts: 'username',
        game_not_found: 'gameCode',
        insufficient_balance: 'stakeCinder',
        stake_limit_reached: 'stakeCinder',
      }),
  });
  const offered = (games ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ code, name }) => ({ value: code, label: name }));
  const submit = form.handleSubmit(({ username: typed, bestOf, stakeCinder, gameCode }) => {
    const games = bestOfs.find((one) => String(one) === bestOf);
    if (games) propose.mutate({ username: typed.trim(), gameCode, bestOf: games, stakeCinder: stakeCinder.trim() });
  });
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button look="primary" type="submit" form={formId} busy={propose.isPending} busyLabel={t`Sending`}>
        <Trans>Send challenge</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      title={t`Challenge a member`}
      description={t`Both put in the same, and the winner gets it all. The other member has ${{ hours: HOURS_TO_ANSWER }} hours to answer; without an answer you get your stake back.`}
      onClose={onClose}
      footer={footer}
    >
      <form id={formId} noValidate className="stack" onSubmit={submit}>
        <Field label={t`Username`} error={errors.username?.message}>
          <Input autoComplete="off" spellCheck={false} maxLength={30} {...form.register('username')} />
        </Field>
        <Field label={t`Game`} error={errors.gameCode?.message}>
          <Select
            // The chosen game is among the options only once they are there.
            key={offered.length}
            options={[{ value: '', label: games ? t`Choose a game` : t`Loading games` }, ...offered]}
            {...form.register('gameCode')}
          />
        </Field>
        <Field label={t`Games`}>
          <Select options={BEST_OFS} {...form.register('bestOf')} />
        </Field>
        <Field
          label={t`Stake of each in ${tokenSymbol}`}
          error={errors.stakeCinder?.message}
          {...(balance && { hint: t`You have ${{ available: formatExact(balance.availableCinder) }}` })}
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('stakeCinder')} />
        </Field>
      </form>
    </Dialog>
  );
}
