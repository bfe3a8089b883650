import chest from 'virtual:game-icon/open-treasure-chest';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { useId } from 'react';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { formatUsd } from '#lib/format/amounts.ts';
import { Picture } from '#ui/icon/Picture.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Rarity } from '#ui/tile/Rarity.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { BuyButton } from './BuyButton.tsx';
import './pack.css';

interface PackProps {
  product: Product;
  /** The forge behind it. */
  picture: string;
  onBuy: (product: Product) => void;
}

/** A pack with all that it holds, in a forge. */
export function Pack({ product, picture, onBuy }: PackProps) {
  const titleId = useId();
  return (
    <Scene as="article" picture={picture} text="left" labelledBy={titleId} className="pack">
      <div className="min-w-0">
        <div className="pack__head">
          <span className="pack__picture">
            <Picture icon={chest} imageUrl={product.imageUrl} />
          </span>
          <div className="min-w-0">
            <h3 id={titleId}>{product.name}</h3>
            <p className="pack__text">{product.description}</p>
          </div>
        </div>
        <ul className="pack__items" aria-label={`In ${product.name}`}>
          {product.items.map(({ id, quantity, item }) => (
            <li key={id}>
              <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} />
              <span className="min-w-0">
                <span className="pack__name">
                  {item.name}
                  {quantity > 1 && ` x${quantity}`}
                </span>
                <Rarity rarity={item.rarity} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="pack__buy">
        <span className="pack__price">{formatUsd(product.priceUsd)}</span>
        <BuyButton product={product} onBuy={onBuy} />
      </div>
    </Scene>
  );
}
