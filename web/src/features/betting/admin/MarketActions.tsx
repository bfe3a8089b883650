import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { formatExact } from '#lib/format/amounts.ts';
import { formatClock } from '#lib/format/durations.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { AHEAD } from './ahead.ts';
import { type Deed, useMarketDeed } from './betting-admin.queries.ts';
import { SelectionDialog } from './SelectionDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import './betting-admin.css';

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
      onError: (error) =>
        showToast({ title: 'Failed to change the market', text: messageOf(error, 'Please try again'), tone: 'bad' }),
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
