import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { formatWhole } from '#lib/format/numbers.ts';
import { useIsOn } from '#lib/site.ts';
import { multiplierWithBest, sessionPays } from './gear.ts';
import { equipmentQuery } from './inventory.queries.ts';
import './item-facts.css';

/** What a session would pay with these items, each where it is stronger than what is worn. */
export function SessionGain({ items }: { items: readonly Item[] }) {
  const gain = useSessionGain(items);
  return (
    gain && (
      <span className="session-gain" data-gain={gain.isMore}>
        {gain.label}
      </span>
    )
  );
}

function useSessionGain(items: readonly Item[]): { isMore: boolean; label: string } | null {
  const { data: worn } = useQuery(equipmentQuery);
  const isMined = useIsOn()('mining');
  const { data: mining } = useQuery({ ...miningStatusQuery, enabled: isMined });
  if (!isMined || !worn || !mining || items.length === 0) return null;
  const { before, after } = multiplierWithBest(worn, items);
  if (after === before) return { isMore: false, label: t`Adds nothing to what you wear` };
  const pays = (multiplier: number) => formatWhole(sessionPays(mining.config.baseSessionReward, multiplier));
  return { isMore: true, label: t`${{ pays: pays(before) }} becomes ${{ newPays: pays(after) }} a session` };
}
