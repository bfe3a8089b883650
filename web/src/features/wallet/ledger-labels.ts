import { isolate } from '@cinder/contract/shared/isolate.ts';
import { type LedgerSource, ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { t } from '@lingui/core/macro';

/** What the tokens of a row came from, or went to, with the name of what the row is about. */
export function counterAccountLabel({ source, amountCinder, subject: { name } }: LedgerEntry): string {
  const rule: (typeof ledgerSources)[LedgerSource] = ledgerSources[source];
  const isOut = amountCinder.startsWith('-');
  const about = name === null ? null : isolate(name);
  if (!('mint' in rule)) return WORDS[rule.subject]({ isOut, about });
  const account = isOut ? rule.to : rule.from;
  return about === null ? account : t`${account}: ${{ subject: about }}`;
}

interface Way {
  isOut: boolean;
  /** The name of what the row is about, isolated; null: it has none, or is gone. */
  about: string | null;
}
type Words = (way: Way) => string;

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

/** Where tokens only change hands. */
type Moving = Exclude<(typeof ledgerSources)[LedgerSource], { mint: string }>;

const WORDS: Record<Moving['subject'], Words> = {
  market: bets,
  tournament: pot,
  challenge,
  offer: store,
  raffle,
  gift,
  balance: ({ isOut }) =>
    isOut ? t`To what waits for room in the balance` : t`From what waits for room in the balance`,
};
