/** A member gave tokens to another one. */
export interface GiftGiven {
  giftId: string;
  senderId: string;
  /** What the sender is called. */
  sender: string;
  recipientId: string;
  /** Hundredths. */
  amount: bigint;
  /** Empty: none. */
  message: string;
  at: Date;
}

/** A member showed the message of a gift to the staff. */
export interface GiftReported {
  giftId: string;
  at: Date;
}
