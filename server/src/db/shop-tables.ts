import type { Generated } from 'kysely';
import type { Counter, Decimal, Time } from './column-types.ts';

type PaymentProvider = 'stripe' | 'sandbox';

/** Products, purchases and what the payment provider tells of them. */
export interface ShopTables {
  shop_product: {
    id: string;
    name: string;
    description: Generated<string>;
    type: Generated<'item' | 'pack'>;
    price_usd: Decimal;
    stripe_price_id: string | null;
    image_url: string | null;
    is_active: Generated<boolean>;
    sort_order: Counter;
    created_at: Time;
    updated_at: Time;
  };
  shop_product_item: { id: string; product_id: string; item_id: string; quantity: Counter };
  purchase: {
    user_id: string;
    id: string;
    product_id: string;
    provider: PaymentProvider;
    stripe_payment_intent_id: string | null;
    amount_usd: Decimal;
    status: Generated<'pending' | 'completed' | 'failed' | 'refunded'>;
    purchased_at: Time;
    completed_at: Time | null;
    refund_due_at: Time | null;
    refunded_at: Time | null;
    /** When the provider was last asked about it. */
    asked_at: Time | null;
  };
  purchase_item: {
    user_id: string;
    purchase_id: string;
    item_id: string;
    quantity: Counter;
    granted_at: Time | null;
    returned_at: Time | null;
  };
  payment_intent_claim: { provider: PaymentProvider; intent_id: string; user_id: string; purchase_id: string };
  payment_event: {
    provider: PaymentProvider;
    event_id: string;
    type: string;
    intent_id: string | null;
    occurred_at: Time;
    received_at: Time;
  };
  sandbox_payment: {
    intent_id: string;
    client_secret: string;
    purchase_id: string;
    amount_usd: Decimal;
    status: Generated<'open' | 'paid'>;
    is_refunded: Generated<boolean>;
    created_at: Time;
  };
}
