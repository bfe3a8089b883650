import { MOST_AT_ONCE, mostSold } from '@cinder/contract/raffles/raffles.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';

export interface OrderValues {
  count: string;
}

interface Selling {
  ticketPriceCinder: string;
  mostEach: number | null;
  sold: number;
  ownTickets: number;
}

/** How many tickets were typed; null where that is no whole number above 0. */
export function typedCount(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,6}$/.test(typed) && Number(typed) > 0 ? Number(typed) : null;
}

/** How many tickets the member may still have; null where the raffle sets no bound of its own. */
export const leftFor = ({ mostEach, ownTickets }: Selling) =>
  mostEach === null ? null : Math.max(mostEach - ownTickets, 0);

/** How many tickets can be bought at once, whatever the member has to spend. */
export function mostNow(raffle: Selling): number {
  return Math.min(
    leftFor(raffle) ?? MOST_AT_ONCE,
    MOST_AT_ONCE,
    Math.max(mostSold(parseAmount(raffle.ticketPriceCinder)) - raffle.sold, 0),
  );
}

/** One more or one fewer than was typed, within what can be bought. */
export function stepped(text: string, step: 1 | -1, most: number): string {
  const next = (typedCount(text) ?? 0) + step;
  return String(Math.min(Math.max(next, 1), Math.max(most, 1)));
}

/** What so many tickets cost, and what is left of what the member has; null where that is not known, or not enough. */
export function billOf(price: string, count: number, available: string | undefined) {
  const cost = parseAmount(price) * BigInt(count);
  const rest = available === undefined ? null : parseAmount(available) - cost;
  return { cost: formatAmount(cost), rest: rest === null || rest < 0n ? null : formatAmount(rest) };
}

/** What is wrong with an order as it was typed. */
export function orderIssues({ count: typed }: OrderValues, raffle: Selling, available: string | undefined) {
  const at = (message: string) => [{ path: ['count'], message }];
  const count = typedCount(typed);
  if (count === null) return at(t`Enter a whole number from 1 on`);
  const most = mostNow(raffle);
  if (count > most) return at(t`You can buy at most ${{ most }} now`);
  const { rest } = billOf(raffle.ticketPriceCinder, count, available);
  return available !== undefined && rest === null ? at(t`You do not have enough for so many`) : [];
}
