import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { refetched } from '#lib/changes.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { equipItem, unequipSlot } from './inventory.queries.ts';

/** Wears an item, and says so; it is worn on every page once that has been said. */
export function useEquip() {
  return useMutation({
    mutationFn: (item: Item) => equipItem(item.id),
    onSuccess: async ({ message }) => {
      await refetched();
      showToast({ title: 'Item Equipped', text: message, tone: 'good' });
    },
    onError: explain,
  });
}

/** Wears several items, one after the other, and says so. */
export function useEquipAll() {
  return useMutation({
    mutationFn: async (items: readonly Item[]) => {
      for (const { id } of items) await equipItem(id);
    },
    onSuccess: async (_, items) => {
      await refetched();
      showToast({ title: 'Best Gear Equipped', text: items.map(({ name }) => name).join(', '), tone: 'good' });
    },
    onError: explain,
  });
}

/** Takes off what a slot holds, and says so. */
export function useUnequip() {
  return useMutation({
    mutationFn: (slot: EquipmentSlot) => unequipSlot(slot),
    onSuccess: async ({ message }) => {
      await refetched();
      showToast({ title: 'Item Unequipped', text: message, tone: 'good' });
    },
    onError: explain,
  });
}

async function explain(error: Error): Promise<void> {
  showFailure('Error', error);
  await refetched();
}
