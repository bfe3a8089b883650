import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { LedgerSource } from '@cinder/contract/wallet/ledger.rules.ts';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { t } from '@lingui/core/macro';

/** What the tokens of a row came from, or went to, with the name of what the row is about. */
export function counterAccountLabel({ source, amountCinder, subject: { name } }: LedgerEntry): string {
  return WORDS[source]({ isOut: amountCinder.startsWith('-'), about: name === null ? null : isolate(name) });
}

interface Way {
  isOut: boolean;
  /** The name of what the row is about, isolated; null: it has none, or is gone. */
  about: string | null;
}
type Words = (way: Way) => string;

/** Of what issues tokens: its name, and what of it they were paid for. */
const mint =
  (from: string, to: string): Words =>
  ({ isOut, about }) => {
    const account = isOut ? to : from;
    return about === null ? account : t`${account}: ${{ subject: about }}`;
  };

const checkIns = mint(t`From Check-ins`, t`To Check-ins`);

const bets: Words = ({ isOut, about: market }) => {
  if (market === null)
    return isOut ? t`To the bets on a market that is gone` : t`From the bets on a market that is gone`;
  return isOut ? t`To the bets on ${market}` : t`From the bets on ${market}`;
};

const pot: Words = ({ isOut, about: tournament }) => {
  if (tournament === null)
    return isOut ? t`To the pot of a tournament that is gone` : t`From the pot of a tournament that is gone`;
  return isOut ? t`To the pot of ${tournament}` : t`From the pot of ${tournament}`;
};

const challenge: Words = ({ isOut, about: member }) => {
  if (member === null) return isOut ? t`To the stakes of a challenge` : t`From the stakes of a challenge`;
  return isOut ? t`To the stakes of the challenge with ${member}` : t`From the stakes of the challenge with ${member}`;
};

const store: Words = ({ isOut, about: offer }) => {
  if (offer === null)
    return isOut ? t`To the store for an offer that is gone` : t`From the store for an offer that is gone`;
  return isOut ? t`To the store: ${{ offer }}` : t`From the store: ${{ offer }}`;
};

const raffle: Words = ({ isOut, about }) => {
  if (about === null) return isOut ? t`To a raffle that is gone` : t`From a raffle that is gone`;
  return isOut ? t`To the raffle: ${{ raffle: about }}` : t`From the raffle: ${{ raffle: about }}`;
};

const gift: Words = ({ isOut, about: member }) => {
  if (member === null) return isOut ? t`To a deleted member` : t`From a deleted member`;
  return isOut ? t`To ${{ member }}` : t`From ${{ member }}`;
};

const WORDS: Record<LedgerSource, Words> = {
  mining_session: mint(t`From Mining`, t`To Mining`),
  daily_checkin: checkIns,
  daily_streak: checkIns,
  ad_watch: mint(t`From Ads`, t`To Ads`),
  quest: mint(t`From Quests`, t`To Quests`),
  tournament: mint(t`From Tournaments`, t`To Tournaments`),
  admin_grant: mint(t`From Administrators`, t`To Administrators`),
  entry_fee: pot,
  entry_fee_refund: pot,
  tournament_pot: pot,
  challenge_stake: challenge,
  challenge_refund: challenge,
  challenge_payout: challenge,
  wager_stake: bets,
  wager_payout: bets,
  store_purchase: store,
  store_refund: store,
  perk_purchase: store,
  perk_refund: store,
  raffle_ticket: raffle,
  raffle_refund: raffle,
  raffle_prize: raffle,
  gift_sent: gift,
  gift_received: gift,
  balance_overflow: ({ isOut }) =>
    isOut ? t`To what waits for room in the balance` : t`From what waits for room in the balance`,
};
