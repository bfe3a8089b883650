import { z } from 'zod';
import { exampleItem, item } from '../inventory/inventory.api.ts';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import { secretField } from '../shared/secret-fields.ts';
import { translated, translatedName } from '../shared/translated.ts';

export const productTypes = ['item', 'pack'] as const;
export const purchaseStatuses = ['pending', 'completed', 'failed', 'refunded'] as const;
export const paymentProviders = ['stripe', 'sandbox'] as const;

export const productItem = z.object({ id, itemId: id, quantity: z.number().int(), item });

export const product = translated(
  'product',
  z.object({
    id,
    type: z.enum(productTypes),
    name: z.string(),
    description: z.string(),
    priceUsd: amountText,
    imageUrl: z.string().nullable(),
    sortOrder: z.number().int(),
    items: z.array(productItem),
  }),
);

export const paymentIntent = z.object({
  clientSecret: z.string(),
  purchaseId: id,
  provider: z.enum(paymentProviders),
  publishableKey: z.string().nullable().describe('For the provider’s own form in the browser; null in the sandbox'),
});

export const purchase = z.object({
  id,
  productId: id,
  productName: translatedName('product'),
  amountUsd: amountText,
  status: z.enum(purchaseStatuses),
  isRefundDue: z.boolean().describe('Paid, but the items could not be given: the money goes back'),
  purchasedAt: timestamp,
  items: z.array(item),
});

export type Product = z.output<typeof product>;
export type PaymentIntent = z.output<typeof paymentIntent>;
export type Purchase = z.output<typeof purchase>;

const productId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e70';
const purchaseId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e71';

export const exampleProduct = {
  id: productId,
  type: 'pack',
  name: 'Forgeborn Set',
  description: 'Four pieces, one for every slot.',
  priceUsd: '18.99',
  imageUrl: '/icons/open-treasure-chest.svg',
  sortOrder: 1,
  items: [{ id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e72', itemId: exampleItem.id, quantity: 1, item: exampleItem }],
} as const;

export const shopEndpoints = {
  products: endpoint({
    method: 'GET',
    path: '/api/shop/products',
    access: 'member',
    summary: 'What can be bought, in the order of the shop',
    query: arrayPaging,
    reply: z.array(product),
    totalCount: true,
    shows: ['shop:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleProduct] },
  }),
  createIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'member',
    summary: 'Begin to buy a product at its price; items are given once the provider says that it is paid',
    body: z.object({ productId: id }),
    reply: paymentIntent,
    changes: ['shop'],
    errors: [
      'product_not_found',
      'product_unavailable',
      'item_rule_broken',
      'payment_not_configured',
      'payment_not_initialized',
      'payment_refused',
    ],
    example: {
      body: { productId },
      reply: { clientSecret: 'sandbox_secret_1', purchaseId, provider: 'sandbox', publishableKey: null },
    },
  }),
  purchase: endpoint({
    method: 'GET',
    path: '/api/shop/purchases/:id',
    access: 'member',
    summary: "How one of the member's purchases stands",
    params: z.object({ id }),
    reply: purchase,
    shows: ['shop'],
    errors: ['purchase_not_found'],
    example: {
      params: { id: purchaseId },
      reply: {
        id: purchaseId,
        productId,
        productName: 'Forgeborn Set',
        amountUsd: '18.99',
        status: 'completed',
        isRefundDue: false,
        purchasedAt: '2026-11-02T18:00:00.000Z',
        items: [exampleItem],
      },
    },
  }),
  confirmSandbox: endpoint({
    method: 'POST',
    path: '/api/sandbox/payments/confirm',
    access: 'member',
    summary: 'Pay with a test card in the sandbox: 4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined',
    body: z.object({
      clientSecret: z.string().min(1).max(200),
      cardNumber: secretField(
        z
          .string()
          .transform((text) => text.replace(/[\s-]/g, ''))
          .refine((digits) => /^\d{12,19}$/.test(digits), t`Enter a card number`),
      ),
      expMonth: secretField(z.coerce.number().int().min(1, t`Enter a month`).max(12, t`Enter a month`)),
      expYear: secretField(
        z.coerce
          .number()
          .int()
          .transform((year) => (year < 100 ? 2000 + year : year))
          .refine((year) => year >= 2020 && year <= 2100, t`Enter a year`),
      ),
      cvc: secretField(
        z
          .string()
          .trim()
          .regex(/^\d{3,4}$/, t`Enter 3 or 4 digits`),
      ),
    }),
    reply: z.object({ status: z.literal('succeeded') }),
    changes: ['shop'],
    errors: ['payment_not_found', 'payment_closed', 'card_declined'],
    example: {
      body: {
        clientSecret: 'sandbox_secret_1',
        cardNumber: '4242 4242 4242 4242',
        expMonth: 12,
        expYear: 2030,
        cvc: '123',
      },
      reply: { status: 'succeeded' },
    },
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'public',
    summary: 'A signed event of the payment provider',
    reply: z.object({ received: z.boolean() }),
    changes: [],
    errors: ['invalid_signature', 'payment_not_configured'],
    example: { reply: { received: true } },
  }),
};
