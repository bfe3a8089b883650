import { type EquipmentSlot, equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';

export interface ShopSearch {
  slot?: EquipmentSlot;
  /** Back from the provider's own pages. */
  success?: true;
  /** The provider's word, where the payment did not work there. */
  redirect_status?: 'failed';
}

/** The shop's part of the address. */
export function parseShopSearch({ slot, success, redirect_status }: Record<string, unknown>): ShopSearch {
  const known = equipmentSlots.find((name) => name === slot);
  return {
    ...(known && { slot: known }),
    ...((success === true || success === 'true') && { success: true }),
    ...(redirect_status === 'failed' && { redirect_status }),
  };
}
