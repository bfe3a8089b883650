export interface BadgeEarned {
  userId: string;
  badgeId: string;
  name: string;
  at: Date;
}

/** A completed mining session more was counted. */
export interface MiningCounted {
  userId: string;
  /** With that one. */
  total: number;
}
