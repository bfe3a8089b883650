import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const shopErrors = {
  product_not_found: { status: 404, message: t`There is no such product` },
  product_unavailable: { status: 409, message: t`This product cannot be bought right now` },
  product_item_not_found: { status: 404, message: t`This product does not hold this item` },
  product_item_exists: { status: 409, message: t`This product holds this item already` },
  purchase_not_found: { status: 404, message: t`There is no such purchase` },
  purchase_not_refundable: { status: 409, message: t`Only a completed purchase can be refunded` },
  payment_not_configured: { status: 409, message: t`Payment is not configured on this site` },
  payment_not_initialized: { status: 503, message: t`Failed to initialize payment. Please try again.` },
  payment_provider_failed: { status: 503, message: t`The payment provider did not answer. Please try again.` },
  payment_provider_refused: { status: 409, message: t`The payment provider refused` },
  payment_refused: { status: 409, message: t`The payment provider refused this payment. Nothing was charged.` },
  payment_not_found: { status: 404, message: t`There is no such payment` },
  payment_closed: { status: 409, message: t`This payment is closed` },
  card_declined: { status: 402, message: t`Your card was declined.` },
  invalid_signature: { status: 400, message: t`The signature does not match` },
} as const satisfies Record<string, ErrorMeaning>;
