import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { PaymentIntent, Product, Purchase } from '@cinder/contract/shop/shop.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type QueryClient, QueryObserver, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { shop } from '#api/shop.ts';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatUsd } from '#lib/format/numbers.ts';
import { showToast } from '#lib/toasts.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorBoundary, ErrorState } from '#ui/empty/ErrorState.tsx';
import { Rarity, Tile } from '#ui/tile/Tile.tsx';
import { FormSkeleton } from './PaymentParts.tsx';
import { SandboxForm } from './SandboxForm.tsx';
import { intentQuery } from './shop.queries.ts';
import './shop.css';

/** What every provider's form gets. */
export interface PaymentFormProps {
  intent: PaymentIntent;
  product: Product;
  /** While it pays, the dialog stays open. */
  onBusy: (isBusy: boolean) => void;
  onPaid: () => void;
}

const StripeForm = lazy(() => import('./StripeForm.tsx').then((module) => ({ default: module.StripeForm })));

const TITLES: Record<Settled['kind'], string> = {
  given: t`Purchase Successful!`,
  returned: t`Your money goes back`,
  late: t`Payment received`,
};

/** The way from a product to its items: pay, then see what came. */
export function PaymentDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [isPaying, setIsPaying] = useState(false);
  const settling = useSettle();
  const isPaid = !settling.isIdle;
  const title = settling.data ? TITLES[settling.data.kind] : isPaid ? t`Payment received` : t`Pay by card`;
  return (
    <Dialog
      title={title}
      width="lg"
      isDismissible={!isPaying}
      beside={<OrderSummary product={product} />}
      onClose={onClose}
    >
      {isPaid ? (
        <PaymentOutcome settled={settling.data} onClose={onClose} />
      ) : (
        <Payment product={product} onBusy={setIsPaying} onPaid={(purchaseId) => settling.mutate(purchaseId)} />
      )}
    </Dialog>
  );
}

interface PaymentProps extends Pick<PaymentFormProps, 'product' | 'onBusy'> {
  onPaid: (purchaseId: string) => void;
}

function Payment({ product, onBusy, onPaid }: PaymentProps) {
  const intent = useQuery(intentQuery(product.id));
  if (intent.isPending) return <FormSkeleton />;
  if (intent.isError) {
    const reason = messageOf(intent.error, '');
    return (
      <ErrorState
        title={NOT_INITIALIZED}
        text={reason === NOT_INITIALIZED ? undefined : reason}
        onRetry={() => void intent.refetch()}
        isRetrying={intent.isFetching}
      />
    );
  }
  const { provider, purchaseId } = intent.data;
  const Form = provider === 'stripe' ? StripeForm : SandboxForm;
  const finish = () => {
    onBusy(false);
    onPaid(purchaseId);
  };
  return (
    <ErrorBoundary title={NOT_INITIALIZED}>
      <Suspense fallback={<FormSkeleton />}>
        <Form intent={intent.data} product={product} onBusy={onBusy} onPaid={finish} />
      </Suspense>
    </ErrorBoundary>
  );
}

const NOT_INITIALIZED = t`Failed to initialize payment. Please try again.`;

/** Finds out how a paid purchase ended, also when its dialog is closed meanwhile. */
export function useSettle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (purchaseId: string) => settle(queryClient, purchaseId),
    onSuccess: (settled) => {
      if (settled.kind === 'given') {
        showToast({ title: t`Payment Successful`, text: settled.purchase.productName, tone: 'good' });
      }
    },
  });
}

/** What is bought and what it costs, beside the payment. */
export function OrderSummary({ product }: { product: Product }) {
  const count = product.items.length;
  return (
    <div className="order">
      <div className="order__name">
        <bdi>{product.name}</bdi>
      </div>
      <p className="order__note">
        <Plural value={count} one="# item, added to your inventory" other="# items, added to your inventory" />
      </p>
      <ul className="order__items">
        {product.items.map(({ id, item }) => (
          <li key={id}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} size={48} />
            <span className="order__about">
              <span className="order__item">
                <bdi>{item.name}</bdi>
              </span>
              <Rarity rarity={item.rarity} />
            </span>
          </li>
        ))}
      </ul>
      <p className="order__total">
        <span>
          <Trans>Total</Trans>
        </span>
        <span className="num">{formatUsd(product.priceUsd)}</span>
      </p>
    </div>
  );
}

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
          <p className="muted">{[t`Payment Successful.`, sentenceOf(settled.purchase.items)].join(' ')}</p>
          <ButtonTo look="primary" size="lg" wide to="/inventory">
            <Trans>Equip now</Trans>
          </ButtonTo>
          <Button look="quiet" wide onClick={onClose}>
            <Trans>Keep shopping</Trans>
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
        <Trans>Your payment is being confirmed.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="muted">
        {settled.kind === 'late'
          ? t`Your payment is still being confirmed. The items come to your inventory as soon as it is; you can close this.`
          : t`The items could not be given, because you got others for their places meanwhile. The whole amount goes back to your card.`}
      </p>
      <Button wide onClick={onClose}>
        <Trans>Back to the shop</Trans>
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
            <span className="outcome__name">
              <bdi>{item.name}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function sentenceOf(items: readonly Item[]): string {
  return plural({ count: items.length }, { one: 'It is in your inventory.', other: 'All # are in your inventory.' });
}

/** `given`: the items are there. `returned`: they could not be given. `late`: the provider has not confirmed yet. */
export type Settled = { kind: 'given' | 'returned'; purchase: Purchase } | { kind: 'late' };

const DEADLINE_MS = 30_000;
const RETRY_MS = 1_000;

/** How a paid purchase ended, as the server tells it, within 30 seconds; a question that fails is asked again. */
export function settle(client: QueryClient, purchaseId: string): Promise<Settled> {
  const observer = new QueryObserver(client, {
    ...shop.purchase.query({ id: purchaseId }),
    retry: true,
    retryDelay: RETRY_MS,
  });
  return new Promise((resolve) => {
    const finish = (settled: Settled) => {
      clearTimeout(deadline);
      stop();
      resolve(settled);
    };
    const deadline = setTimeout(() => finish({ kind: 'late' }), DEADLINE_MS);
    const stop = observer.subscribe(({ data }) => {
      if (data?.status === 'completed') finish({ kind: 'given', purchase: data });
      else if (data?.status === 'refunded' || data?.isRefundDue) finish({ kind: 'returned', purchase: data });
    });
  });
}
