import shop from 'virtual:game-icon/shop';
import coals from 'virtual:scene/pack-coals';
import hearth from 'virtual:scene/pack-hearth';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { inventoryQuery } from '#features/inventory/inventory.queries.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { forSlot } from './availability.ts';
import { Good } from './Good.tsx';
import { Pack } from './Pack.tsx';
import { ShopSkeleton } from './ShopSkeleton.tsx';
import { productsQuery } from './shop.queries.ts';
import './good.css';
import './pack.css';

interface ShopShelvesProps {
  slot: EquipmentSlot | undefined;
  onBuy: (product: Product) => void;
}

/** All that is for sale: single items, then packs. */
export function ShopShelves({ slot, onBuy }: ShopShelvesProps) {
  const products = useDeferredValue(useQuery(productsQuery));
  // What is owned decides which products can be bought; without an answer the payment itself says so.
  const { isPending: isOwnedPending } = useQuery(inventoryQuery);
  if (products.isPending || isOwnedPending) return <ShopSkeleton />;
  if (products.isLoadingError) {
    const { error, isFetching, refetch } = products;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch products"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const shown = forSlot(products.data, slot);
  if (shown.length === 0) {
    const text = slot ? `Nothing is for sale for ${slot}. Other slots may have something.` : 'Come back another day.';
    return <Empty level={2} icon={shop} title={slot ? `Nothing for ${slot}` : 'The shop is empty'} text={text} />;
  }
  const items = shown.filter(({ type }) => type === 'item');
  const packs = shown.filter(({ type }) => type === 'pack');
  return (
    <>
      {items.length > 0 && (
        <section aria-labelledby="shop-items">
          <SectionHead id="shop-items" title="Individual Items" />
          <ul className="goods">
            {items.map((product) => (
              <Good key={product.id} product={product} onBuy={onBuy} />
            ))}
          </ul>
        </section>
      )}
      {packs.length > 0 && (
        <section aria-labelledby="shop-packs">
          <SectionHead id="shop-packs" title="Equipment Packs" />
          <div className="packs">
            {packs.map((product, index) => (
              <Pack key={product.id} product={product} picture={index % 2 === 0 ? hearth : coals} onBuy={onBuy} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
