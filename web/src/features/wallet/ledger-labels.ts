import { isolate } from '@cinder/contract/shared/isolate.ts';
import { type Mint, mintLabels } from '@cinder/contract/wallet/ledger.rules.ts';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';

/** What the tokens of a row came from, or went to, with the name of the tournament or the market. */
export function counterAccountLabel({ amountCinder, counterAccount, subject: { name } }: LedgerEntry): string {
  const direction = amountCinder.startsWith('-') ? 'To' : 'From';
  if (counterAccount.startsWith('pool:')) return `${direction} the bets on ${isolate(name ?? 'a market that is gone')}`;
  if (counterAccount.startsWith('overflow:')) return `${direction} what waits for room in the balance`;
  const mint = mintLabels[counterAccount.slice('mint:'.length) as Mint];
  return name === null ? `${direction} ${mint}` : `${direction} ${mint}: ${isolate(name)}`;
}
