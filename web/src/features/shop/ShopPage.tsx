import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useCanPay } from './BuyButton.tsx';
import { ShopShelves } from './ShopShelves.tsx';

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
