import type { AdminMarket, Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { useState } from 'react';
import { formatExact } from '#lib/format/amounts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { shortLabel } from '../betting-words.ts';
import { SelectionLine } from '../SelectionLine.tsx';
import '../betting.css';

interface SettleDialogProps {
  market: AdminMarket;
  isBusy: boolean;
  onSettle: (selectionId: string) => void;
  onClose: () => void;
}

/** Asks who won, the bracket's own winner chosen already, and says what that pays. */
export function SettleDialog({ market, isBusy, onSettle, onClose }: SettleDialogProps) {
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
