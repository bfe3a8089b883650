import { Count } from '#ui/tag/Tag.tsx';
import { useQuests } from './quests.queries.ts';
import { sumClaimable, toClaim } from './reward-sum.ts';

/** How many rewards wait to be claimed; nothing while there is none. */
export function QuestCount() {
  const { data } = useQuests();
  const { count } = sumClaimable(data ?? []);
  return count > 0 ? <Count value={count} label={toClaim(count)} /> : null;
}
