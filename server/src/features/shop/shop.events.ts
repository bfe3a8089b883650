export interface PurchaseCompleted {
  userId: string;
  purchaseId: string;
  productName: string;
  /** What the purchase gave. */
  itemIds: readonly string[];
  at: Date;
}

export interface PurchaseRefunded {
  userId: string;
  purchaseId: string;
  productName: string;
  /** `paid_in_vain`: the items could no longer be given. */
  reason: 'refund' | 'dispute' | 'paid_in_vain';
  at: Date;
}
