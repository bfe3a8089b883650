import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';

// Loads with every page, so it names the slots itself instead of bringing all rules of items along.
const SLOTS: Record<EquipmentSlot, true> = { Head: true, Body: true, Feet: true, Weapon: true };

export interface ShopSearch {
  slot?: EquipmentSlot;
  /** Back from the provider's own pages. */
  success?: true;
  /** The provider's word, where the payment did not work there. */
  redirect_status?: 'failed';
}

/** The shop's part of the address. */
export function parseShopSearch({ slot, success, redirect_status }: Record<string, unknown>): ShopSearch {
  return {
    ...(isSlot(slot) && { slot }),
    ...((success === true || success === 'true') && { success: true }),
    ...(redirect_status === 'failed' && { redirect_status }),
  };
}

function isSlot(text: unknown): text is EquipmentSlot {
  return typeof text === 'string' && Object.hasOwn(SLOTS, text);
}
