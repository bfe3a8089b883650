import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, PaymentIntentResult, StripeElementsOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import type { PaymentFormProps } from './PaymentDialog.tsx';
import { FormSkeleton, PayButton, Refusal } from './PaymentParts.tsx';

/** The provider's frame knows no tokens: the nearest plain colours. */
const DARK: Appearance = {
  theme: 'night',
  variables: {
    colorPrimary: '#f5862e',
    colorBackground: '#0d0907',
    colorText: '#ece4d9',
    colorDanger: '#f08376',
    borderRadius: '4px',
  },
};
const LIGHT: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#c94d00',
    colorBackground: '#eeeae5',
    colorText: '#20160f',
    colorDanger: '#b3121d',
    borderRadius: '4px',
  },
};

/** The provider's own card form: card numbers go to the provider alone. */
export function StripeForm(props: PaymentFormProps) {
  const { clientSecret, publishableKey } = props.intent;
  const stripe = useQuery({
    queryKey: ['payment', 'stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey ?? ''),
  });
  if (stripe.isPending) return <FormSkeleton />;
  if (stripe.isError) {
    return (
      <ErrorState
        title={t`Failed to initialize payment. Please try again.`}
        text={t`The payment provider could not be reached.`}
        onRetry={() => void stripe.refetch()}
        isRetrying={stripe.isFetching}
      />
    );
  }
  const options: StripeElementsOptions = { clientSecret, appearance: isDark() ? DARK : LIGHT };
  return (
    <Elements stripe={stripe.data} options={options}>
      <CardForm {...props} />
    </Elements>
  );
}

/** Whether the page is shown in the dark theme. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function CardForm({ product, onBusy, onPaid }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const setBusy = (isBusy: boolean) => {
    setIsPaying(isBusy);
    onBusy(isBusy);
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || isPaying) return;
    setRefusal(null);
    setBusy(true);
    try {
      const confirmParams = { return_url: returnAddress(window.location.origin) };
      const outcome = outcomeOf(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
      if (outcome.kind === 'paid') return onPaid();
      if (outcome.kind === 'failed') setRefusal(outcome.message);
    } catch {
      setRefusal(t`The payment provider did not answer. Please try again.`);
    }
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={(event) => void pay(event)}>
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={() => setRefusal(t`The card form could not be loaded.`)}
      />
      <Refusal text={refusal} />
      <PayButton priceUsd={product.priceUsd} busy={isPaying} disabled={!isReady} />
      <p className="small muted">
        <Trans>Card details go to the payment provider and never touch this site. Items arrive at once.</Trans>
      </p>
    </form>
  );
}

/** `invalid`: the provider's own fields say what is missing. */
export type StripeOutcome = { kind: 'paid' } | { kind: 'invalid' } | { kind: 'failed'; message: string };

const NO_LABELS = t`The payment did not go through. Please try again.`;

/** What the provider's answer to a payment means. */
export function outcomeOf({ error, paymentIntent }: PaymentIntentResult): StripeOutcome {
  if (error?.type === 'validation_error') return { kind: 'invalid' };
  if (error) return { kind: 'failed', message: error.message ?? NO_LABELS };
  const isUnderWay = paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing';
  return isUnderWay ? { kind: 'paid' } : { kind: 'failed', message: NO_LABELS };
}

/** Where a bank that takes the whole window sends the member back to. */
export function returnAddress(origin: string): string {
  return new URL('/shop?success=true', origin).href;
}
