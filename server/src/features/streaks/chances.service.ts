import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { hashOfSeed } from '@cinder/contract/raffles/draw.rules.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { pickGift, rollOf } from '@cinder/contract/streaks/gift.rules.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Seal } from '#platform/auth/sealed.ts';
import type { Chance } from '#platform/chance.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { toReply } from '#platform/http/route.ts';
import * as queries from './chances.queries.ts';

const SEED_BYTES = 32;

interface Deps {
  db: Database;
  clock: Clock;
  wallet: Pick<WalletService, 'lock'>;
  seal: Seal;
  /** Chooses seeds. */
  chance: Chance;
}

export type ChancesService = ReturnType<typeof createChancesService>;

/** The seeds by which members' random items are drawn, so that each member can check every draw. */
export function createChancesService({ db, clock, wallet, seal, chance }: Deps) {
  function newSeed(userId: string) {
    const bytes = Uint8Array.from({ length: SEED_BYTES }, () => Math.floor(chance() * 256));
    const seed = Buffer.from(bytes).toString('hex');
    return {
      userId,
      seedHash: hashOfSeed(seed),
      sealed: seal.close(seed),
      seed: null,
      createdAt: clock.now(),
      endedAt: null,
    };
  }

  function open({ sealed }: queries.SeedRow): string | null {
    try {
      return seal.open(sealed);
    } catch {
      return null;
    }
  }

  /** The seed of a member, who is locked, and what it is; another one in place of one that cannot be read any more. */
  async function current(tx: Tx, userId: string): Promise<{ row: queries.SeedRow; seed: string }> {
    const row = await queries.findCurrent(tx, userId);
    const seed = row && open(row);
    if (row && seed) return { row, seed };
    if (row) await queries.endSeed(tx, row, null, clock.now());
    await queries.insertSeed(tx, newSeed(userId));
    return current(tx, userId);
  }

  return {
    async list(userId: string, { page, limit }: { page: number; limit: number }) {
      if (!(await queries.findCurrent(db, userId))) await queries.insertSeed(db, newSeed(userId));
      const row = await queries.findCurrent(db, userId);
      const total = await queries.countDraws(db, userId);
      const draws = await queries.findDraws(db, { userId, limit, offset: (page - 1) * limit });
      return {
        seedHash: row?.seedHash ?? '',
        draws: draws.map(({ receipt, ...draw }) => ({ ...toReply(draw), ...receipt })),
        total,
        totalPages: totalPages(total, limit),
      };
    },

    /** Draws one of these items for a member who is locked, and keeps how; null where there is none. */
    async draw(tx: Tx, userId: string, items: readonly Item[]): Promise<Item | null> {
      if (items.length === 0) return null;
      const { row, seed } = await current(tx, userId);
      const number = row.drawn + 1;
      const roll = rollOf(seed, number);
      const item = pickGift(items, roll);
      if (!item) throw new Error(`Roll ${roll} picks none of ${items.length} items`);
      await queries.insertDraw(tx, {
        ...{ userId, seedHash: row.seedHash, number, itemId: item.id, drawnAt: clock.now() },
        receipt: JSON.stringify({ roll, candidates: items.map(({ id, rarity }) => ({ id, rarity })) }),
      });
      return item;
    },

    /** Shows the seed of a member and begins another one: nothing is drawn by a seed that is shown. */
    async reveal(tx: Tx, userId: string) {
      await wallet.lock(tx, userId);
      const { row, seed } = await current(tx, userId);
      await queries.endSeed(tx, row, seed, clock.now());
      const next = newSeed(userId);
      await queries.insertSeed(tx, next);
      changed.member(tx, userId, 'streaks');
      return { revealed: { seed, seedHash: row.seedHash }, seedHash: next.seedHash };
    },
  };
}
