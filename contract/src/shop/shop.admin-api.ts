import { z } from 'zod';
import { proofBody } from '../account/sign-ins.api.ts';
import { worn } from '../perks/worn.schemas.ts';
import { amountInput, amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { day, id, timestamp, version } from '../shared/ids.ts';
import { imageAddress } from '../shared/image-address.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { objectPaging } from '../shared/paging.ts';
import { resource, type ThingOf } from '../shared/resource.ts';
import { translatedName } from '../shared/translated.ts';
import { isPayable, PRICE_FAULT } from './price.rules.ts';
import { exampleProduct, product, productItem, productTypes, purchaseStatuses } from './shop.api.ts';

export const productResource = resource('product', {
  path: '/api/admin/shop/products',
  fields: {
    name: visibleName({ max: 100, empty: t`Enter a name` }),
    description: z.string().trim().max(2000).default(''),
    type: z.enum(productTypes).default('item'),
    priceUsd: amountInput.refine(isPayable, PRICE_FAULT),
    stripePriceId: z
      .string()
      .trim()
      .max(200)
      .transform((text) => text || null)
      .nullable()
      .default(null),
    imageUrl: imageAddress.default(null),
    isActive: z.boolean().default(true),
    sortOrder: z.number(t`Enter a whole number`).int(t`Enter a whole number`).min(-1_000_000).max(1_000_000).default(0),
  },
  thing: product.extend({ version, stripePriceId: z.string().nullable(), isActive: z.boolean() }),
  tag: 'shop:all',
  summaries: {
    list: 'All products with their contents, inactive ones too',
    create: 'Make a product',
    update: 'Change a product; purchases that have begun keep their price',
    delete: 'Delete a product; one that was ever bought is deactivated instead',
  },
  notFound: 'product_not_found',
  deleted: t`Product deleted`,
  retires: true,
  examples: {
    thing: { ...exampleProduct, stripePriceId: null, isActive: true },
    create: { name: 'Forgeborn Set', type: 'pack', priceUsd: '18.99' },
    update: { priceUsd: '17.99' },
  },
});

const adminPurchase = z.object({
  id,
  userId: id,
  username: z.string().nullable().describe('null: the member is gone'),
  worn,
  productId: id,
  productName: translatedName('product'),
  amountUsd: amountText,
  provider: z.string(),
  paymentIntentId: z.string().nullable(),
  status: z.enum(purchaseStatuses),
  isRefundDue: z.boolean(),
  refundRefusal: z.string().nullable().describe('Why the provider refused the last refund, or why it came back'),
  purchasedAt: timestamp,
});

export type AdminProduct = ThingOf<typeof productResource>;
export type AdminPurchase = z.output<typeof adminPurchase>;

const [exampleContent] = exampleProduct.items;
const examplePurchase = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e71',
  userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
  username: 'Kaldrin',
  productId: exampleProduct.id,
  productName: exampleProduct.name,
  amountUsd: '18.99',
  provider: 'sandbox',
  paymentIntentId: 'pi_sandbox_1',
  status: 'completed',
  isRefundDue: false,
  refundRefusal: null,
  purchasedAt: '2026-11-02T18:00:00.000Z',
} as const;
const params = { id: exampleProduct.id };

export const shopAdminEndpoints = {
  products: productResource.endpoints.list,
  createProduct: productResource.endpoints.create,
  updateProduct: productResource.endpoints.update,
  deleteProduct: productResource.endpoints.delete,
  addItem: endpoint({
    method: 'POST',
    path: '/api/admin/shop/products/:id/items',
    access: 'admin',
    summary: 'Put an item into a product; its items must not share a rarity and slot',
    params: z.object({ id }),
    body: z.object({ itemId: id, quantity: z.number().int().min(1, t`Enter at least 1`).max(1000).default(1) }),
    reply: productItem,
    status: 201,
    changes: ['shop:all'],
    errors: ['product_not_found', 'item_not_found', 'product_item_exists'],
    example: { params, body: { itemId: exampleContent.itemId, quantity: 1 }, reply: exampleContent },
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/admin/shop/products/:id/items/:itemId',
    access: 'admin',
    summary: 'Take an item out of a product',
    params: z.object({ id, itemId: id }),
    reply: z.object({ message: z.string() }),
    changes: ['shop:all'],
    errors: ['product_not_found', 'product_item_not_found'],
    example: { params: { ...params, itemId: exampleContent.itemId }, reply: { message: 'Item removed' } },
  }),
  purchases: endpoint({
    method: 'GET',
    path: '/api/admin/purchases',
    access: 'admin',
    summary: 'All purchases, newest first; search finds user names, products and payment ids',
    query: objectPaging.extend({
      search: z.string().trim().max(100).default(''),
      userId: id.optional(),
      status: z.enum(purchaseStatuses).optional(),
      from: day.optional(),
      to: day.optional().describe('That day too'),
      refundDue: z.stringbool().default(false).describe('Only payments that have to be given back'),
    }),
    reply: z.object({ purchases: z.array(adminPurchase), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['shop:all', 'account:userId'],
    every: 30,
    errors: [],
    example: {
      query: { page: 1, limit: 20, search: 'kal' },
      reply: { purchases: [examplePurchase], total: 1, totalPages: 1 },
    },
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/purchases/:id/refund',
    access: 'admin',
    needsProof: true,
    summary: 'Give the money back through the provider and take back what the purchase gave',
    params: z.object({ id }),
    body: proofBody,
    reply: adminPurchase,
    changes: ['shop:all'],
    errors: [
      'purchase_not_found',
      'purchase_not_refundable',
      'payment_provider_failed',
      'payment_provider_refused',
      'payment_not_configured',
    ],
    example: { params: { id: examplePurchase.id }, body: {}, reply: { ...examplePurchase, status: 'refunded' } },
  }),
};
