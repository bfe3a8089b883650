export interface PurchaseCompleted {
  userId: string;
  purchaseId: string;
  productName: string;
  /** What the purchase gave. */
  itemIds: readonly string[];
  at: Date;
}

/** A refund that the provider had accepted came back: the buyer has nothing of it, and an administrator may try again. */
export interface RefundFailed {
  purchaseId: string;
  productName: string;
  amountUsd: string;
  reason: string;
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
