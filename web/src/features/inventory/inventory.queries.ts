import { useQuery } from '@tanstack/react-query';
import { inventory } from '#api/inventory.ts';
import { useIsOn } from '#lib/site.ts';

/** What the equipped items multiply mining rewards by. */
export const equipmentMultiplierQuery = inventory.multiplier.query();

/** The four slots and what is equipped in each. */
export const equipmentQuery = inventory.equipment.query();

/** What the member owns: by slot, the strongest first. */
export const inventoryQuery = inventory.owned.query();

/** The same where the site has an inventory. */
export function useOwned() {
  const isOn = useIsOn();
  return useQuery({ ...inventoryQuery, enabled: isOn('inventory') });
}

/** The active items of the product. */
export const itemsQuery = inventory.items.query();
