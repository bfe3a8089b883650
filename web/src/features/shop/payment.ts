import type { PaymentIntent, Product } from '@cinder/contract/shop/shop.api.ts';

/** What every provider's form gets. */
export interface PaymentFormProps {
  intent: PaymentIntent;
  product: Product;
  /** While it pays, the dialog stays open. */
  onBusy: (isBusy: boolean) => void;
  onPaid: () => void;
}
