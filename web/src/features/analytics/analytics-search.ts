export const ANALYTICS_TABS = [
  { value: 'overview', label: 'Analytics Overview' },
  { value: 'detailed', label: 'Detailed Statistics' },
  { value: 'users', label: 'User Analytics' },
  { value: 'economy', label: 'Economy' },
  { value: 'accounts', label: 'Accounts' },
] as const;

/** How far back the economy can be looked at. */
export const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

type Tab = (typeof ANALYTICS_TABS)[number]['value'];

/** `/admin/analytics` as its links call it. */
export interface AnalyticsSearch {
  tab?: Exclude<Tab, 'overview'>;
  /** Of the economy. */
  days?: 7 | 90;
  /** Of the accounts. */
  page?: number;
}

const LAST_PAGE = 1_000_000;

export function parseAnalyticsSearch({ tab, days, page }: Record<string, unknown>): AnalyticsSearch {
  const known = ANALYTICS_TABS.find(({ value }) => value === tab)?.value;
  const period = Number(days);
  const number = Number(page);
  return {
    ...(known && known !== 'overview' && { tab: known }),
    ...((period === 7 || period === 90) && { days: period }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= LAST_PAGE && { page: number }),
  };
}
