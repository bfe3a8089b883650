import type { Amount } from '../shared/amount.ts';
import { t } from '../shared/messages.ts';

/** What the payment provider takes in one payment, in cents of US dollars; the sandbox takes the same. */
export const MIN_PRICE: Amount = 50n;
export const MAX_PRICE: Amount = 99_999_999n;

export const PRICE_FAULT = t`Enter 0.50 to 999999.99: the payment provider takes no less and no more`;

/** Whether a price can be paid. */
export function isPayable(price: Amount): boolean {
  return price >= MIN_PRICE && price <= MAX_PRICE;
}
