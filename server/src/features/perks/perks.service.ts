import type { OwnPerk, WornChange } from '@cinder/contract/perks/perks.api.ts';
import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import { type KeptWorn, type WornKind, wornValue } from '@cinder/contract/perks/worn.rules.ts';
import { MAX_FREEZES } from '@cinder/contract/streaks/streak.rules.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './perks.queries.ts';
import { keptOf, type Owned, ownedAt, spanOf, unusedOf } from './perks.rules.ts';

interface Deps {
  homes: Homes;
  clock: Clock;
  wallet: Pick<WalletService, 'lock'>;
  streaks: Pick<StreaksService, 'freezesOf' | 'addFreeze' | 'takeFreeze'>;
}

/** How a member stands to a perk that is offered. */
type Place = 'free' | 'owned' | 'full';

/** A perk of a redemption of a member. */
interface Sold {
  userId: string;
  redemptionId: string;
  perk: Perk;
}

export type PerksService = ReturnType<typeof createPerksService>;

/** Perks: what members were given to wear with their names, and what of it they wear. */
export function createPerksService(deps: Deps) {
  const { homes, clock, streaks } = deps;
  return {
    own: async (userId: string) => toReply(await load(await homes.of(userId), userId, clock.now()), clock.now()),
    wear: (tx: Tx, userId: string, change: WornChange) => wear(deps, tx, userId, change),
    grant: (tx: Tx, sold: Sold) => grant(deps, tx, sold),
    takeBack: (tx: Tx, sold: Sold) => takeBack(deps, tx, sold),

    /** Whether a member has each of these perks for ever already, or has no room for a freeze; in their order. */
    async placesOf(executor: Executor, userId: string, perks: readonly Perk[]): Promise<Place[]> {
      if (perks.length === 0) return [];
      const owned = ownedAt(await queries.findPerks(executor, userId), clock.now());
      const isFull = (await streaks.freezesOf(executor, userId)) >= MAX_FREEZES;
      const has = (kind: WornKind, value: string) =>
        owned.some((one) => one.kind === kind && one.value === value && one.until === null);
      return perks.map(({ kind, value, titles }) => {
        if (kind === 'streak_freeze') return isFull ? 'full' : 'free';
        const values = value === '' ? titles : [value];
        return values.length > 0 && values.every((each) => has(kind, each)) ? 'owned' : 'free';
      });
    },
  };
}

interface Loaded {
  owned: Owned[];
  worn: KeptWorn | null;
}

async function load(executor: Executor, userId: string, at: Date): Promise<Loaded> {
  const given = await queries.findPerks(executor, userId);
  return { owned: ownedAt(given, at), worn: await queries.findWorn(executor, userId) };
}

function toReply({ owned, worn }: Loaded, at: Date): { perks: OwnPerk[] } {
  return {
    perks: owned.map(({ until, ...one }) => ({
      ...one,
      until: until?.toISOString() ?? null,
      isWorn: wornValue(worn, one.kind, at) === one.value,
    })),
  };
}

/** perk_not_found for what the member does not have, or no longer, or not of this kind. */
async function wear({ clock, wallet }: Deps, tx: Tx, userId: string, { kind, id }: WornChange) {
  await wallet.lock(tx, userId);
  const at = clock.now();
  const given = await queries.findPerks(tx, userId);
  const owned = ownedAt(given, at);
  const worn: KeptWorn = { ...(await queries.findWorn(tx, userId)) };
  delete worn[kind];
  if (id !== null) {
    const perk = given.find((one) => one.id === id && one.kind === kind);
    const own = owned.find((one) => one.kind === kind && one.value === perk?.value);
    if (!own) throw new AppError('perk_not_found');
    worn[kind] = { value: own.value, until: null };
  }
  return toReply({ owned, worn: await keep(tx, userId, worn, owned) }, at);
}

/** Gives what was sold: a freeze at once, anything else to wear. It is worn at once if nothing of its kind is. */
async function grant({ clock, wallet, streaks }: Deps, tx: Tx, { userId, redemptionId, perk }: Sold): Promise<void> {
  const { kind, value, days } = perk;
  await wallet.lock(tx, userId);
  if (kind === 'streak_freeze') {
    if (!(await streaks.addFreeze(tx, userId))) throw new AppError('offer_freezes_full');
    return;
  }
  const at = clock.now();
  const before = await load(tx, userId, at);
  const same = before.owned.find((one) => one.kind === kind && one.value === value);
  if (same?.until === null) throw new AppError('offer_owned');
  const span = spanOf(same, days, at);
  await queries.insertPerk(tx, { userId, id: newId(at), kind, value, redemptionId, ...span, createdAt: at });
  const isBare = wornValue(before.worn, kind, at) === undefined;
  const { owned, worn } = await load(tx, userId, at);
  await keep(tx, userId, isBare ? { ...worn, [kind]: { value, until: null } } : worn, owned);
}

/** Takes what was sold away again, as far as it is still there; what prolonged it begins as much earlier. */
async function takeBack({ clock, wallet, streaks }: Deps, tx: Tx, { userId, redemptionId, perk }: Sold): Promise<void> {
  await wallet.lock(tx, userId);
  if (perk.kind === 'streak_freeze') {
    await streaks.takeFreeze(tx, userId);
    return;
  }
  const at = clock.now();
  const perks = await queries.findPerks(tx, userId);
  const row = perks.find((one) => one.redemptionId === redemptionId);
  if (!row) return;
  await queries.deletePerk(tx, row);
  const unused = unusedOf(row, at);
  const isLater = (one: queries.PerkRow) =>
    one.kind === row.kind && one.value === row.value && row.expiresAt !== null && one.beginsAt >= row.expiresAt;
  const earlier = (time: Date) => new Date(time.getTime() - unused);
  for (const one of unused > 0 ? perks.filter(isLater) : []) {
    const expiresAt = one.expiresAt && earlier(one.expiresAt);
    await queries.updateSpan(tx, one, { beginsAt: earlier(one.beginsAt), expiresAt });
  }
  const { owned, worn } = await load(tx, userId, at);
  await keep(tx, userId, worn, owned);
}

/** Writes what a member who is locked wears, as far as they have it. */
async function keep(tx: Tx, userId: string, worn: KeptWorn | null, owned: readonly Owned[]): Promise<KeptWorn | null> {
  const kept = keptOf(worn, owned);
  await queries.updateWorn(tx, userId, kept);
  changed.member(tx, userId, 'account');
  return kept;
}
