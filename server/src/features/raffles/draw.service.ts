import { draw, hashOfList, NO_OWNER, type Ticket } from '@cinder/contract/raffles/draw.rules.ts';
import { raffleStateAt, shareOf } from '@cinder/contract/raffles/raffles.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Insertable } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '#db/tables.ts';
import type { Events } from '#features/domain-events.ts';
import type { StoreAwards } from '#features/store/awards.service.ts';
import type { Ledger, Transfer } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Seal } from '#platform/auth/sealed.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { changed, inTransaction } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import * as queries from './raffles.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  awards: StoreAwards;
  seal: Seal;
  events: Events;
  log: Logger;
}

type Win = Insertable<Tables['raffleWin']>;

/** A draw, with each prize as often as it is given. */
interface Won {
  prizes: queries.RaffleRow['prizes'];
  /** The ticket of each prize, and who has it; null where nobody won. */
  winners: readonly (number | null)[];
  winnerIds: readonly (string | null)[];
}

/** How raffles end: the list is frozen at the close, then drawn once; or all tickets go back. */
export function createDrawService(deps: Deps) {
  const { db, clock, ledger, wallet, awards, events, log } = deps;

  /** Freezes the list of a raffle that is locked and closed, once; returns its tickets and their hash. */
  async function freeze(tx: Tx, row: queries.RaffleRow) {
    if (row.listHash === null) await queries.markOwners(tx, row.id, open(row.sealedSalt));
    const tickets = await queries.findTickets(tx, row.id);
    const list = expandTickets(tickets);
    const listHash = row.listHash ?? hashOfList(list);
    if (row.listHash === null) {
      await queries.updateRaffle(tx, row.id, { listHash });
      changed.thing(tx, row.id, 'raffles');
    }
    return { tickets, list, listHash };
  }

  /** Freezes the list of a raffle whose close has come, and asks the staff for the public value where one was announced. */
  async function freezeDue(tx: Tx, id: string): Promise<void> {
    const at = clock.now();
    const row = await queries.lockRaffle(tx, id);
    if (row?.cancelledAt !== null || row.listHash !== null || row.closesAt > at) return;
    await freeze(tx, row);
    if (row.publicSource !== '') await events.publish(tx, 'raffles.value_awaited', { title: row.title, at });
  }

  function open(sealed: string): string {
    try {
      return deps.seal.open(sealed);
    } catch {
      throw new AppError('raffle_unreadable');
    }
  }

  /** Gives each prize to who won it, as far as it can be given, and keeps what became of it. */
  async function givePrizes(tx: Tx, row: queries.RaffleRow, { prizes, winners, winnerIds }: Won): Promise<Win[]> {
    await wallet.lockMany(tx);
    for (const userId of [...new Set(winnerIds)].sort()) if (userId !== null) await wallet.lock(tx, userId);
    const offerIds = prizes.flatMap(({ offerId }) => offerId ?? []);
    await awards.lock(tx, offerIds);

    const offerOf = await awards.describe(tx, offerIds);
    const pot = potOf(row);
    const wins: Win[] = [];
    const transfers: Transfer[] = [];
    for (const [index, { kind, offerId, sharePercent, text }] of prizes.entries()) {
      const prize = index + 1;
      const userId = winnerIds[index] ?? null;
      const amount = sharePercent === null ? null : shareOf(pot, sharePercent);
      const redemptionId = userId !== null && offerId !== null ? await awards.award(tx, userId, offerId) : null;
      const isGiven = kind === 'tokens' || redemptionId !== null;
      wins.push({
        ...{ raffleId: row.id, prize, userId, kind, redemptionId },
        ticket: winners[index] ?? null,
        title: (offerId !== null && offerOf.get(offerId)?.title) || text,
        amountCinder: amount === null ? null : formatAmount(amount),
        status: userId === null ? 'unclaimed' : isGiven ? 'given' : 'waiting',
      });
      if (userId !== null && amount !== null && amount > 0n) {
        transfers.push({
          account: `member:${userId}`,
          source: 'raffle_prize',
          counterAccount: 'sink:raffle',
          amount,
          description: ledgerTexts.raffle_prize.won.write(row.title, prize),
          cause: `raffle_prize:${row.id}:${prize}`,
        });
      }
    }
    if (transfers.length > 0) await ledger.transfer(tx, transfers);
    await queries.insertWins(tx, wins);
    return wins;
  }

  async function drawOnce(tx: Tx, id: string, publicValue: string) {
    const at = clock.now();
    const row = await requireRunning(tx, id);
    if (raffleStateAt(row, at) !== 'closed') throw new AppError('raffle_not_closed');
    // Who knows the value must find the list as it was.
    if (row.publicSource !== '' && row.listHash === null) throw new AppError('raffle_not_closed');
    if (row.publicSource !== '' && publicValue === '') throw new AppError('raffle_value_needed');
    if (row.publicSource === '' && publicValue !== '')
      throw invalidField('publicValue', t`No public value was announced for this raffle`);
    const { tickets, list, listHash } = await freeze(tx, row);
    const ownerOf = new Map(tickets.map(({ mark, userId }) => [mark, userId]));
    const seed = open(row.sealedSeed);
    const prizes = row.prizes.flatMap((prize) => Array<typeof prize>(prize.count).fill(prize));
    const { steps, winners } = draw({
      ...{ seed, listHash, publicValue, tickets: list, onePrizeEach: row.onePrizeEach },
      prizes: prizes.length,
      isGone: (owner) => ownerOf.get(owner) === null,
    });
    const winnerIds = winners.map(
      (number) => ownerOf.get(number === null ? null : (list[number - 1]?.owner ?? null)) ?? null,
    );
    const wins = await givePrizes(tx, row, { prizes, winners, winnerIds });
    const drawn = { seed, publicValue, steps: JSON.stringify(steps), drawnAt: at, updatedAt: at };
    await queries.updateRaffle(tx, id, drawn);
    const owners = new Set(tickets.flatMap(({ userId }) => userId ?? []));
    await events.publish(tx, 'raffles.drawn', {
      others: [...owners].filter((userId) => !winnerIds.includes(userId)),
      ...{ title: row.title, slug: row.slug, at },
      wins: wins.flatMap(({ userId, title, amountCinder, status }) =>
        userId
          ? {
              userId,
              prize: title,
              amount: amountCinder ? parseAmount(amountCinder) : null,
              isGiven: status === 'given',
            }
          : [],
      ),
    });
    changed.thing(tx, id, 'raffles');
    return { id, state: 'drawn' as const };
  }

  return {
    /** Draws a raffle that is closed. raffle_not_closed while tickets are sold, raffle_over once it is drawn or cancelled. */
    draw: drawOnce,

    /** Pays every ticket back to members who are still here. */
    async cancel(tx: Tx, id: string) {
      const at = clock.now();
      const row = await requireRunning(tx, id);
      const price = parseAmount(row.ticketPriceCinder);
      const refunds = (await queries.findTickets(tx, id)).flatMap(({ userId, firstNumber, count }) =>
        userId === null ? [] : { userId, firstNumber, amount: price * BigInt(count) },
      );
      if (refunds.length > 0) {
        await ledger.transfer(
          tx,
          refunds.map(({ userId, firstNumber, amount }) => ({
            account: `member:${userId}` as const,
            source: 'raffle_refund' as const,
            counterAccount: 'sink:raffle' as const,
            amount,
            description: ledgerTexts.raffle_refund.back.write(row.title),
            cause: `raffle_refund:${id}:${firstNumber}`,
          })),
        );
      }
      await queries.updateRaffle(tx, id, { cancelledAt: at, updatedAt: at });
      const sums = new Map<string, bigint>();
      for (const { userId, amount } of refunds) sums.set(userId, (sums.get(userId) ?? 0n) + amount);
      for (const userId of sums.keys()) changed.member(tx, userId, 'betting');
      await events.publish(tx, 'raffles.cancelled', {
        ...{ title: row.title, slug: row.slug, at },
        refunds: [...sums].map(([userId, amount]) => ({ userId, amount })),
      });
      changed.thing(tx, id, 'raffles');
      return { id, state: 'cancelled' as const };
    },

    /** Marks a prize that waits for the staff as given. */
    async give(tx: Tx, id: string, prize: number) {
      const row = await queries.lockRaffle(tx, id);
      if (!row) throw new AppError('raffle_not_found');
      if (!(await queries.markGiven(tx, id, prize))) throw new AppError('prize_not_waiting');
      changed.thing(tx, id, 'raffles');
      return { id, prize, status: 'given' as const };
    },

    /** A prize that was given back is the staff's to give. */
    async reopen(tx: Tx, redemptionId: string): Promise<void> {
      const raffleId = await queries.reopenWin(tx, redemptionId);
      if (raffleId !== undefined) changed.thing(tx, raffleId, 'raffles');
    },

    /**
     * Freezes the lists of raffles whose close has come, and draws those that wait for no public value. The list is kept
     * before the draw begins, so that no draw that is tried again comes upon another one.
     */
    async drawDue(): Promise<void> {
      for (const { id, isFrozen, isAwaitingValue } of await queries.findDue(db, clock.now())) {
        try {
          if (!isFrozen) await inTransaction(db, (tx) => freezeDue(tx, id));
          if (!isAwaitingValue) await inTransaction(db, (tx) => drawOnce(tx, id, ''));
        } catch (error) {
          // Another server may have drawn it, or a winner may have gone meanwhile: the next run draws again.
          log.warn({ err: error, raffle: id }, 'a raffle could not be drawn');
        }
      }
    },
  };
}

/** A raffle, locked, that is neither drawn nor cancelled. */
async function requireRunning(tx: Tx, id: string): Promise<queries.RaffleRow> {
  const row = await queries.lockRaffle(tx, id);
  if (!row) throw new AppError('raffle_not_found');
  if (row.drawnAt || row.cancelledAt) throw new AppError('raffle_over');
  return row;
}

/** The tickets one by one, as the list has them. */
export function expandTickets(rows: readonly Pick<queries.TicketRow, 'firstNumber' | 'count' | 'mark'>[]): Ticket[] {
  return rows.flatMap(({ firstNumber, count, mark }) =>
    Array.from({ length: count }, (_, index) => ({ number: firstNumber + index, owner: mark ?? NO_OWNER })),
  );
}

/** What all tickets of a raffle cost, in hundredths. */
export const potOf = ({ ticketPriceCinder, sold }: Pick<queries.RaffleRow, 'ticketPriceCinder' | 'sold'>): bigint =>
  parseAmount(ticketPriceCinder) * BigInt(sold);
