import type { Executor } from '#platform/db/database.ts';
import type { Span } from '#platform/span.ts';
import * as queries from './shop-figures.queries.ts';

export type ShopFigures = ReturnType<typeof createShopFigures>;

/**
 * What is known of all purchases together; reads only. The sandbox's purchases count where the sandbox sells, so that the
 * figures can be tried out; where real money is taken they never do.
 */
export function createShopFigures({ isSandbox }: { isSandbox: boolean }) {
  const providers = isSandbox ? (['stripe', 'sandbox'] as const) : (['stripe'] as const);
  return {
    revenue: (executor: Executor) => queries.findRevenue(executor, providers),
    revenueByDay: (executor: Executor, span: Span) => queries.findRevenueByDay(executor, span, providers),
    whoBought: queries.whoBought,
  };
}
