import type { OwnPerk, WornChange } from '@cinder/contract/perks/perks.api.ts';
import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import { type KeptWorn, type WornKind, wornValue } from '@cinder/contract/perks/worn.rules.ts';
import { MAX_FREEZES } from '@cinder/contract/streaks/streak.rules.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
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
  account: Pick<AccountService, 'nameChangesOf' | 'addNameChange' | 'takeNameChange'>;
  siteParts: Pick<SiteParts, 'isRenamingSold'>;
}

/** How a member stands to a perk that is offered. */
type Place = 'free' | 'owned' | 'full' | 'needless';

/** A perk of a redemption of a member. */
interface Sold {
  userId: string;
  redemptionId: string;
  perk: Perk;
}

export type PerksService = ReturnType<typeof createPerksService>;

/** Perks: what members were given to wear with their names, and what of it they wear. */
export function createPerksService(deps: Deps) {
  const { homes, clock, streaks, account, siteParts } = deps;
  return {
    async own(userId: string) {
      const home = await homes.of(userId);
      const nameChanges = siteParts.isRenamingSold() ? await account.nameChangesOf(home, userId) : null;
      return { ...toReply(await load(home, userId, clock.now()), clock.now()), nameChanges };
    },

    wear: (tx: Tx, userId: string, change: WornChange) => wear(deps, tx, userId, change),
    grant: (tx: Tx, sold: Sold) => grant(deps, tx, sold),
    takeBack: (tx: Tx, sold: Sold) => takeBack(deps, tx, sold),

    /** Whether a member has each of these perks for ever already, has no room for it or no need; in their order. */
    async placesOf(executor: Executor, userId: string, perks: readonly Perk[]): Promise<Place[]> {
      if (perks.length === 0) return [];
      const owned = ownedAt(await queries.findPerks(executor, userId), clock.now());
      const isFull = (await streaks.freezesOf(executor, userId)) >= MAX_FREEZES;
      const has = (kind: WornKind, value: string) =>
        owned.some((one) => one.kind === kind && one.value === value && one.until === null);
      return perks.map(({ kind, value, titles }) => {
        if (kind === 'streak_freeze') return isFull ? 'full' : 'free';
        if (kind === 'name_change') return siteParts.isRenamingSold() ? 'free' : 'needless';
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

/** Gives what was sold, to use up or to wear. It is worn at once if nothing of its kind is. */
async function grant(deps: Deps, tx: Tx, { userId, redemptionId, perk }: Sold): Promise<void> {
  const { clock, wallet, streaks, account } = deps;
  const { kind, value, days } = perk;
  await wallet.lock(tx, userId);
  if (kind === 'name_change') {
    await account.addNameChange(tx, userId);
    changed.member(tx, userId, 'account');
    return;
  }
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
async function takeBack(deps: Deps, tx: Tx, { userId, redemptionId, perk }: Sold): Promise<void> {
  const { clock, wallet, streaks, account } = deps;
  await wallet.lock(tx, userId);
  if (perk.kind === 'name_change') {
    if (await account.takeNameChange(tx, userId)) changed.member(tx, userId, 'account');
    return;
  }
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
