import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';

/** Why a member has an item. */
export type Acquisition = 'admin_grant' | 'daily_streak' | 'purchase' | 'store';

export interface ItemAcquired {
  userId: string;
  itemId: string;
  itemName: string;
  slot: EquipmentSlot;
  bonusPercent: number;
  by: Acquisition;
  at: Date;
}

export interface ItemEquipped {
  userId: string;
  itemId: string;
  at: Date;
}
