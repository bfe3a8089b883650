import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import { inventory } from '#api/inventory.ts';
import { useWrite } from '#lib/changes.ts';

/** Wears an item, and says so; `onWorn` when it is worn on every page. */
export function useEquip(onWorn?: () => void) {
  return useWrite(({ id }: Item) => inventory.equip({ itemId: id }), {
    done: ({ message }) => ({ title: 'Item Equipped', text: message }),
    failure: 'Error',
    ...(onWorn && { onSuccess: onWorn }),
  });
}

/** Wears several items, one after the other, and says so. */
export function useEquipAll() {
  const equipAll = async (items: readonly Item[]) => {
    for (const { id } of items) await inventory.equip({ itemId: id });
  };
  return useWrite(equipAll, {
    done: (_, items) => ({ title: 'Best Gear Equipped', text: items.map(({ name }) => name).join(', ') }),
    failure: 'Error',
  });
}

/** Takes off what a slot holds, and says so; `onTakenOff` when every page shows it. */
export function useUnequip(onTakenOff?: () => void) {
  return useWrite((slot: EquipmentSlot) => inventory.unequip({ slot }), {
    done: ({ message }) => ({ title: 'Item Unequipped', text: message }),
    failure: 'Error',
    ...(onTakenOff && { onSuccess: onTakenOff }),
  });
}
