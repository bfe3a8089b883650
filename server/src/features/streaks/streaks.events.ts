export interface CheckedIn {
  userId: string;
  /** The streak with this check-in. */
  streak: number;
  cycleDay: number;
  freezesUsed: number;
  freezeEarned: boolean;
  at: Date;
}
