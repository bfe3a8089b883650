import type { LedgerSubject, Mint } from '@cinder/contract/wallet/ledger.rules.ts';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';

/** Where tokens are issued, as people read it. */
export const mintLabels: Record<Mint, string> = {
  mining: 'Mining',
  streak: 'Check-ins',
  quest: 'Quests',
  ad: 'Ads',
  admin: 'Administrators',
  tournament: 'Tournaments',
};

/** What the page is called that a row leads to; null: by the name of the tournament. */
export const subjectLabels: Record<LedgerSubject, string | null> = {
  mining_session: 'Mining session',
  check_in: 'Daily check-in',
  quest: 'Quests',
  grant: null,
  ad: 'Ads',
  tournament: null,
  market: null,
};

/** What the tokens of a row came from, or went to. */
export function counterAccountLabel({ amountCinder, counterAccount, subject }: LedgerEntry): string {
  const label = counterAccount.startsWith('pool:')
    ? `the bets on ${subject.name ?? 'a market that is gone'}`
    : mintLabels[counterAccount.slice('mint:'.length) as Mint];
  return `${amountCinder.startsWith('-') ? 'To' : 'From'} ${label}`;
}
