import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { EquipmentEntry, InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { multiplierPercent } from '@cinder/contract/inventory/items.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { useIsOn } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { betterThanWorn, sessionPays, sumBonusPercent } from './gear.ts';
import { Bonus } from './ItemFacts.tsx';
import { SessionGain } from './SessionGain.tsx';
import { useEquipAll } from './use-gear.ts';
import './inventory.css';

export interface GearSumProps {
  worn: readonly EquipmentEntry[];
  owned: readonly InventoryEntry[];
}

/** What each slot adds, and what a session pays with all of it. */
export function GearSum({ worn, owned }: GearSumProps) {
  const isMined = useIsOn()('mining');
  const { data: mining } = useQuery({ ...miningStatusQuery, enabled: isMined });
  const percent = multiplierPercent(sumBonusPercent(worn));
  const pays = mining && sessionPays(mining.config.baseSessionReward, percent / 100);
  return (
    <Plate title={t`What your gear adds`}>
      <FactRows
        label={t`What your gear adds`}
        facts={[
          ...worn.map(({ slot, item }) => ({
            term: slotLabels[slot],
            value: item ? (
              <Bonus percent={item.bonusPercent} />
            ) : (
              <span className="dim">
                <Trans>Nothing</Trans>
              </span>
            ),
          })),
          ...(isMined ? [{ term: t`Mining at`, value: formatMultiplier(percent / 100) }] : []),
          ...(isMined && pays ? [{ term: t`A session pays`, value: <Amount value={pays} /> }] : []),
        ]}
      />
      <EquipBest worn={worn} owned={owned} />
    </Plate>
  );
}

/** Puts on the strongest of what is owned, where something stronger than what is worn is. */
function EquipBest({ worn, owned }: GearSumProps) {
  const equip = useEquipAll();
  const best = betterThanWorn(worn, owned);
  if (best.length === 0) return null;
  return (
    <div className="loadout__best">
      <Button look="primary" wide busy={equip.isPending} busyLabel={t`Equipping`} onClick={() => equip.mutate(best)}>
        <Trans>Equip best</Trans>
      </Button>
      <SessionGain items={best} />
    </div>
  );
}
