import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { outcomeOf, returnAddress } from './StripeForm.tsx';

const refused = (error: Partial<StripeError>) => ({ error }) as PaymentIntentResult;
const answered = (status: PaymentIntent.Status) => ({ paymentIntent: { status } }) as PaymentIntentResult;

describe("the provider's answer to a payment", () => {
  it.each<PaymentIntent.Status>(['succeeded', 'processing'])('is a payment when it is %s', (status) => {
    expect(outcomeOf(answered(status))).toEqual({ kind: 'paid' });
  });

  it.each<PaymentIntent.Status>(['requires_payment_method', 'canceled'])('is a failure when it is %s', (status) => {
    expect(outcomeOf(answered(status))).toEqual({
      kind: 'failed',
      message: 'The payment did not go through. Please try again.',
    });
  });

  it("carries the provider's own words", () => {
    const error = { type: 'card_error', message: 'Your card was declined.' } as const;
    expect(outcomeOf(refused(error))).toEqual({ kind: 'failed', message: 'Your card was declined.' });
    expect(outcomeOf(refused({ type: 'api_error' }))).toMatchObject({ kind: 'failed' });
  });

  it('leaves missing fields to the fields', () => {
    expect(outcomeOf(refused({ type: 'validation_error', message: 'incomplete' }))).toEqual({ kind: 'invalid' });
  });
});

it('comes back to the shop', () => {
  expect(returnAddress('https://play.example')).toBe('https://play.example/shop?success=true');
});
