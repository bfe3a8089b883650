import { type Mint, mints } from '@cinder/contract/wallet/ledger.rules.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Span } from '#platform/span.ts';
import * as queries from './wallet-figures.queries.ts';

/** Decimals, by mint; a mint that did nothing has zeros. */
export interface Flow {
  mint: Mint;
  /** To anybody. */
  issued: string;
  /** The part of it that went to members. */
  paid: string;
  taken: string;
}

export type WalletFigures = ReturnType<typeof createWalletFigures>;

/** What is known of all tokens together; reads only. */
export function createWalletFigures() {
  return {
    /** What the mints issued and took back in a span, and how many check-ins were paid. */
    async flows(executor: Executor, span: Span): Promise<{ flows: Flow[]; checkIns: number }> {
      const rows = await queries.findFlows(executor, span);
      const rowOf = new Map(rows.map((row) => [row.mint, row]));
      const flows = mints.map((mint) => {
        const { issued = '0.00', paid = '0.00', taken = '0.00' } = rowOf.get(mint) ?? {};
        return { mint, issued, paid, taken };
      });
      return { flows, checkIns: rows.reduce((sum, row) => sum + Number(row.checkIns), 0) };
    },
    whoWasPaid: queries.whoWasPaid,
    held: queries.findHeld,
    holdings: queries.findHoldings,
    largestGains: queries.findLargestGains,
    richest: queries.findRichest,
  };
}
