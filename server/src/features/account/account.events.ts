/** A member is about to be deleted, in this transaction: whoever has something open with them ends it. */
export interface MemberDeletion {
  userId: string;
  username: string;
  at: Date;
}
