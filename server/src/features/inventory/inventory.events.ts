/** Why a member has an item. */
export type Acquisition = 'admin_grant' | 'daily_streak' | 'purchase';

export interface ItemAcquired {
  userId: string;
  itemId: string;
  itemName: string;
  by: Acquisition;
  at: Date;
}

export interface ItemEquipped {
  userId: string;
  itemId: string;
  at: Date;
}
