import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import { t } from '@lingui/core/macro';
import { inventory } from '#api/inventory.ts';
import { useWrite } from '#lib/changes.ts';
import { listed } from '#lib/format/lists.ts';

/** Wears an item, and says so; `onWorn` when it is worn on every page. */
export function useEquip(onWorn?: () => void) {
  return useWrite(({ id }: Item) => inventory.equip({ itemId: id }), {
    done: ({ message }) => ({ title: t`Item Equipped`, text: message }),
    failure: t`Error`,
    ...(onWorn && { onSuccess: onWorn }),
  });
}

/** Wears several items, one after the other, and says so. */
export function useEquipAll() {
  const equipAll = async (items: readonly Item[]) => {
    for (const { id } of items) await inventory.equip({ itemId: id });
  };
  return useWrite(equipAll, {
    done: (_, items) => ({
      title: t`Best Gear Equipped`,
      text: listed(
        items.map(({ name }) => name),
        'unit',
      ),
    }),
    failure: t`Error`,
  });
}

/** Takes off what a slot holds, and says so; `onTakenOff` when every page shows it. */
export function useUnequip(onTakenOff?: () => void) {
  return useWrite((slot: EquipmentSlot) => inventory.unequip({ slot }), {
    done: ({ message }) => ({ title: t`Item Unequipped`, text: message }),
    failure: t`Error`,
    ...(onTakenOff && { onSuccess: onTakenOff }),
  });
}
