/** The tabs after the first, the overview, which needs none in the address. Loads with every page, so without their labels. */
const OTHERS = ['detailed', 'users', 'economy', 'accounts'] as const;

export type OtherAnalyticsTab = (typeof OTHERS)[number];

/** `/admin/analytics` as its links call it. */
export interface AnalyticsSearch {
  tab?: OtherAnalyticsTab;
  /** Of the economy. */
  days?: 7 | 90;
  /** Of the accounts. */
  page?: number;
}

const LAST_PAGE = 1_000_000;

export function parseAnalyticsSearch({ tab, days, page }: Record<string, unknown>): AnalyticsSearch {
  const known = OTHERS.find((other) => other === tab);
  const period = Number(days);
  const number = Number(page);
  return {
    ...(known && { tab: known }),
    ...((period === 7 || period === 90) && { days: period }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= LAST_PAGE && { page: number }),
  };
}
