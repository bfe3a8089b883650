import {
  countCommonStarts,
  isLockstep,
  isOwnAddress,
  SHARED_BY_MANY,
  SUSPICION_DAYS,
} from '@cinder/contract/analytics/suspicion.rules.ts';
import type { MemberStats } from '#features/account/members.service.ts';
import type { MiningStats } from '#features/mining/mining.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';

const DAY_MS = 86_400_000;

export interface HintsDeps {
  clock: Clock;
  memberStats: Pick<MemberStats, 'addressesOfBoth'>;
  miningStats: Pick<MiningStats, 'haveOneDevice' | 'starts'>;
}

/** Whether two accounts look like those of one person: by the signals that the staff sees of everybody. */
export async function lookLikeOne(
  { clock, memberStats, miningStats }: HintsDeps,
  executor: Executor,
  pair: readonly [string, string],
): Promise<boolean> {
  const now = clock.now().getTime();
  const span = { from: new Date(now - SUSPICION_DAYS * DAY_MS), to: new Date(now + DAY_MS) };
  const addresses = await memberStats.addressesOfBoth(executor, pair, SHARED_BY_MANY);
  if (addresses.some((address) => !isOwnAddress(address))) return true;
  if (await miningStats.haveOneDevice(executor, span, pair, SHARED_BY_MANY)) return true;
  const startsOf = await miningStats.starts(executor, span, pair);
  const [one = [], other = []] = pair.map((userId) => startsOf.get(userId));
  return isLockstep(countCommonStarts(one, other), Math.min(one.length, other.length));
}
