import type { EquipmentEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { multiplierPercent } from '@cinder/contract/inventory/multiplier.rules.ts';
import { sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { useQuery } from '@tanstack/react-query';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { sumBonusPercent } from './gear.ts';
import { Bonus } from './ItemFacts.tsx';

/** What each slot adds, and what a session pays with all of it. */
export function GearSum({ worn }: { worn: readonly EquipmentEntry[] }) {
  const { data: mining } = useQuery(miningStatusQuery);
  const percent = multiplierPercent(sumBonusPercent(worn));
  const pays = mining && formatAmount(sessionReward(parseAmount(mining.config.baseSessionReward), percent));
  return (
    <Plate title="What your gear adds">
      <FactRows
        label="What your gear adds"
        facts={[
          ...worn.map(({ slot, item }) => ({
            term: slot,
            value: item ? <Bonus percent={item.bonusPercent} /> : <span className="text-smoke">Nothing</span>,
          })),
          { term: 'Mining at', value: formatMultiplier(percent / 100) },
          ...(pays ? [{ term: 'A session pays', value: <Amount value={pays} /> }] : []),
        ]}
      />
    </Plate>
  );
}
