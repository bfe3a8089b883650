import { wornAt } from '@cinder/contract/perks/worn.rules.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { AdminPurchase } from '@cinder/contract/shop/shop.admin-api.ts';
import type { Purchase } from '@cinder/contract/shop/shop.api.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import { type Clock, type Span, spanOfDays } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import * as queries from './purchases.queries.ts';

export type PurchasesService = ReturnType<typeof createPurchasesService>;

/** What members have bought. */
export function createPurchasesService({ db, clock, items }: { db: Database; clock: Clock; items: ItemsService }) {
  return {
    boughtItems: queries.boughtItems,

    async find(userId: string, purchaseId: string): Promise<Purchase> {
      const row = await queries.findPurchase(db, userId, purchaseId);
      if (!row) throw new AppError('purchase_not_found');
      const contents = await queries.findPurchaseItems(db, userId, purchaseId);
      return {
        ...toReply(row),
        isRefundDue: row.refundDueAt !== null,
        items: await items.findMany(
          db,
          contents.map((content) => content.itemId),
        ),
      };
    },

    /** Any member's purchase, for administrators. purchase_not_found. */
    async findAny(purchaseId: string, executor: Executor = db): Promise<AdminPurchase> {
      const row = await queries.findListedPurchase(executor, purchaseId);
      if (!row) throw new AppError('purchase_not_found');
      return toAdminPurchase(row, clock.now());
    },

    async list({ page, limit, from, to, ...narrowed }: Listing) {
      const requested = { ...narrowed, bought: spanOfDays(from, to) };
      const total = await queries.countPurchases(db, requested);
      const rows = await queries.findPurchases(db, { ...requested, limit, offset: (page - 1) * limit });
      return {
        purchases: rows.map((row) => toAdminPurchase(row, clock.now())),
        total,
        totalPages: totalPages(total, limit),
      };
    },
  };
}

/** Days are those of UTC, both included. */
interface Listing extends Omit<queries.Requested, 'bought'> {
  page: number;
  limit: number;
  from?: string | undefined;
  to?: string | undefined;
}

type Listed = Awaited<ReturnType<typeof queries.findPurchases>>[number];

function toAdminPurchase(row: Listed, now: Date): AdminPurchase {
  return {
    ...toReply(row),
    worn: wornAt(row.worn, now),
    paymentIntentId: row.stripePaymentIntentId,
    isRefundDue: row.refundDueAt !== null,
  };
}

export type ShopStats = ReturnType<typeof createShopStats>;

/**
 * What is known of all purchases together; reads only. The sandbox's purchases count where the sandbox sells, so that the
 * figures can be tried out; where real money is taken they never do.
 */
export function createShopStats({ isSandbox }: { isSandbox: boolean }) {
  const providers = isSandbox ? (['stripe', 'sandbox'] as const) : (['stripe'] as const);
  return {
    revenue: (executor: Executor) => queries.findRevenue(executor, providers),
    revenueByDay: (executor: Executor, span: Span) => queries.findRevenueByDay(executor, span, providers),
    whoBought: queries.whoBought,
  };
}
