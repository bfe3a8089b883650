import type { Raffle, RaffleFacts, RaffleProof } from '@cinder/contract/raffles/raffles.api.ts';
import { mostSold, raffleStateAt, shareOf } from '@cinder/contract/raffles/raffles.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { momentValue, msg } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { LimitsService, Standing } from '#features/betting/limits.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { StoreAwards } from '#features/store/awards.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { say } from '#platform/texts.ts';
import { expandTickets, potOf } from './draw.service.ts';
import * as queries from './raffles.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  members: Pick<MembersService, 'summaries'>;
  limits: Pick<LimitsService, 'standing'>;
  awards: StoreAwards;
  events: Events;
}

interface Order {
  raffleId: string;
  count: number;
  /** The price that the member was shown. */
  ticketPriceCinder?: string | undefined;
}

export type RafflesService = ReturnType<typeof createRafflesService>;

/** Raffles as members see them, and tickets. */
export function createRafflesService(deps: Deps) {
  const { db, clock } = deps;

  /** Raffles as everybody sees them, in the order of the rows. */
  async function describe(executor: Executor, rows: readonly queries.RaffleRow[]): Promise<RaffleFacts[]> {
    const membersOf = await queries.countMembers(
      executor,
      rows.map(({ id }) => id),
    );
    const offerOf = await deps.awards.describe(
      executor,
      rows.flatMap(({ prizes }) => prizes.flatMap(({ offerId }) => offerId ?? [])),
    );
    const now = clock.now();
    return rows.map((row) => {
      const pot = potOf(row);
      let number = 1;
      const prizes = row.prizes.map(({ kind, count, offerId, sharePercent, text }) => {
        const offer = offerId === null ? undefined : offerOf.get(offerId);
        const prize = {
          number,
          count,
          kind,
          title: offer?.title ?? text,
          imageUrl: offer?.imageUrl ?? null,
          sharePercent,
          amountCinder: sharePercent === null ? null : formatAmount(shareOf(pot, sharePercent)),
        };
        number += count;
        return prize;
      });
      return {
        ...toReply(shownOf(row)),
        prizes,
        state: raffleStateAt(row, now),
        members: membersOf.get(row.id) ?? 0,
        potCinder: formatAmount(pot),
      };
    });
  }

  async function forMember(userId: string, rows: readonly queries.RaffleRow[]): Promise<Raffle[]> {
    const ids = rows.map(({ id }) => id);
    const facts = await describe(db, rows);
    const tickets = Map.groupBy(await queries.findOwnTickets(db, userId, ids), ({ raffleId }) => raffleId);
    const wins = await queries.findWins(db, ids);
    const summaries = await deps.members.summaries(db, [...new Set(wins.flatMap((win) => win.userId ?? []))]);
    const winsOf = Map.groupBy(wins, ({ raffleId }) => raffleId);
    const available = parseAmount((await deps.wallet.balanceOf(db, userId)).available);
    const standing = await deps.limits.standing(db, userId);
    return facts.map((raffle) => {
      const own = tickets.get(raffle.id) ?? [];
      const ownTickets = own.reduce((sum, { count }) => sum + count, 0);
      const price = parseAmount(raffle.ticketPriceCinder);
      const refusal = refusalOf({ ...raffle, price, count: 1, ownTickets, available, standing });
      return {
        ...raffle,
        ownTickets,
        obstacle: refusal && { code: refusal.code, message: say(refusal.text) },
        own: {
          tickets: own.map(({ firstNumber: first, count }) => ({ first, count })),
          mark: own[0]?.mark ?? null,
        },
        wins: (winsOf.get(raffle.id) ?? []).map(({ raffleId: _, ...win }) => ({
          ...win,
          username: summaries.get(win.userId ?? '')?.username ?? null,
          worn: summaries.get(win.userId ?? '')?.worn,
        })),
      };
    });
  }

  async function requirePublished(slug: string): Promise<queries.RaffleRow> {
    const row = await queries.findPublished(db, slug);
    if (!row) throw new AppError('raffle_not_found');
    return row;
  }

  return {
    describe,

    async list(userId: string, { page, limit }: Paging) {
      const rows = await queries.findShown(db, clock.now(), { limit, offset: (page - 1) * limit });
      return { rows: await forMember(userId, rows), total: await queries.countShown(db) };
    },

    async find(userId: string, slug: string): Promise<Raffle> {
      const [raffle] = await forMember(userId, [await requirePublished(slug)]);
      if (!raffle) throw new AppError('raffle_not_found');
      return raffle;
    },

    /** All by which the draw can be made again, as far as it is known. */
    async proof(slug: string): Promise<RaffleProof> {
      const row = await requirePublished(slug);
      const [raffle] = await describe(db, [row]);
      if (!raffle) throw new AppError('raffle_not_found');
      const tickets = row.listHash === null ? null : expandTickets(await queries.findTickets(db, row.id));
      const wins = row.drawnAt === null ? null : await queries.findWins(db, [row.id]);
      const { title, state, closesAt } = raffle;
      return {
        algorithm: 'cinder-draw-1',
        ...{ slug, title, state, closesAt, tickets },
        prizes: raffle.prizes.flatMap(({ count, ...prize }) => Array<string>(count).fill(prizeText(prize))),
        onePrizeEach: row.onePrizeEach,
        seedHash: row.seedHash,
        publicSource: row.publicSource,
        listHash: row.listHash,
        publicValue: row.publicValue,
        seed: row.seed,
        steps: row.steps,
        winners: wins?.map(({ ticket }) => ticket) ?? null,
      };
    },

    /** Sells tickets with the next numbers. Takes the turns of the raffle and of the member, in this order everywhere. */
    async buy(tx: Tx, userId: string, { raffleId, count, ticketPriceCinder }: Order) {
      const { ledger, wallet, limits, events } = deps;
      const row = await queries.lockRaffle(tx, raffleId);
      if (!row?.isPublished) throw new AppError('raffle_not_found');
      if (ticketPriceCinder !== undefined && ticketPriceCinder !== row.ticketPriceCinder)
        throw new AppError('raffle_price_changed');
      await wallet.lock(tx, userId);
      const at = clock.now();
      const ownTickets = await queries.countOwn(tx, userId, raffleId);
      const price = parseAmount(row.ticketPriceCinder);
      const { available } = await wallet.balanceOf(tx, userId);
      const standing = await limits.standing(tx, userId);
      // A server whose clock is behind sells nothing once the list is fixed.
      const state = row.listHash === null ? raffleStateAt(row, at) : 'closed';
      const refusal = refusalOf({
        ...row,
        state,
        price,
        count,
        ownTickets,
        available: parseAmount(available),
        standing,
      });
      if (refusal) throw refusal;

      const first = row.sold + 1;
      await queries.sellTickets(tx, { raffleId, firstNumber: first, count, userId, boughtAt: at });
      const cost = price * BigInt(count);
      await ledger.transfer(tx, [
        {
          account: `member:${userId}`,
          source: 'raffle_ticket',
          counterAccount: 'sink:raffle',
          amount: -cost,
          description: ledgerTexts.raffle_ticket.bought.write(row.title),
          cause: `raffle_ticket:${raffleId}:${first}`,
        },
      ]);
      await events.publish(tx, 'raffles.tickets_bought', { userId, title: row.title, count, price: cost, at });
      changed.thing(tx, raffleId, 'raffles');
      // What is left of the limits for today.
      changed.member(tx, userId, 'betting');
      const { available: availableCinder } = await wallet.balanceOf(tx, userId);
      return { first, count, ownTickets: ownTickets + count, availableCinder };
    },
  };
}

function prizeText({ title, sharePercent }: Pick<RaffleFacts['prizes'][number], 'title' | 'sharePercent'>): string {
  return sharePercent === null ? title : say(msg`${{ percent: sharePercent }} % of what the tickets bring`);
}

/** A raffle without what nobody may know yet. */
const shownOf = ({ sealedSeed: _seed, sealedSalt: _salt, seed: _open, steps: _steps, ...row }: queries.RaffleRow) =>
  row;

interface Asked {
  state: RaffleFacts['state'];
  mostEach: number | null;
  sold: number;
  /** Hundredths. */
  price: bigint;
  available: bigint;
  count: number;
  ownTickets: number;
  standing: Pick<Standing, 'pauseUntil' | 'excludeUntil' | 'dailyStakeLimit' | 'stakedToday'>;
}

/** Why a member cannot buy so many tickets, the first of the reasons that hold. */
function refusalOf({ state, mostEach, sold, price, available, count, ownTickets, standing }: Asked): AppError | null {
  if (state !== 'open') return new AppError(state === 'draft' ? 'raffle_not_found' : 'raffle_not_open');
  if (standing.excludeUntil) {
    const message = msg`You have excluded yourself from raffles until ${{ until: momentValue(standing.excludeUntil) }}`;
    return new AppError('betting_excluded', { message });
  }
  if (standing.pauseUntil) {
    const message = msg`You have paused raffles until ${{ until: momentValue(standing.pauseUntil) }}`;
    return new AppError('betting_paused', { message });
  }
  if (mostEach !== null && ownTickets + count > mostEach) {
    const message = msg`You have ${{ ownTickets }} of ${{ mostEach }} tickets`;
    return new AppError('raffle_limit_reached', { message });
  }
  if (sold + count > mostSold(price)) return new AppError('raffle_sold_out');
  const cost = price * BigInt(count);
  if (standing.dailyStakeLimit !== null && standing.stakedToday + cost > standing.dailyStakeLimit)
    return new AppError('stake_limit_reached');
  return available < cost ? new AppError('insufficient_balance') : null;
}
