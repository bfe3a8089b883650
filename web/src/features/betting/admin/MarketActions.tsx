import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { formatTime } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { type Deed, useMarketDeed } from './betting-admin.queries.ts';
import { SettleDialog } from './SettleDialog.tsx';
import './betting-admin.css';

/** What an administrator can do with a market in its state. */
export function MarketActions({ market }: { market: AdminMarket }) {
  const { title, status, revertableUntil } = market;
  const deed = useMarketDeed(market);
  const [asked, setAsked] = useState<'settle' | 'void' | 'revert' | null>(null);
  const act = (what: Deed, done: string) =>
    deed.mutate(what, {
      onSuccess: () => {
        showToast({ title: done, text: title, tone: 'good' });
        setAsked(null);
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
          <Button look="primary" onClick={() => setAsked('settle')}>
            Settle{named}
          </Button>
          <Button busy={deed.isPending && !asked} onClick={() => act('open', 'Market Opened')}>
            Open again{named}
          </Button>
        </>
      )}
      {(status === 'open' || status === 'closed') && (
        <Button look="danger" onClick={() => setAsked('void')}>
          Void{named}
        </Button>
      )}
      {revertableUntil && (
        <Button look="danger" onClick={() => setAsked('revert')}>
          Revert until {formatTime(revertableUntil)}
          {named}
        </Button>
      )}
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
          Every stake goes back, {market.books.stakes} in all, and the reserve to the house. It cannot be undone.
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
          The payouts, {market.books.payouts} in all, are taken back and the stakes held again. The market is closed.
        </ConfirmDialog>
      )}
    </div>
  );
}
