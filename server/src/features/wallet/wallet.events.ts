import type { LedgerSource } from '@cinder/contract/wallet/ledger.rules.ts';

/** A member gained or lost tokens, or gained XP, by a transfer of a source that counts as an earning. */
export interface RewardPaid {
  userId: string;
  ledgerId: string;
  source: LedgerSource;
  /** Hundredths; negative when tokens were taken. */
  amount: bigint;
  xp: number;
  description: string;
  /** What the description does not say, for the member's activity. */
  detail: string | null;
  at: Date;
}

/** What an administrator gave was taken back. */
export interface GrantTakenBack {
  userId: string;
  /** Hundredths. */
  amount: bigint;
  grantedAt: Date;
}

/** A part of what a member was paid did not fit into the balance and waits for room. */
export interface BalanceOverflowed {
  userId: string;
  /** Hundredths. */
  amount: bigint;
  at: Date;
}

export interface LevelReached {
  userId: string;
  level: number;
  at: Date;
}
