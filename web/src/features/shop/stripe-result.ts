import type { PaymentIntentResult } from '@stripe/stripe-js';

/** `invalid`: the provider's own fields say what is missing. */
export type StripeOutcome = { kind: 'paid' } | { kind: 'invalid' } | { kind: 'failed'; message: string };

const NO_LABELS = 'The payment did not go through. Please try again.';

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
