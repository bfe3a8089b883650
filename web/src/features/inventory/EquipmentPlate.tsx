import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { EquipmentEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { multiplierPercent } from '@cinder/contract/inventory/items.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { formatMultiplier, formatPercent, signed } from '#lib/format/numbers.ts';
import { useIsOn } from '#lib/site.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { sumBonusPercent } from './gear.ts';
import { Bonus } from './ItemFacts.tsx';
import { equipmentQuery, inventoryQuery } from './inventory.queries.ts';
import { slotIcons } from './slot-icons.ts';
import './item-facts.css';

/** What is worn, in short: for the page where members earn. Nothing for who has nothing to wear. */
export function EquipmentPlate() {
  const { data: owned } = useQuery(inventoryQuery);
  if (owned?.length === 0) return null;
  return (
    <Plate
      title={t`Equipment`}
      aside={
        <Link className="link" to="/inventory">
          <Trans>Change gear</Trans>
        </Link>
      }
    >
      <Worn />
    </Plate>
  );
}

function Worn() {
  const worn = useDeferredValue(useQuery(equipmentQuery));
  const isMined = useIsOn()('mining');
  return (
    <QueryState query={worn} rows={2} loading={t`Loading equipment`} failed={t`Failed to fetch equipment`}>
      {(slots) => {
        const sum = sumBonusPercent(slots);
        return (
          <>
            <ul className="worn" aria-label={t`Equipment`}>
              {slots.map((entry) => (
                <WornSlot key={entry.slot} entry={entry} />
              ))}
            </ul>
            <p className="worn__sum">
              <span>
                <Trans>Equipment bonus</Trans>
              </span>
              <span className="worn__rate">
                {isMined ? (
                  <Trans>
                    {{ bonus: signed('+', formatPercent(sum)) }}, mining at{' '}
                    {{ rate: formatMultiplier(multiplierPercent(sum) / 100) }}
                  </Trans>
                ) : (
                  signed('+', formatPercent(sum))
                )}
              </span>
            </p>
          </>
        );
      }}
    </QueryState>
  );
}

function WornSlot({ entry: { slot, item } }: { entry: EquipmentEntry }) {
  return (
    <li>
      <Tile icon={slotIcons[slot]} rarity={item?.rarity} imageUrl={item?.imageUrl} />
      <span className="worn__text">
        <span className="worn__slot">{slotLabels[slot]}</span>
        <span className="worn__name" data-empty={item === null}>
          {item?.name ?? t`No item equipped`}
        </span>
        {item && <Bonus percent={item.bonusPercent} />}
      </span>
    </li>
  );
}
