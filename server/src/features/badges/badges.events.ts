export interface BadgeEarned {
  userId: string;
  badgeId: string;
  name: string;
  at: Date;
}
