import shop from 'virtual:game-icon/shop';
import coals from 'virtual:scene/pack-coals';
import hearth from 'virtual:scene/pack-hearth';
import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { type EquipmentSlot, equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { inventoryQuery } from '#features/inventory/inventory.queries.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { showToast } from '#lib/toasts.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { PageHead, Section, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { forSlot, productAnchor, shelfOrder } from './availability.ts';
import { Good, Pack, useCanPay } from './Goods.tsx';
import { productsQuery } from './shop.queries.ts';
import './shop.css';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

const PaymentDialog = lazyDialog(async () => (await import('./PaymentDialog.tsx')).PaymentDialog);

const SLOTS = [
  { value: 'All', label: t`All` },
  ...equipmentSlots.map((slot) => ({ value: slot, label: slotLabels[slot] })),
];

/** Where gear is bought. */
export function ShopPage() {
  const { slot } = usePageSearch('/shop');
  const setSearch = useSetSearch('/shop');
  const [bought, setBought] = useState<Product | null>(null);
  const hasReturned = useReturnFromPayment();
  const canPay = useCanPay();
  const filter = (value: string) => {
    const chosen = equipmentSlots.find((name) => name === value);
    setSearch(chosen ? { slot: chosen } : {});
  };
  return (
    <div className="page">
      <PageHead
        {...usePageTop()}
        aside={<Segmented label={t`Slot`} options={SLOTS} value={slot ?? 'All'} onChange={filter} />}
      />
      <p className="shop__rule">
        <Trans>
          An inventory holds one item of each rarity for each slot, so a second one of the same cannot be bought.
        </Trans>
      </p>
      {!canPay && (
        <Notice tone="warn" title={t`Payment is not configured`}>
          <p>
            <Trans>You can look around, but nothing can be bought on this site yet.</Trans>
          </p>
        </Notice>
      )}
      {hasReturned && (
        <Notice title={t`Purchase Successful!`}>
          <p>
            <Trans>
              What you bought is in your{' '}
              <Link className="link" to="/inventory">
                inventory
              </Link>
              , or will be as soon as the payment is confirmed.
            </Trans>
          </p>
        </Notice>
      )}
      <ErrorBoundary title={t`The shop could not be shown`}>
        <ShopShelves slot={slot} onBuy={setBought} />
      </ErrorBoundary>
      {bought && <PaymentDialog product={bought} onClose={() => setBought(null)} />}
    </div>
  );
}

/** Whether the member comes back from the provider with a payment made; says so once, and cleans the address. */
function useReturnFromPayment(): boolean {
  const { slot, success, redirect_status: status } = usePageSearch('/shop');
  const [hasReturned, setHasReturned] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!success) return;
    if (status === 'failed') {
      showToast({ title: t`Payment Failed`, text: t`You have not been charged. Please try again.`, tone: 'bad' });
    } else {
      showToast({ title: t`Payment Successful`, text: t`Your items go to your inventory.`, tone: 'good' });
      setHasReturned(true);
    }
    void navigate({ to: '/shop', search: slot ? { slot } : {}, replace: true, resetScroll: false });
  }, [success, status, slot, navigate]);
  return hasReturned;
}

interface ShopShelvesProps {
  slot: EquipmentSlot | undefined;
  onBuy: (product: Product) => void;
}

/** All that is for sale: single items, then packs. */
function ShopShelves({ slot, onBuy }: ShopShelvesProps) {
  const products = useDeferredValue(useQuery(productsQuery));
  // What is owned decides which products can be bought; without an answer the payment itself says so.
  const owned = useQuery(inventoryQuery);
  const meant = useLocation({ select: ({ hash }) => hash });
  useAnchor(products.data && !owned.isPending ? true : undefined);
  return (
    <QueryState
      query={products}
      waitsFor={owned}
      level={2}
      loading={<ShopSkeleton />}
      failed={t`Failed to fetch products`}
    >
      {(all) => {
        const sorted = shelfOrder(forSlot(all, slot), owned.data ?? []);
        if (sorted.length === 0) {
          const text = slot
            ? t`Nothing is for sale for ${{ slot: slotLabels[slot] }}. Other slots may have something.`
            : t`Come back another day.`;
          return (
            <Empty
              level={2}
              icon={shop}
              title={slot ? t`Nothing for ${{ slot: slotLabels[slot] }}` : t`The shop is empty`}
              text={text}
            />
          );
        }
        const items = sorted.filter(({ type }) => type === 'item');
        const packs = sorted.filter(({ type }) => type === 'pack');
        return (
          <>
            {items.length > 0 && (
              <Section id="shop-items" title={t`Individual Items`}>
                <ul className="goods">
                  {items.map((product) => (
                    <Good key={product.id} product={product} isMeant={meant === productAnchor(product)} onBuy={onBuy} />
                  ))}
                </ul>
              </Section>
            )}
            {packs.length > 0 && (
              <Section id="shop-packs" title={t`Equipment Packs`}>
                <div className="packs">
                  {packs.map((product, index) => (
                    <Pack
                      key={product.id}
                      product={product}
                      isMeant={meant === productAnchor(product)}
                      picture={index % 2 === 0 ? hearth : coals}
                      onBuy={onBuy}
                    />
                  ))}
                </div>
              </Section>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

/** The shelves while they are on their way. */
function ShopSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading the shop</Trans>
      </span>
      <SectionHead title={t`Individual Items`} />
      <div className="goods" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place}>
            <Skeleton ratio="5 / 4" />
            <Skeleton width="70%" height="1rem" above="1rem" />
            <Skeleton width="40%" height="0.75rem" above="0.5rem" />
            <Skeleton height="2.75rem" above="2rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
