import type { EquipmentEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { multiplierPercent } from '@cinder/contract/inventory/multiplier.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { formatMultiplier } from '#lib/format/numbers.ts';
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
  return (
    <QueryState query={worn} rows={2} of="equipment">
      {(slots) => {
        const sum = sumBonusPercent(slots);
        return (
          <>
            <ul className="worn" aria-label="Equipment">
              {slots.map((entry) => (
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
      }}
    </QueryState>
  );
}

function WornSlot({ entry: { slot, item } }: { entry: EquipmentEntry }) {
  return (
    <li>
      <Tile icon={slotIcons[slot]} rarity={item?.rarity} imageUrl={item?.imageUrl} />
      <span className="worn__text">
        <span className="worn__slot">{slot}</span>
        <span className="worn__name" data-empty={item === null}>
          {item?.name ?? 'No item equipped'}
        </span>
        {item && <Bonus percent={item.bonusPercent} />}
      </span>
    </li>
  );
}
