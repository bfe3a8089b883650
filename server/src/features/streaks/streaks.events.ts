export interface CheckedIn {
  userId: string;
  /** The streak with this check-in. */
  streak: number;
  cycleDay: number;
  freezesUsed: number;
  freezeEarned: boolean;
  at: Date;
}

/** An administrator has put a streak right. */
export interface StreakSetRight {
  userId: string;
  streak: number;
  at: Date;
}

/** The longest streak that a member ever had is another one now. */
export interface LongestStreakChanged {
  userId: string;
  before: number;
  after: number;
}
