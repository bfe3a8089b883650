import type { OfferKind } from '@cinder/contract/store/store.rules.ts';

/** A member paid for an offer. */
export interface OfferRedeemed {
  userId: string;
  redemptionId: string;
  title: string;
  kind: OfferKind;
  /** Whether it waits for the staff. */
  isRequest: boolean;
  /** Hundredths. */
  price: bigint;
  at: Date;
}

/** The staff took a request on, or did or declined it, or gave the tokens of what was delivered back. */
export interface RedemptionDecided {
  userId: string;
  title: string;
  status: 'accepted' | 'declined' | 'delivered' | 'refunded';
  /** Hundredths; 0 for what was won. */
  price: bigint;
  /** What the staff says to it. */
  note: string | null;
  at: Date;
}

/** Tokens went back to a member. */
export interface RedemptionGivenBack {
  userId: string;
  redemptionId: string;
  title: string;
  kind: OfferKind;
  /** Hundredths. */
  price: bigint;
  at: Date;
}

/** Only so many codes of an offer are left as administrators want to be warned at. */
export interface CodesLow {
  title: string;
  left: number;
  at: Date;
}
