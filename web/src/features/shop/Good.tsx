import chest from 'virtual:game-icon/open-treasure-chest';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { formatUsd } from '#lib/format/amounts.ts';
import { Tile } from '#ui/tile/Tile.tsx';
import { BuyButton } from './BuyButton.tsx';
import './good.css';

/** A single item in its niche, with its price. */
export function Good({ product, onBuy }: { product: Product; onBuy: (product: Product) => void }) {
  const item = product.items[0]?.item;
  return (
    <li className="good">
      <div className="good__niche">
        <Tile
          icon={item ? slotIcons[item.equipmentSlot] : chest}
          rarity={item?.rarity}
          imageUrl={product.imageUrl ?? item?.imageUrl}
          size="niche"
        />
        {item && <span className="good__slot">{item.equipmentSlot}</span>}
      </div>
      <h3>{product.name}</h3>
      {item && <ItemFacts item={item} />}
      <p className="good__text">{product.description}</p>
      <div className="good__buy">
        <span className="good__price">{formatUsd(product.priceUsd)}</span>
        <BuyButton product={product} onBuy={onBuy} />
      </div>
    </li>
  );
}
