import { giftsEndpoints } from '@cinder/contract/gifts/gifts.api.ts';
import { formatAmount, parseAmount, withPoint } from '@cinder/contract/shared/amount.ts';
import { schemaResolver } from '#lib/form-errors.ts';

/** A gift as it is typed. */
export interface GiveValues {
  amountCinder: string;
  message: string;
}

/** The contract's own schema says what is wrong with it. */
export const giveResolver = (username: string) =>
  schemaResolver<GiveValues>(giftsEndpoints.give.body, (values) => ({ username, ...values }));

/** What the wallet keeps after a gift of what is typed; null where that is no amount, or more than there is. */
export function keptAfter(typed: string, available: string): string | null {
  const amount = withPoint(typed.trim());
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(amount)) return null;
  const kept = parseAmount(available) - parseAmount(amount);
  return kept < 0n ? null : formatAmount(kept);
}
