import { api } from '@cinder/contract/api.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import type { Course } from './course.ts';

/** Wears the best item of each slot, of those that the member has. */
export async function wearTheBest({ stage: { desk }, actor: { caller }, next }: Course): Promise<void> {
  const owned = (await next(1, () => desk.ask(api.inventory.owned, caller, { query: { limit: 100 } }))) ?? [];
  for (const slot of equipmentSlots) {
    const [best] = owned
      .filter(({ item }) => item.equipmentSlot === slot)
      .sort((one, other) => other.item.bonusPercent - one.item.bonusPercent);
    if (!best || best.isEquipped) continue;
    await next(0.3, () => desk.attempt(api.inventory.equip, caller, { body: { itemId: best.itemId } }));
  }
}
