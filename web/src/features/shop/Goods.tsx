import chest from 'virtual:game-icon/open-treasure-chest';
import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { inventoryQuery } from '#features/inventory/inventory.queries.ts';
import { SessionGain } from '#features/inventory/SessionGain.tsx';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { formatUsd } from '#lib/format/numbers.ts';
import { siteQuery } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Rarity, Tile } from '#ui/tile/Tile.tsx';
import { obstaclesTo, productAnchor } from './availability.ts';
import './shop.css';

interface GoodProps {
  product: Product;
  /** The address leads to it. */
  isMeant: boolean;
  onBuy: (product: Product) => void;
}

/** A single item in its niche, with its price and what it would do for this member. */
export function Good({ product, isMeant, onBuy }: GoodProps) {
  const item = product.items[0]?.item;
  return (
    <li id={productAnchor(product)} tabIndex={-1} className="good" data-meant={isMeant}>
      <div className="good__niche">
        <Tile
          icon={item ? slotIcons[item.equipmentSlot] : chest}
          rarity={item?.rarity}
          imageUrl={product.imageUrl ?? item?.imageUrl}
          size="niche"
        />
        {item && <span className="good__slot">{slotLabels[item.equipmentSlot]}</span>}
      </div>
      <h3>{product.name}</h3>
      {item && <ItemFacts item={item} />}
      <ProductGain product={product} />
      <p className="good__text">
        <bdi>{product.description}</bdi>
      </p>
      <div className="good__buy">
        <span className="good__price">{formatUsd(product.priceUsd)}</span>
        <BuyButton product={product} onBuy={onBuy} />
      </div>
    </li>
  );
}

interface PackProps extends GoodProps {
  /** The forge behind it. */
  picture: string;
}

/** A pack with all that it holds, in a forge. */
export function Pack({ product, isMeant, picture, onBuy }: PackProps) {
  const titleId = productAnchor(product);
  return (
    <Scene
      as="article"
      picture={picture}
      text="start"
      labelledBy={titleId}
      className={isMeant ? 'pack pack--meant' : 'pack'}
    >
      <div className="pack__about">
        <div className="pack__head">
          <span className="pack__picture">
            <Picture icon={chest} imageUrl={product.imageUrl} />
          </span>
          <div className="pack__title">
            <h3 id={titleId} tabIndex={-1}>
              <bdi>{product.name}</bdi>
            </h3>
            <p className="pack__text">
              <bdi>{product.description}</bdi>
            </p>
            <ProductGain product={product} />
          </div>
        </div>
        <ul className="pack__items" aria-label={t`In ${{ product: product.name }}`}>
          {product.items.map(({ id, quantity, item }) => (
            <li key={id}>
              <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} />
              <span className="pack__item">
                <span className="pack__name">
                  <bdi>{item.name}</bdi>
                  {quantity > 1 && <span>{` x${quantity}`}</span>}
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

/** What a product would do for this member; nothing for one that is owned. */
function ProductGain({ product }: { product: Product }) {
  const { data: owned = [] } = useQuery(inventoryQuery);
  const items = product.items.map(({ item }) => item);
  const ownsAll = items.every(({ id }) => owned.some(({ itemId }) => itemId === id));
  return ownsAll ? null : <SessionGain items={items} />;
}

interface BuyButtonProps {
  product: Product;
  onBuy: (product: Product) => void;
}

/** Opens the payment, or says everything that keeps this member from buying the product. */
function BuyButton({ product, onBuy }: BuyButtonProps) {
  const { data: owned = [] } = useQuery(inventoryQuery);
  const isPack = product.type === 'pack';
  const obstacles = obstaclesTo(product, owned);
  const isOpen = useCanPay();
  if (obstacles.length > 0) {
    return (
      <ul className="buy-button__no" aria-label={t`Why ${{ product: product.name }} cannot be bought`}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    );
  }
  return (
    <Button
      look={isPack ? 'primary' : undefined}
      size={isPack ? 'lg' : undefined}
      aria-label={isPack ? t`Buy Pack: ${{ product: product.name }}` : t`Buy Now: ${{ product: product.name }}`}
      disabled={!isOpen}
      onClick={() => onBuy(product)}
    >
      {isPack ? t`Buy Pack` : t`Buy Now`}
    </Button>
  );
}

/** Whether the site takes payments; yes until that is known. */
export function useCanPay(): boolean {
  return useQuery(siteQuery).data?.payment.provider !== 'none';
}
