import type { EquipmentEntry, InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { Button } from '#ui/button/Button.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { multiplierWith } from './gear.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { ShopLink } from './ShopLink.tsx';
import { slotIcons } from './slot-icons.ts';
import { useEquip } from './use-gear.ts';
import './item-chooser.css';

interface ItemChooserProps {
  worn: readonly EquipmentEntry[];
  /** What is owned for the slot. */
  entries: readonly InventoryEntry[];
  onEquipped: () => void;
}

/** What could be worn in a slot, each with what it would make of the multiplier. */
export function ItemChooser({ worn, entries, onEquipped }: ItemChooserProps) {
  const equip = useEquip();
  return (
    <>
      <ul className="chooser">
        {entries.map(({ id, item, isEquipped }) => (
          <li key={id}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} />
            <span className="min-w-0">
              <span className="chooser__name">{item.name}</span>
              <ItemFacts item={item} />
              {!isEquipped && <Outcome {...multiplierWith(worn, item)} />}
            </span>
            {isEquipped ? (
              <Tag tone="hot">Equipped</Tag>
            ) : (
              <Button
                size="sm"
                aria-label={`Equip ${item.name}`}
                busy={equip.isPending && equip.variables.id === item.id}
                disabled={equip.isPending}
                onClick={() => equip.mutate(item, { onSuccess: onEquipped })}
              >
                Equip
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShopLink />
    </>
  );
}

function Outcome({ before, after }: { before: number; after: number }) {
  return (
    <span className="chooser__outcome">
      {formatMultiplier(before)} becomes <b>{formatMultiplier(after)}</b>
    </span>
  );
}
