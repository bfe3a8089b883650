import type { rewardSources } from '@cinder/contract/wallet/wallet.api.ts';

export type RewardSource = (typeof rewardSources)[number];

/** A member gained or lost tokens, or gained XP, by a ledger row. */
export interface RewardPaid {
  userId: string;
  ledgerId: string;
  source: RewardSource;
  /** Hundredths; negative when tokens were taken. */
  amount: bigint;
  xp: number;
  description: string;
  at: Date;
}

export interface LevelReached {
  userId: string;
  level: number;
  at: Date;
}
