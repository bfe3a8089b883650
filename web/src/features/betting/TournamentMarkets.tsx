import { BETTING_AGE } from '@cinder/contract/betting/betting.rules.ts';
import type { Market, Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { betting } from '#api/betting.ts';
import { hasCode, messageOf } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { formatExact } from '#lib/format/amounts.ts';
import { useSite } from '#lib/site.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { marketsQuery, usePlaceWager } from './betting.queries.ts';
import { marketState, outcomeWords, REFUSALS, shortLabel } from './betting-words.ts';
import { MarketBooks, SelectionLine } from './MarketParts.tsx';
import { expectedPayout, hundredths, NOT_ENOUGH, type WagerValues, wagerIssues } from './wager-form.ts';
import './betting.css';

const EMPTY: WagerValues = { selectionId: '', stake: '' };

/** The markets of a tournament; nothing where it cannot be bet on. */
export default function TournamentMarkets({ tournamentId }: { tournamentId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(marketsQuery(tournamentId, page));
  if (!data) {
    if (!error) return <SkeletonRows count={4} label="Loading the markets" />;
    return (
      <ErrorState
        title="Failed to fetch the markets"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.total === 0) return null;
  return (
    <section aria-labelledby="tournament-markets">
      <SectionHead
        id="tournament-markets"
        title="Betting"
        aside={
          <Link className="link" to="/wagers">
            Your wagers and limits
          </Link>
        }
      />
      <div className="markets">
        {data.markets.map((market) => (
          <ErrorBoundary key={market.id} title="This market could not be shown">
            <MarketPlate market={market} availableCinder={data.availableCinder} />
          </ErrorBoundary>
        ))}
      </div>
      <Pagination label="Markets" page={page} totalPages={data.totalPages} onPage={setPage} />
    </section>
  );
}

/** One market: what can be bet on, at which odds, and what became of it. */
function MarketPlate({ market, availableCinder }: { market: Market; availableCinder: string }) {
  const { title, refusal, isTakingWagers, selections, status } = market;
  const { words, tone } = marketState(market);
  const canBet = isTakingWagers && selections.length > 0 && (refusal === null || refusal === 'age_not_confirmed');
  const isOver = status === 'settled' || status === 'voided';
  return (
    <Plate title={title} aside={<Tag tone={tone}>{words}</Tag>}>
      <MarketLine market={market} />
      {canBet ? (
        <WagerForm market={market} availableCinder={availableCinder} />
      ) : (
        <ul className="selections" aria-label={`Selections of ${title}`}>
          {selections.map((selection) => (
            <li key={selection.id}>
              <SelectionLine selection={selection} />
            </li>
          ))}
        </ul>
      )}
      {isTakingWagers && refusal && refusal !== 'age_not_confirmed' && (
        <div className="market__notice">
          <Notice title={REFUSALS[refusal].title}>
            <p>
              {REFUSALS[refusal].text}{' '}
              {refusal !== 'own_tournament' && (
                <Link className="link-inline" to="/wagers">
                  Your limits
                </Link>
              )}
            </p>
          </Notice>
        </div>
      )}
      <p className="market__own" role="status">
        {outcomeWords(market)}
      </p>
      {isOver && <MarketBooks market={market} />}
    </Plate>
  );
}

function MarketLine({ market: { selections, books, houseCutPercent, isTakingWagers } }: { market: Market }) {
  const isFixed = selections.some(({ oddsType }) => oddsType === 'fixed');
  const cut = Number(houseCutPercent);
  return (
    <p className="market__line">
      {isTakingWagers &&
        (isFixed ? 'Your odds are those of the moment you bet. ' : 'Pooled odds move until betting closes. ')}
      {!isFixed && cut > 0 && `The house keeps ${cut}%. `}
      <span className="whitespace-nowrap">
        {isFixed ? 'Staked: ' : 'Pool: '}
        <Amount value={books.stakes} exact />
      </span>
      {isFixed && isTakingWagers && (
        <span className="whitespace-nowrap">
          {' '}
          Reserve for wins: <Amount value={books.reserve} exact />
        </span>
      )}
    </p>
  );
}

/** Bets on a market; asks once for the age. */
function WagerForm({ market, availableCinder }: { market: Market; availableCinder: string }) {
  const { tokenSymbol } = useSite();
  const place = usePlaceWager();
  const [isAskingAge, setAskingAge] = useState(false);
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
        title: 'Bet placed',
        text: `${formatExact(wager.stakeCinder)} on ${wager.selectionLabel}`,
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
      showToast({ title: 'Failed to place the bet', text: refusalText(error), tone: 'bad' });
    }
  };
  const submit = form.handleSubmit((typed) =>
    market.refusal === 'age_not_confirmed' ? setAskingAge(true) : bet(typed),
  );
  return (
    <form noValidate onSubmit={submit}>
      <ChoiceGroup
        label={`Bet on: ${market.title}`}
        isLabelHidden
        className="market__choices"
        error={errors.selectionId?.message}
      >
        {market.selections.map((one) => (
          <Choice key={one.id} look="row" value={one.id} {...form.register('selectionId')}>
            <SelectionLine selection={one} />
          </Choice>
        ))}
      </ChoiceGroup>
      <div className="stake">
        <div className="stake__fields">
          <Field label={`Stake in ${tokenSymbol}`} error={errors.stake?.message}>
            <Input inputMode="decimal" autoComplete="off" maxLength={11} {...form.register('stake')} />
          </Field>
          <Button look="primary" type="submit" className="bet-button" busy={place.isPending} busyLabel="Betting">
            {betLabel(values.stake, selection?.label)}
          </Button>
        </div>
        <p className="stake__more">
          {selection && <Expected market={market} selection={selection} stake={values.stake} symbol={tokenSymbol} />}
          You can stake {formatExact(availableCinder)}.
        </p>
      </div>
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

function refusalText(error: unknown): string {
  return hasCode(error, 'insufficient_balance') ? NOT_ENOUGH : messageOf(error, 'Please try again');
}

function betLabel(stake: string, label: string | undefined): string {
  const amount = hundredths(stake);
  if (amount === null || amount === 0n || label === undefined) return 'Bet';
  return `Bet ${stake.trim()} on ${shortLabel(label)}`;
}

interface ExpectedProps {
  market: Market;
  selection: Selection;
  stake: string;
  symbol: string;
}

function Expected({ market, selection, stake, symbol }: ExpectedProps) {
  const payout = expectedPayout(market, selection, stake);
  return payout && `Returns ${selection.fixedOdds ? '' : 'about '}${formatExact(payout)} ${symbol} if right. `;
}

function AgeDialog({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const confirm = useWrite(betting.confirmAge);
  const onConfirm = () =>
    confirm.mutate(undefined, {
      onSuccess: onConfirmed,
      onError: (error) => showFailure('Failed to confirm', error),
    });
  return (
    <ConfirmDialog
      title={`Are you ${BETTING_AGE} or older?`}
      confirmLabel={`I am ${BETTING_AGE} or older`}
      isBusy={confirm.isPending}
      busyLabel="Confirming"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Betting is for adults. You are asked this once; your bet is placed as soon as you confirm.
    </ConfirmDialog>
  );
}
