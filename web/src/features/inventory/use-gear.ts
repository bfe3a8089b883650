import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, messageOf } from '#lib/api-error.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { equipItem, refreshAfterGear, unequipSlot } from './inventory.queries.ts';

/** Wears an item, and says so; it is worn on every page once that has been said. */
export function useEquip() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (item: Item) => equipItem(item.id),
    onSuccess: async ({ message }) => {
      await refreshAfterGear(queryClient);
      showToast({ title: 'Item Equipped', text: message, tone: 'good' });
    },
    onError: (error) => explain(queryClient, error),
  });
}

/** Takes off what a slot holds, and says so. */
export function useUnequip() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (slot: EquipmentSlot) => unequipSlot(slot),
    onSuccess: async ({ message }) => {
      await refreshAfterGear(queryClient);
      showToast({ title: 'Item Unequipped', text: message, tone: 'good' });
    },
    onError: (error) => explain(queryClient, error),
  });
}

/** What the page shows is old when an item or its place is gone, by another tab or by a refund. */
async function explain(queryClient: QueryClient, error: Error): Promise<void> {
  showToast({ title: 'Error', text: messageOf(error, 'Please try again'), tone: 'bad' });
  if (hasCode(error, 'item_not_owned') || hasCode(error, 'slot_empty')) await refreshAfterGear(queryClient);
}
