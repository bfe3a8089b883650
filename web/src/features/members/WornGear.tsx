import type { EquipmentEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { Tile } from '#ui/tile/Tile.tsx';

/** What the member wears, slot by slot. */
export function WornGear({ equipment }: { equipment: readonly EquipmentEntry[] }) {
  return (
    <section aria-labelledby="worn-gear">
      <SectionHead id="worn-gear" title="Equipment" />
      <Rows>
        {equipment.map(({ slot, item }) => (
          <Row
            key={slot}
            wraps
            icon={<Tile icon={slotIcons[slot]} rarity={item?.rarity} imageUrl={item?.imageUrl} size={48} />}
            title={item?.name ?? 'No item equipped'}
            caption={slot}
            end={item && <ItemFacts item={item} />}
          />
        ))}
      </Rows>
    </section>
  );
}
