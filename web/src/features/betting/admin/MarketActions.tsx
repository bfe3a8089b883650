import type { AdminMarket, Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { formatClock } from '#lib/format/durations.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { shortLabel } from '../betting-labels.ts';
import { SelectionLine } from '../MarketParts.tsx';
import { AHEAD } from './betting-admin.queries.ts';
import '../betting.css';

const SelectionDialog = lazyDialog(async () => (await import('./SelectionDialog.tsx')).SelectionDialog);

/** What is done to a market as a whole, and what is said then. */
const ACTIONS = {
  close: { call: bettingAdmin.closeMarket, done: t`Market Closed` },
  open: { call: bettingAdmin.openMarket, done: t`Market Opened` },
  void: { call: bettingAdmin.voidMarket, done: t`Market Voided` },
  revert: { call: bettingAdmin.revertMarket, done: t`Settlement Reverted` },
};

type MarketAction = keyof typeof ACTIONS | { settle: string };

/** What an administrator can do with a market in its state. */
export function MarketActions({ market }: { market: AdminMarket }) {
  const { id, title, status, tournamentStatus, wagerCount } = market;
  const [confirming, setConfirming] = useState<'select' | 'settle' | 'void' | 'revert' | null>(null);
  const action = useKeyedWrite(
    (what: MarketAction, key) =>
      typeof what === 'string'
        ? ACTIONS[what].call({ id }, key)
        : bettingAdmin.settleMarket({ id, selectionId: what.settle }, key),
    {
      done: (_, what) => ({ title: typeof what === 'string' ? ACTIONS[what].done : t`Market Settled`, text: title }),
      failure: t`Failed to change the market`,
      onSuccess: () => setConfirming(null),
    },
  );
  const named = <span className="sr-only">: {title}</span>;
  return (
    <div className="betting-admin__actions">
      {status === 'open' && (
        <Button busy={action.isPending && !confirming} onClick={() => action.mutate('close')}>
          <Trans>Close{named}</Trans>
        </Button>
      )}
      {status === 'closed' && (
        <>
          <Button look="primary" disabled={action.isPending} onClick={() => setConfirming('settle')}>
            <Trans>Settle{named}</Trans>
          </Button>
          {AHEAD.has(tournamentStatus) && (
            <Button busy={action.isPending && !confirming} onClick={() => action.mutate('open')}>
              <Trans>Open again{named}</Trans>
            </Button>
          )}
        </>
      )}
      {(status === 'open' || status === 'closed') && wagerCount === 0 && (
        <Button disabled={action.isPending} onClick={() => setConfirming('select')}>
          <Trans>Add selection{named}</Trans>
        </Button>
      )}
      {(status === 'open' || status === 'closed') && (
        <Button look="danger" disabled={action.isPending} onClick={() => setConfirming('void')}>
          <Trans>Void{named}</Trans>
        </Button>
      )}
      {market.revertableUntil && (
        <RevertButton until={market.revertableUntil} onClick={() => setConfirming('revert')}>
          {named}
        </RevertButton>
      )}
      {confirming === 'select' && <SelectionDialog market={market} onClose={() => setConfirming(null)} />}
      {confirming === 'settle' && (
        <SettleDialog
          market={market}
          isBusy={action.isPending}
          onSettle={(selectionId) => action.mutate({ settle: selectionId })}
          onClose={() => setConfirming(null)}
        />
      )}
      {confirming === 'void' && (
        <ConfirmDialog
          title={t`Void ${{ market: isolate(title) }}?`}
          confirmLabel={t`Void market`}
          isDestructive
          isBusy={action.isPending}
          busyLabel={t`Voiding`}
          onConfirm={() => action.mutate('void')}
          onCancel={() => setConfirming(null)}
        >
          {t`Every stake goes back, ${{ stakes: formatExact(market.books.stakes) }} in all, and the reserve to the house. It cannot be undone.`}
        </ConfirmDialog>
      )}
      {confirming === 'revert' && (
        <ConfirmDialog
          title={t`Revert the settlement of ${{ market: isolate(title) }}?`}
          confirmLabel={t`Revert`}
          isDestructive
          isBusy={action.isPending}
          busyLabel={t`Reverting`}
          onConfirm={() => action.mutate('revert')}
          onCancel={() => setConfirming(null)}
        >
          {t`The payouts, ${{ payouts: formatExact(market.books.payouts) }} in all, are taken back and the stakes held again. The market is closed.`}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Takes a settlement back while there is time, and says how much is left. */
function RevertButton({ until, onClick, children }: { until: string; onClick: () => void; children: ReactNode }) {
  const seconds = (Date.parse(until) - useNow(1_000).getTime()) / 1_000;
  if (seconds <= 0) return null;
  return (
    <Button look="danger" onClick={onClick}>
      <span>
        <Trans>
          Revert, <span className="betting-admin__clock">{formatClock(seconds)}</span> left
        </Trans>
      </span>
      {children}
    </Button>
  );
}

interface SettleDialogProps {
  market: AdminMarket;
  isBusy: boolean;
  onSettle: (selectionId: string) => void;
  onClose: () => void;
}

/** Asks who won, the bracket's own winner chosen already, and says what that pays. */
function SettleDialog({ market, isBusy, onSettle, onClose }: SettleDialogProps) {
  const { title, selections, proposedSelectionId } = market;
  const [winnerId, setWinnerId] = useState(proposedSelectionId);
  const winner = selections.find(({ id }) => id === winnerId);
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look="primary"
        className="bet-button"
        disabled={!winner}
        busy={isBusy}
        busyLabel={t`Settling`}
        onClick={() => winner && onSettle(winner.id)}
      >
        {winner ? t`Settle for ${{ winner: shortLabel(winner.label) }}` : t`Settle`}
      </Button>
    </>
  );
  return (
    <Dialog title={t`Settle: ${{ market: isolate(title) }}`} onClose={onClose} footer={footer}>
      <ChoiceGroup label={t`Who won`} className="market__choices">
        {selections.map((selection) => (
          <Choice
            key={selection.id}
            look="row"
            name="winner"
            value={selection.id}
            checked={selection.id === winnerId}
            onChange={() => setWinnerId(selection.id)}
          >
            <SelectionLine selection={selection} />
          </Choice>
        ))}
      </ChoiceGroup>
      <p className="settle__outcome" role="status">
        <span>{winner ? paidText(market, winner) : t`Choose the winner to see what is paid.`}</span>
        {winner && proposedSelectionId && winner.id !== proposedSelectionId && (
          <span>
            {' '}
            <Trans>The bracket says somebody else won.</Trans>
          </span>
        )}
      </p>
    </Dialog>
  );
}

function paidText({ books, wagerCount }: AdminMarket, winner: Selection): string {
  if (wagerCount === 0) return t`Nobody bet on this market. The reserve goes to the house.`;
  if (Number(winner.totalStake) === 0) {
    return t`Nobody bet on ${{ winner: isolate(winner.label) }}: every stake goes back, ${{ stakes: formatExact(books.stakes) }} in all.`;
  }
  return t`${{ stake: formatExact(winner.totalStake) }} was staked on ${{ winner: isolate(winner.label) }}, of ${{ stakes: formatExact(books.stakes) }}. Each 1.00 of it is paid ${{ odds: winner.currentOdds === null ? '' : formatExact(winner.currentOdds) }}. It can be reverted within 10 minutes.`;
}
