import { BETTING_AGE } from '@cinder/contract/betting/betting.rules.ts';
import type { Market, Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { betting } from '#api/betting.ts';
import { hasCode, messageOf } from '#lib/api-error.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { useWrite } from '#lib/changes.ts';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { byOdds, shortLabel } from './betting-labels.ts';
import { SelectionLine } from './MarketParts.tsx';
import { expectedPayout, hopelessText, hundredths, NOT_ENOUGH, type WagerValues, wagerIssues } from './wager-form.ts';
import './betting.css';

const EMPTY: WagerValues = { selectionId: '', stake: '' };

/** Bets on a market; asks once for the age. */
export function WagerForm({ market, availableCinder }: { market: Market; availableCinder: string }) {
  const { tokenSymbol } = useSite();
  const place = useKeyedWrite(betting.placeWager);
  const [isAskingAge, setAskingAge] = useState(false);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const form = useForm<WagerValues>({
    defaultValues: EMPTY,
    resolver: issuesResolver((typed) => wagerIssues(typed, availableCinder)),
  });
  const { errors } = form.formState;
  const values = form.watch();
  const selection = market.selections.find(({ id }) => id === values.selectionId);
  const bet = async ({ selectionId, stake }: WagerValues) => {
    if (place.isPending) return;
    try {
      const wager = await place.mutateAsync({ selectionId, stakeCinder: stake.trim() });
      showToast({
        title: t`Bet placed`,
        text: t`${{ stake: formatExact(wager.stakeCinder) }} on ${{ selection: isolate(wager.selectionLabel) }}`,
        tone: 'good',
      });
      // What was typed meanwhile is the next bet.
      if (form.getValues('stake') === stake) form.reset({ selectionId: form.getValues('selectionId'), stake: '' });
    } catch (error) {
      if (hasCode(error, 'age_not_confirmed')) return setAskingAge(true);
      if (hasCode(error, 'insufficient_balance'))
        form.setError('stake', { message: NOT_ENOUGH }, { shouldFocus: true });
      showRefusal(form, error, {
        stake_limit_reached: 'stake',
        reserve_exceeded: 'stake',
      });
      showToast({ title: t`Failed to place the bet`, text: refusalText(error), tone: 'bad' });
    }
  };
  const submit = form.handleSubmit((typed) =>
    market.refusal === 'age_not_confirmed' ? setAskingAge(true) : bet(typed),
  );
  const bets = byOdds(market.selections);
  // From the first choice on nothing changes places under the reader's finger; what is new comes last.
  const ordered = order ? bets.toSorted((one, other) => placeIn(order, one) - placeIn(order, other)) : bets;
  const stake = (
    <div key="stake" className="stake">
      <div className="stake__fields">
        <Field label={t`Stake in ${tokenSymbol}`} error={errors.stake?.message}>
          <Input inputMode="decimal" autoComplete="off" maxLength={11} {...form.register('stake')} />
        </Field>
        <Button look="primary" type="submit" className="bet-button" busy={place.isPending} busyLabel={t`Betting`}>
          {betLabel(values.stake, selection?.label)}
        </Button>
      </div>
      <p className="stake__more">
        {selection && <Expected market={market} selection={selection} stake={values.stake} symbol={tokenSymbol} />}
        <span>
          <Trans>You can stake {{ stake: formatExact(availableCinder) }}.</Trans>
        </span>
      </p>
      <p className="stake__warning" role="status">
        {selection && hopelessText(market, selection, values.stake)}
      </p>
    </div>
  );
  const choices = ordered.flatMap((one) => [
    <Choice
      key={one.id}
      look="row"
      value={one.id}
      {...form.register('selectionId', { onChange: () => setOrder(ordered.map(({ id }) => id)) })}
    >
      <SelectionLine selection={one} />
    </Choice>,
    // Beside what was chosen, however many there are.
    ...(one === selection ? [stake] : []),
  ]);
  return (
    <form noValidate onSubmit={submit}>
      <ChoiceGroup
        label={t`Bet on: ${{ market: isolate(market.title) }}`}
        isLabelHidden
        className="market__choices"
        error={errors.selectionId?.message}
      >
        {selection ? choices : [...choices, stake]}
      </ChoiceGroup>
      {isAskingAge && (
        <AgeDialog
          onClose={() => setAskingAge(false)}
          onConfirmed={() => {
            setAskingAge(false);
            void bet(form.getValues());
          }}
        />
      )}
    </form>
  );
}

function placeIn(order: readonly string[], { id }: Selection): number {
  const place = order.indexOf(id);
  return place === -1 ? order.length : place;
}

function refusalText(error: unknown): string {
  return hasCode(error, 'insufficient_balance') ? NOT_ENOUGH : messageOf(error, t`Please try again`);
}

function betLabel(stake: string, label: string | undefined): string {
  const amount = hundredths(stake);
  if (amount === null || amount === 0n || label === undefined) return t`Bet`;
  return t`Bet ${{ stake: stake.trim() }} on ${{ selection: isolate(shortLabel(label)) }}`;
}

interface ExpectedProps {
  market: Market;
  selection: Selection;
  stake: string;
  symbol: string;
}

function Expected({ market, selection, stake, symbol }: ExpectedProps) {
  const expected = expectedPayout(market, selection, stake);
  if (!expected) return null;
  const payout = formatExact(expected);
  const text = selection.fixedOdds
    ? t`Returns ${payout} ${symbol} if right.`
    : t`Returns about ${payout} ${symbol} if right.`;
  return <span>{`${text} `}</span>;
}

function AgeDialog({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const confirm = useWrite(betting.confirmAge, { failure: t`Failed to confirm`, onSuccess: onConfirmed });
  return (
    <ConfirmDialog
      title={t`Are you ${BETTING_AGE} or older?`}
      confirmLabel={t`I am ${BETTING_AGE} or older`}
      isBusy={confirm.isPending}
      busyLabel={t`Confirming`}
      onConfirm={() => confirm.mutate()}
      onCancel={onClose}
    >
      <Trans>Betting is for adults. You are asked this once; your bet is placed as soon as you confirm.</Trans>
    </ConfirmDialog>
  );
}
