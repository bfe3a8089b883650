import { sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';

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
