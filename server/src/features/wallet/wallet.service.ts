import type { Paging } from '@cinder/contract/shared/paging.ts';
import { type Cause, type Mint, mints, type Sink, sinks } from '@cinder/contract/wallet/ledger.rules.ts';
import type { Span } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import type { FindNames } from '#platform/stored-text.ts';
import { lockedStanding, lockMany, lockStanding, lockTwo } from './ledger.service.ts';
import { sayDescription } from './ledger-texts.service.ts';
import * as queries from './wallet.queries.ts';

export type WalletService = ReturnType<typeof createWalletService>;

/** What members have, and what they were paid for. */
export function createWalletService({ homes, names }: { homes: Homes; names: FindNames }) {
  return {
    openWallet: (tx: Tx, userId: string) => queries.insertBalance(tx, userId),
    /**
     * Takes the member's row lock until the transaction ends. Whatever moves a member's value or progress begins with it,
     * so that no two wait for each other in a circle. member_not_found when there is none.
     */
    async lock(tx: Tx, userId: string): Promise<void> {
      if (!(await lockStanding(tx, userId))) throw new AppError('member_not_found');
    },
    /** Takes the locks of two members between whom tokens move, as everybody does. member_not_found where one is gone. */
    lockTwo,
    /** The turn of all who change many members: before the lock of the first of them. */
    lockMany,
    /** Decimals: what a member has free, and what is held. */
    async balanceOf(executor: Executor, userId: string): Promise<{ available: string; locked: string }> {
      return (await queries.findBalance(executor, userId)) ?? { available: '0.00', locked: '0.00' };
    },
    totalOf: (executor: Executor, userId: string): Promise<string> => queries.findTotal(executor, userId),
    levelOf: async (executor: Executor, userId: string): Promise<number> =>
      lockedStanding(executor, userId)?.level ?? queries.findLevel(executor, userId),

    /** The XP that came with payments, and what multiplied them, by the id of the ledger's row. */
    async findPaid(userId: string, ledgerIds: readonly string[]) {
      const rows = await queries.findPaid(await homes.of(userId), userId, ledgerIds);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The payments of several facts, by their cause. */
    async findPayments(userId: string, causes: Cause[]) {
      const rows = await queries.findLedgerRowsByCause(await homes.of(userId), userId, causes);
      return new Map(rows.map((row) => [row.cause, row]));
    },

    /** What facts of several members paid: decimals by the fact's cause, those that were paid. */
    async amountsPaid(executor: Executor, facts: readonly { userId: string; cause: Cause }[]) {
      const rows = await queries.findAmountsPaid(executor, facts);
      return new Map(rows.map((row) => [row.cause, row.amountCinder]));
    },

    /** A page of a member's ledger, newest first. */
    async rewards(userId: string, { page, limit }: Paging) {
      const home = await homes.of(userId);
      const total = await queries.countLedgerRows(home, userId);
      const rows = await queries.findLedgerRows(home, { userId, limit, offset: (page - 1) * limit });
      const nameOf = await names();
      return { rows: rows.map((row) => toReply({ ...row, description: sayDescription(row, nameOf) })), total };
    },
  };
}

/** Decimals, of a mint; one that did nothing has zeros. */
export interface Flow {
  mint: Mint;
  /** To anybody. */
  issued: string;
  /** The part of it that went to members. */
  paid: string;
  taken: string;
}

/** Decimals, of a sink; one that did nothing has zeros. */
export interface Drain {
  sink: Sink;
  spent: string;
  /** Of what was spent, then or before. */
  returned: string;
}

export type WalletStats = ReturnType<typeof createWalletStats>;

/** What is known of all tokens together; reads only. */
export function createWalletStats() {
  return {
    /** What the mints issued and took back in a span, what was spent, and how many check-ins were paid. */
    async flows(executor: Executor, span: Span): Promise<{ flows: Flow[]; drains: Drain[]; checkIns: number }> {
      const rows = await queries.findFlows(executor, span);
      const rowOf = new Map(rows.map((row) => [row.account, row]));
      const flows = mints.map((mint) => {
        const { out: issued = '0.00', paid = '0.00', back: taken = '0.00' } = rowOf.get(`mint:${mint}`) ?? {};
        return { mint, issued, paid, taken };
      });
      const drains = sinks.map((sink) => {
        const { back: spent = '0.00', out: returned = '0.00' } = rowOf.get(`sink:${sink}`) ?? {};
        return { sink, spent, returned };
      });
      return { flows, drains, checkIns: rows.reduce((sum, row) => sum + Number(row.checkIns), 0) };
    },
    whoWasPaid: queries.whoWasPaid,
    whatWasPaid: queries.whatWasPaid,
    earners: queries.findEarners,
    held: queries.findHeld,
    holdings: queries.findHoldings,
    largestGains: queries.findLargestGains,
    richest: queries.findRichest,
  };
}
