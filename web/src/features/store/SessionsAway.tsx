import { sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { useIsOn } from '#lib/site.ts';

/** How many mining sessions so many tokens are, where members mine. */
export function SessionsAway({ missing }: { missing: string }) {
  const isOn = useIsOn();
  const { data } = useQuery({ ...miningStatusQuery, enabled: isOn('mining') });
  const count = data ? sessionsFor(missing, data) : null;
  if (count === null) return null;
  const sessions = plural({ count }, { one: '# session', other: '# sessions' });
  return <span>{` ${t`About ${sessions}.`}`}</span>;
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
