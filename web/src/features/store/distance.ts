import { sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';

/** What is missing of a price; null where nothing is. */
export function missingOf(price: string, available: string): string | null {
  const missing = parseAmount(price) - parseAmount(available);
  return missing > 0n ? formatAmount(missing) : null;
}

interface Rate {
  config: { baseSessionReward: string };
  multiplier: number;
}

/** How many mining sessions pay so much, as the member's gear stands; null where sessions pay nothing. */
export function sessionsFor(missing: string, { config, multiplier }: Rate): number | null {
  const pays = sessionReward(parseAmount(config.baseSessionReward), Math.round(multiplier * 100));
  if (pays <= 0n) return null;
  return Number((parseAmount(missing) + pays - 1n) / pays);
}
