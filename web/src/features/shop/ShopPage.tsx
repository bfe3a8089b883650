import chest from 'virtual:game-icon/open-treasure-chest';
import shop from 'virtual:game-icon/shop';
import coals from 'virtual:scene/pack-coals';
import hearth from 'virtual:scene/pack-hearth';
import { type EquipmentSlot, equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { inventoryQuery } from '#features/inventory/inventory.queries.ts';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { formatUsd } from '#lib/format/amounts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { siteQuery } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { PageHead, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Rarity } from '#ui/tile/Rarity.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { forSlot, obstacleTo } from './availability.ts';
import { productsQuery } from './shop.queries.ts';
import './shop.css';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

const PaymentDialog = lateDialog(async () => (await import('./PaymentDialog.tsx')).PaymentDialog);

const SLOTS = [{ value: 'All', label: 'All' }, ...equipmentSlots.map((slot) => ({ value: slot, label: slot }))];

/** Where gear is bought. */
export function ShopPage() {
  usePageTitle('Shop');
  const { slot } = useSearch({ from: '/member/shop' });
  const navigate = useNavigate();
  const [bought, setBought] = useState<Product | null>(null);
  const hasReturned = useReturnFromPayment();
  const canPay = useCanPay();
  const filter = (value: string) => {
    const chosen = equipmentSlots.find((name) => name === value);
    void navigate({ to: '/shop', search: chosen ? { slot: chosen } : {}, replace: true, resetScroll: false });
  };
  return (
    <div className="page">
      <PageHead
        {...usePageTop(memberTops['/shop'])}
        aside={<Segmented label="Slot" options={SLOTS} value={slot ?? 'All'} onChange={filter} />}
      />
      {!canPay && (
        <Notice tone="warn" title="Payment is not configured">
          <p>You can look around, but nothing can be bought on this site yet.</p>
        </Notice>
      )}
      {hasReturned && (
        <Notice title="Purchase Successful!">
          <p>
            What you bought is in your{' '}
            <Link className="link" to="/inventory">
              inventory
            </Link>
            , or will be as soon as the payment is confirmed.
          </p>
        </Notice>
      )}
      <ErrorBoundary title="The shop could not be shown">
        <ShopShelves slot={slot} onBuy={setBought} />
      </ErrorBoundary>
      {bought && <PaymentDialog product={bought} onClose={() => setBought(null)} />}
    </div>
  );
}

/** Whether the member comes back from the provider with a payment made; says so once, and cleans the address. */
function useReturnFromPayment(): boolean {
  const { slot, success, redirect_status: status } = useSearch({ from: '/member/shop' });
  const [hasReturned, setHasReturned] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!success) return;
    if (status === 'failed') {
      showToast({ title: 'Payment Failed', text: 'You have not been charged. Please try again.', tone: 'bad' });
    } else {
      showToast({ title: 'Payment Successful', text: 'Your items go to your inventory.', tone: 'good' });
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

/** The shelves while they are on their way. */
export function ShopSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the shop</span>
      <SectionHead title="Individual Items" />
      <div className="goods" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place}>
            <Skeleton className="aspect-5/4 w-full" />
            <Skeleton className="mt-4 h-4 w-7/10" />
            <Skeleton className="mt-2 h-3 w-2/5" />
            <Skeleton className="mt-8 h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

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

interface BuyButtonProps {
  product: Product;
  onBuy: (product: Product) => void;
}

/** Opens the payment, or says why this member cannot buy the product. */
export function BuyButton({ product, onBuy }: BuyButtonProps) {
  const { data: owned = [] } = useQuery(inventoryQuery);
  const isPack = product.type === 'pack';
  const obstacle = obstacleTo(product, owned);
  const isOpen = useCanPay();
  if (obstacle) return <span className="buy-button__no">{obstacle}</span>;
  return (
    <Button
      look={isPack ? 'primary' : undefined}
      size={isPack ? 'lg' : undefined}
      aria-label={`${isPack ? 'Buy Pack' : 'Buy Now'}: ${product.name}`}
      disabled={!isOpen}
      onClick={() => onBuy(product)}
    >
      {isPack ? 'Buy Pack' : 'Buy Now'}
    </Button>
  );
}

/** Whether the site takes payments; yes until that is known. */
export function useCanPay(): boolean {
  return useQuery(siteQuery).data?.payment.provider !== 'none';
}
