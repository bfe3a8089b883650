import { formatAmount, parseAmount } from '../shared/amount.ts';

/** How many days the economy shows, at most. */
export const MAX_ECONOMY_DAYS = 90;

/** Revenue divided by completed purchases, as dollars with two decimals, rounded down; `0.00` without purchases. */
export function averagePerPurchase(totalRevenue: string, completedPurchases: number): string {
  if (completedPurchases <= 0) return '0.00';
  return formatAmount(hundredths(totalRevenue) / BigInt(completedPurchases));
}

/** Completed purchases divided by users, in percent with one decimal; 0 without users. May pass 100: one may buy twice. */
export function conversionPercent(completedPurchases: number, totalUsers: number): number {
  return percentOf(completedPurchases, totalUsers);
}

/** Users who were active in a period divided by all users, in percent with one decimal; 0 without users. */
export function retentionPercent(activeUsers: number, totalUsers: number): number {
  return percentOf(activeUsers, totalUsers);
}

/** Minutes as hours with one decimal. */
export function miningHours(minutes: number): number {
  return roundTo(minutes / 60, 1);
}

/** A quotient with two decimals; 0 where there is nothing to divide by. */
export function average(sum: number, count: number): number {
  return count > 0 ? roundTo(sum / count, 2) : 0;
}

/** What part of a sum an amount is, in percent with one decimal; 0 of nothing. Both are decimal strings. */
export function sharePercent(part: string, whole: string): number {
  const total = hundredths(whole);
  return total > 0n ? Number((hundredths(part) * 1000n) / total) / 10 : 0;
}

/** A sum of many amounts, in hundredths: it may be longer than any one amount. */
export function hundredths(sum: string): bigint {
  const [whole = '0', fraction = '00'] = sum.split('.');
  if (whole.length <= 8) return parseAmount(sum);
  const sign = whole.startsWith('-') ? -1n : 1n;
  return BigInt(whole) * 100n + sign * BigInt(fraction.padEnd(2, '0'));
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? roundTo((part / whole) * 100, 1) : 0;
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * factor) / factor;
}
