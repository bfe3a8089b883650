import { newSelection } from '@cinder/contract/betting/betting.admin-api.ts';
import type { AdminMarket, Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { schemaResolver } from '#lib/form-errors.ts';
import { formatExact } from '#lib/format/amounts.ts';
import { formatClock } from '#lib/format/durations.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { shortLabel } from '../betting-words.ts';
import { SelectionLine } from '../MarketParts.tsx';
import { AHEAD, type Deed, useAddSelection, useEntrantOptions, useMarketDeed } from './betting-admin.queries.ts';
import { EMPTY_SELECTION, type SelectionValues, toSelection } from './market-form.ts';
import './betting-admin.css';
import '../betting.css';

/** What an administrator can do with a market in its state. */
export function MarketActions({ market }: { market: AdminMarket }) {
  const { title, status, tournamentStatus, wagerCount } = market;
  const deed = useMarketDeed(market);
  const [asked, setAsked] = useState<'select' | 'settle' | 'void' | 'revert' | null>(null);
  const act = (what: Deed, done: string) =>
    deed.mutate(what, {
      onSuccess: () => {
        showToast({ title: done, text: title, tone: 'good' });
        if (asked) setAsked(null);
      },
      onError: (error) => showFailure('Failed to change the market', error),
    });
  const named = <span className="sr-only">: {title}</span>;
  return (
    <div className="betting-admin__actions">
      {status === 'open' && (
        <Button busy={deed.isPending && !asked} onClick={() => act('close', 'Market Closed')}>
          Close{named}
        </Button>
      )}
      {status === 'closed' && (
        <>
          <Button look="primary" disabled={deed.isPending} onClick={() => setAsked('settle')}>
            Settle{named}
          </Button>
          {AHEAD.has(tournamentStatus) && (
            <Button busy={deed.isPending && !asked} onClick={() => act('open', 'Market Opened')}>
              Open again{named}
            </Button>
          )}
        </>
      )}
      {(status === 'open' || status === 'closed') && wagerCount === 0 && (
        <Button disabled={deed.isPending} onClick={() => setAsked('select')}>
          Add selection{named}
        </Button>
      )}
      {(status === 'open' || status === 'closed') && (
        <Button look="danger" disabled={deed.isPending} onClick={() => setAsked('void')}>
          Void{named}
        </Button>
      )}
      {market.revertableUntil && (
        <RevertButton until={market.revertableUntil} onClick={() => setAsked('revert')}>
          {named}
        </RevertButton>
      )}
      {asked === 'select' && <SelectionDialog market={market} onClose={() => setAsked(null)} />}
      {asked === 'settle' && (
        <SettleDialog
          market={market}
          isBusy={deed.isPending}
          onSettle={(selectionId) => act({ settle: selectionId }, 'Market Settled')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'void' && (
        <ConfirmDialog
          title={`Void ${title}?`}
          confirmLabel="Void market"
          isDestructive
          isBusy={deed.isPending}
          busyLabel="Voiding"
          onConfirm={() => act('void', 'Market Voided')}
          onCancel={() => setAsked(null)}
        >
          Every stake goes back, {formatExact(market.books.stakes)} in all, and the reserve to the house. It cannot be
          undone.
        </ConfirmDialog>
      )}
      {asked === 'revert' && (
        <ConfirmDialog
          title={`Revert the settlement of ${title}?`}
          confirmLabel="Revert"
          isDestructive
          isBusy={deed.isPending}
          busyLabel="Reverting"
          onConfirm={() => act('revert', 'Settlement Reverted')}
          onCancel={() => setAsked(null)}
        >
          The payouts, {formatExact(market.books.payouts)} in all, are taken back and the stakes held again. The market
          is closed.
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
        Revert, <span className="betting-admin__clock">{formatClock(seconds)}</span> left
      </span>
      {children}
    </Button>
  );
}

/** Adds something to bet on to a market that has no wagers yet. */
function SelectionDialog({ market, onClose }: { market: AdminMarket; onClose: () => void }) {
  const { title, tournamentSlug, selections } = market;
  const oddsType = selections[0]?.oddsType ?? 'pari_mutuel';
  const add = useAddSelection(market);
  const { options } = useEntrantOptions(tournamentSlug);
  const form = useForm<SelectionValues>({
    defaultValues: { ...EMPTY_SELECTION },
    resolver: schemaResolver(newSelection, (values) => toSelection(values, oddsType)),
  });
  const { errors } = form.formState;
  const onSave = async (values: SelectionValues) => {
    await add.mutateAsync(toSelection(values, oddsType));
    showToast({ title: 'Selection Added', text: title, tone: 'good' });
  };
  return (
    <EditorDialog
      title={`Add selection: ${title}`}
      saveLabel="Add selection"
      failure="Failed to add the selection"
      className="grid gap-4"
      form={form}
      fieldOf={{ market_has_wagers: 'label', market_settled: 'label' }}
      onSave={onSave}
      onClose={onClose}
    >
      <Field label="Entrant" error={errors.refRegistrationId?.message}>
        <Select options={options} {...form.register('refRegistrationId')} />
      </Field>
      <Field label="Label" hint="The entrant's name when empty" error={errors.label?.message}>
        <Input autoComplete="off" maxLength={120} {...form.register('label')} />
      </Field>
      {oddsType === 'fixed' && (
        <Field label="Odds" error={errors.fixedOdds?.message}>
          <Input inputMode="decimal" autoComplete="off" maxLength={7} {...form.register('fixedOdds')} />
        </Field>
      )}
    </EditorDialog>
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
        Cancel
      </Button>
      <Button
        look="primary"
        className="bet-button"
        disabled={!winner}
        busy={isBusy}
        busyLabel="Settling"
        onClick={() => winner && onSettle(winner.id)}
      >
        {winner ? `Settle for ${shortLabel(winner.label)}` : 'Settle'}
      </Button>
    </>
  );
  return (
    <Dialog title={`Settle: ${title}`} onClose={onClose} footer={footer}>
      <ChoiceGroup label="Who won" className="market__choices">
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
      <p className="mt-3 text-ash" role="status">
        {winner ? paidText(market, winner) : 'Choose the winner to see what is paid.'}
        {winner && proposedSelectionId && winner.id !== proposedSelectionId && ' The bracket says somebody else won.'}
      </p>
    </Dialog>
  );
}

function paidText({ books, wagerCount }: AdminMarket, winner: Selection): string {
  if (wagerCount === 0) return 'Nobody bet on this market. The reserve goes to the house.';
  if (Number(winner.totalStake) === 0) {
    return `Nobody bet on ${winner.label}: every stake goes back, ${formatExact(books.stakes)} in all.`;
  }
  return `${formatExact(winner.totalStake)} was staked on ${winner.label}, of ${formatExact(books.stakes)}. Each 1.00 of it is paid ${winner.currentOdds}. It can be reverted within 10 minutes.`;
}
