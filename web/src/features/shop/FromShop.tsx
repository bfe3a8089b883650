import chest from 'virtual:game-icon/open-treasure-chest';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { inventoryQuery } from '#features/inventory/inventory.queries.ts';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { formatUsd } from '#lib/format/numbers.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Rarity, Tile } from '#ui/tile/Tile.tsx';
import { productAnchor, shelfOrder } from './availability.ts';
import { productsQuery } from './shop.queries.ts';
import './from-shop.css';

const ITEMS = 3;

/** Three items and a pack, for the page where members earn: what can be bought first. Nothing while nothing is for sale. */
export function FromShop() {
  const { data: products } = useQuery(productsQuery);
  if (products?.length === 0) return null;
  return (
    <Plate
      title={t`From the shop`}
      aside={
        <Link className="link" to="/shop">
          <Trans>See everything</Trans>
        </Link>
      }
    >
      <Teaser />
    </Plate>
  );
}

function Teaser() {
  const owned = useQuery(inventoryQuery);
  return (
    <QueryState
      query={useDeferredValue(useQuery(productsQuery))}
      waitsFor={owned}
      rows={3}
      loading={t`Loading the shop`}
      failed={t`Failed to fetch products`}
    >
      {(all) => {
        const sorted = shelfOrder(all, owned.data ?? []);
        const items = sorted.filter(({ type }) => type === 'item').slice(0, ITEMS);
        const pack = sorted.find(({ type }) => type === 'pack');
        return (
          <>
            {items.length > 0 && (
              <ul className="teaser" aria-label={t`Items`}>
                {items.map((product) => (
                  <TeaserItem key={product.id} product={product} />
                ))}
              </ul>
            )}
            {pack && <TeaserPack product={pack} />}
          </>
        );
      }}
    </QueryState>
  );
}

function TeaserItem({ product }: { product: Product }) {
  const item = product.items[0]?.item;
  return (
    <li>
      <Tile
        icon={item ? slotIcons[item.equipmentSlot] : chest}
        rarity={item?.rarity}
        imageUrl={product.imageUrl ?? item?.imageUrl}
        size={104}
      />
      <Link className="teaser__name teaser__link" to="/shop" hash={productAnchor(product)}>
        <bdi>{product.name}</bdi>
      </Link>
      {item && <Rarity rarity={item.rarity} />}
      <span className="teaser__price">{formatUsd(product.priceUsd)}</span>
    </li>
  );
}

function TeaserPack({ product }: { product: Product }) {
  const count = product.items.length;
  const rarest = product.items.reduce<Product['items'][number] | undefined>(
    (best, entry) => (best && best.item.bonusPercent >= entry.item.bonusPercent ? best : entry),
    undefined,
  );
  return (
    <div className="teaser__pack">
      <Tile icon={chest} rarity={rarest?.item.rarity} imageUrl={product.imageUrl} />
      <span className="teaser__about">
        <span className="teaser__name">
          <bdi>{product.name}</bdi>
        </span>
        <span className="teaser__note">
          <Plural value={count} one="# item in one pack" other="# items in one pack" />
        </span>
      </span>
      <ButtonTo
        to="/shop"
        hash={productAnchor(product)}
        aria-label={t`${{ price: formatUsd(product.priceUsd) }}: see ${{ product: product.name }} in the shop`}
      >
        {formatUsd(product.priceUsd)}
      </ButtonTo>
    </div>
  );
}
