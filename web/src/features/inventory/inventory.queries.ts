import { inventory } from '#api/inventory.ts';

/** What the equipped items multiply mining rewards by. */
export const equipmentMultiplierQuery = inventory.multiplier.query();

/** The four slots and what is equipped in each. */
export const equipmentQuery = inventory.equipment.query();

/** What the member owns: by slot, the strongest first. */
export const inventoryQuery = inventory.owned.query();

/** The active items of the product. */
export const itemsQuery = inventory.items.query();
