import type { EquipmentEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { multiplierPercent } from '@cinder/contract/inventory/multiplier.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { sumBonusPercent } from './gear.ts';
import { Bonus } from './ItemFacts.tsx';
import { equipmentQuery } from './inventory.queries.ts';
import { slotIcons } from './slot-icons.ts';
import './equipment-plate.css';

/** What is worn, in short: for the page where members earn. */
export function EquipmentPlate() {
  return (
    <Plate
      title="Equipment"
      aside={
        <Link className="link" to="/inventory">
          Change gear
        </Link>
      }
    >
      <Worn />
    </Plate>
  );
}

function Worn() {
  const worn = useDeferredValue(useQuery(equipmentQuery));
  if (worn.isPending) return <SkeletonRows count={2} label="Loading equipment" />;
  if (worn.isLoadingError) {
    const { error, isFetching, refetch } = worn;
    return (
      <ErrorState
        title="Failed to fetch equipment"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const sum = sumBonusPercent(worn.data);
  return (
    <>
      <ul className="worn" aria-label="Equipment">
        {worn.data.map((entry) => (
          <WornSlot key={entry.slot} entry={entry} />
        ))}
      </ul>
      <p className="worn__sum">
        <span>Equipment bonus</span>
        <span className="worn__rate">
          +{sum}%, mining at {formatMultiplier(multiplierPercent(sum) / 100)}
        </span>
      </p>
    </>
  );
}

function WornSlot({ entry: { slot, item } }: { entry: EquipmentEntry }) {
  return (
    <li>
      <Tile icon={slotIcons[slot]} rarity={item?.rarity} imageUrl={item?.imageUrl} />
      <span className="min-w-0">
        <span className="worn__slot">{slot}</span>
        <span className="worn__name" data-empty={item === null}>
          {item?.name ?? 'No item equipped'}
        </span>
        {item && <Bonus percent={item.bonusPercent} />}
      </span>
    </li>
  );
}
