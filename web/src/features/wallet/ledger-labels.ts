import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Mint } from '@cinder/contract/wallet/ledger.rules.ts';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { t } from '@lingui/core/macro';

/** What the tokens of a row came from, or went to, with the name of the tournament or the market. */
export function counterAccountLabel({ amountCinder, counterAccount, subject: { name } }: LedgerEntry): string {
  const isOut = amountCinder.startsWith('-');
  if (counterAccount.startsWith('pool:challenge:')) {
    const member = name === null ? t`a deleted member` : isolate(name);
    return isOut ? t`To the pot with ${member}` : t`From the pot with ${member}`;
  }
  if (counterAccount.startsWith('pool:tournament:')) {
    if (name === null) return isOut ? t`To the pot of entry fees` : t`From the pot of entry fees`;
    const tournament = isolate(name);
    return isOut ? t`To the pot of ${tournament}` : t`From the pot of ${tournament}`;
  }
  if (counterAccount.startsWith('pool:')) {
    if (name === null)
      return isOut ? t`To the bets on a market that is gone` : t`From the bets on a market that is gone`;
    const market = isolate(name);
    return isOut ? t`To the bets on ${market}` : t`From the bets on ${market}`;
  }
  if (counterAccount.startsWith('overflow:')) {
    return isOut ? t`To what waits for room in the balance` : t`From what waits for room in the balance`;
  }
  if (counterAccount.startsWith('member:')) {
    if (name === null) return isOut ? t`To a deleted member` : t`From a deleted member`;
    return isOut ? t`To ${{ member: isolate(name) }}` : t`From ${{ member: isolate(name) }}`;
  }
  if (counterAccount.startsWith('sink:')) {
    if (name === null) return isOut ? t`To the store` : t`From the store`;
    const offer = isolate(name);
    return isOut ? t`To the store: ${{ offer }}` : t`From the store: ${{ offer }}`;
  }
  const account = (isOut ? TO : FROM)[counterAccount.slice('mint:'.length) as Mint];
  return name === null ? account : t`${account}: ${{ subject: isolate(name) }}`;
}

const FROM: Record<Mint, string> = {
  mining: t`From Mining`,
  streak: t`From Check-ins`,
  ad: t`From Ads`,
  quest: t`From Quests`,
  tournament: t`From Tournaments`,
  admin: t`From Administrators`,
};
const TO: Record<Mint, string> = {
  mining: t`To Mining`,
  streak: t`To Check-ins`,
  ad: t`To Ads`,
  quest: t`To Quests`,
  tournament: t`To Tournaments`,
  admin: t`To Administrators`,
};
