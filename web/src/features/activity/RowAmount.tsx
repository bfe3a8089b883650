import { ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { Amount } from '#ui/amount/Amount.tsx';

/**
 * The tokens of a row: a reward is whole and rounded down, as in every list; what was paid, won from others or given back is
 * exact, or it would not add up.
 */
export function RowAmount({ type, amount }: { type: string; amount: string }) {
  return <Amount value={amount} gain={Number(amount) > 0} exact={!isReward(type, amount) && hasFraction(amount)} />;
}

/** Whether a row is about tokens that were issued to the member. */
function isReward(type: string, amount: string): boolean {
  return MINTED.has(type) && !amount.startsWith('-');
}

const MINTED = new Set(Object.entries(ledgerSources).flatMap(([source, rule]) => ('mint' in rule ? [source] : [])));
