import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { LoaderCircle } from 'lucide-react';
import type { CSSProperties } from 'react';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { Button } from '#ui/button/Button.tsx';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import type { Settled } from './settle.ts';
import './payment-outcome.css';

interface PaymentOutcomeProps {
  /** Undefined while that is being found out. */
  settled: Settled | undefined;
  onClose: () => void;
}

/** What came of a payment. */
export function PaymentOutcome({ settled, onClose }: PaymentOutcomeProps) {
  return (
    <div className="outcome" role="status">
      {settled?.kind === 'given' ? (
        <>
          <Landed items={settled.purchase.items} />
          <p className="text-ash">Payment Successful. {sentenceOf(settled.purchase.items)}</p>
          <ButtonTo look="primary" size="lg" wide to="/inventory">
            Equip now
          </ButtonTo>
          <Button look="quiet" wide onClick={onClose}>
            Keep shopping
          </Button>
        </>
      ) : (
        <Waiting settled={settled} onClose={onClose} />
      )}
    </div>
  );
}

function Waiting({ settled, onClose }: PaymentOutcomeProps) {
  if (!settled) {
    return (
      <p className="outcome__wait">
        <LoaderCircle className="outcome__spin" />
        Your payment is being confirmed.
      </p>
    );
  }
  return (
    <>
      <p className="text-ash">
        {settled.kind === 'late'
          ? 'Your payment is still being confirmed. The items come to your inventory as soon as it is; you can close this.'
          : 'The items could not be given, because you got others for their places meanwhile. The whole amount goes back to your card.'}
      </p>
      <Button wide onClick={onClose}>
        Back to the shop
      </Button>
    </>
  );
}

function Landed({ items }: { items: readonly Item[] }) {
  return (
    <ul className="outcome__items">
      {items.map((item, index) => {
        const style: CSSProperties & Record<'--i', number> = { '--i': index };
        return (
          <li key={item.id} style={style}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} size={72} />
            <span className="outcome__name">{item.name}</span>
          </li>
        );
      })}
    </ul>
  );
}

function sentenceOf(items: readonly Item[]): string {
  return items.length === 1 ? 'It is in your inventory.' : `All ${items.length} are in your inventory.`;
}
