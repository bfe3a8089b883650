import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { formatUsd } from '#lib/format/amounts.ts';
import { Rarity } from '#ui/tile/Rarity.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import './order-summary.css';

/** What is bought and what it costs, beside the payment. */
export function OrderSummary({ product }: { product: Product }) {
  const count = product.items.length;
  return (
    <div className="order">
      <div className="order__name">{product.name}</div>
      <p className="order__note">{count === 1 ? '1 item' : `${count} items`}, added to your inventory</p>
      <ul className="order__items">
        {product.items.map(({ id, item }) => (
          <li key={id}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} size={48} />
            <span className="min-w-0">
              <span className="order__item">{item.name}</span>
              <Rarity rarity={item.rarity} />
            </span>
          </li>
        ))}
      </ul>
      <p className="order__total">
        <span>Total</span>
        <span className="tabular-nums">{formatUsd(product.priceUsd)}</span>
      </p>
    </div>
  );
}
