/** A member is about to be deleted, in this transaction: whoever has something open with them ends it. */
export interface MemberLeaving {
  userId: string;
  username: string;
  at: Date;
}
