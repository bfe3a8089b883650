import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import type { PaymentFormProps } from './payment.ts';
import { SandboxForm } from './SandboxForm.tsx';
import type { Settled } from './settle.ts';
import { intentQuery } from './shop.queries.ts';
import { useSettle } from './use-settle.ts';

const StripeForm = lazy(() => import('./StripeForm.tsx').then((module) => ({ default: module.StripeForm })));

const TITLES: Record<Settled['kind'], string> = {
  given: 'Purchase Successful!',
  returned: 'Your money goes back',
  late: 'Payment received',
};

/** The way from a product to its items: pay, then see what came. */
export function PaymentDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [isPaying, setIsPaying] = useState(false);
  const settling = useSettle();
  const isPaid = !settling.isIdle;
  const title = settling.data ? TITLES[settling.data.kind] : isPaid ? 'Payment received' : 'Pay by card';
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

const NOT_INITIALIZED = 'Failed to initialize payment. Please try again.';
