import type { Generated } from 'kysely';
import type { Counter, Decimal, Time } from './column-types.ts';

type PaymentProvider = 'stripe' | 'sandbox';

/** Products, purchases and what the payment provider tells of them. */
export interface ShopTables {
  shopProduct: {
    id: string;
    name: string;
    description: Generated<string>;
    type: Generated<'item' | 'pack'>;
    priceUsd: Decimal;
    stripePriceId: string | null;
    imageUrl: string | null;
    isActive: Generated<boolean>;
    sortOrder: Counter;
    createdAt: Time;
    updatedAt: Time;
  };
  shopProductItem: { id: string; productId: string; itemId: string; quantity: Counter };
  purchase: {
    userId: string;
    id: string;
    productId: string;
    provider: PaymentProvider;
    stripePaymentIntentId: string | null;
    amountUsd: Decimal;
    status: Generated<'pending' | 'completed' | 'failed' | 'refunded'>;
    purchasedAt: Time;
    completedAt: Time | null;
    refundDueAt: Time | null;
    refundedAt: Time | null;
    /** When the provider was last asked about it. */
    askedAt: Time | null;
  };
  purchaseItem: {
    userId: string;
    purchaseId: string;
    itemId: string;
    quantity: Counter;
    grantedAt: Time | null;
    returnedAt: Time | null;
  };
  paymentIntentClaim: { provider: PaymentProvider; intentId: string; userId: string; purchaseId: string };
  paymentEvent: {
    provider: PaymentProvider;
    eventId: string;
    type: string;
    intentId: string | null;
    occurredAt: Time;
    receivedAt: Time;
  };
  sandboxPayment: {
    intentId: string;
    clientSecret: string;
    purchaseId: string;
    amountUsd: Decimal;
    status: Generated<'open' | 'paid'>;
    isRefunded: Generated<boolean>;
    createdAt: Time;
  };
}
