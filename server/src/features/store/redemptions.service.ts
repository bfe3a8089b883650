import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { AdminRedemption } from '@cinder/contract/store/store.admin-api.ts';
import { type RedemptionStatus, type StaffStep, staffSteps } from '@cinder/contract/store/store.rules.ts';
import type { MemberSummary, MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { PerksService } from '#features/perks/perks.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import * as offers from './offers.queries.ts';
import { hiddenOffers } from './offers.service.ts';
import { refundOf } from './perk-offers.service.ts';
import * as queries from './redemptions.queries.ts';
import { answersOf, toRedemption } from './store.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  inventory: InventoryService;
  perks: Pick<PerksService, 'grant' | 'takeBack'>;
  members: Pick<MembersService, 'summaries'>;
  siteParts: Pick<SiteParts, 'isOff'>;
  events: Events;
}

export type RedemptionsService = ReturnType<typeof createRedemptionsService>;

/** What becomes of redemptions: the staff's work on them, and tokens that go back. */
export function createRedemptionsService(deps: Deps) {
  const { db, wallet, members, clock } = deps;
  return {
    /** Those of all members; see `findPage` for their order. */
    async list({ page, limit, ...requested }: queries.Requested & { page: number; limit: number }) {
      const total = await queries.countRequested(db, requested);
      const rows = await queries.findPage(db, { ...requested, limit, offset: (page - 1) * limit });
      const summaries = await members.summaries(db, [...new Set(rows.map(({ userId }) => userId))]);
      return {
        redemptions: rows.map((row) => toAdminRedemption(row, summaries.get(row.userId))),
        total,
        totalPages: totalPages(total, limit),
      };
    },

    /** Takes a request back that nobody has accepted yet. redemption_not_open once somebody has. */
    async cancel(tx: Tx, userId: string, id: string) {
      await wallet.lock(tx, userId);
      const row = await queries.findOwn(tx, userId, id);
      if (!row) throw new AppError('redemption_not_found');
      if (row.status !== 'requested') throw new AppError('redemption_not_open');
      const cancelled = await move(tx, row, { status: 'cancelled', changedAt: clock.now() });
      await giveBack(deps, tx, [cancelled]);
      const slugs = await offers.findSlugs(tx, [row.offerId], hiddenOffers(deps.siteParts));
      const { available: availableCinder } = await wallet.balanceOf(tx, userId);
      return { redemption: toRedemption(cancelled, slugs), availableCinder };
    },

    /** What the staff does. redemption_not_open where it cannot be done, or not any more. */
    async decide(tx: Tx, id: string, step: StaffStep, note: string | null) {
      const userId = await queries.findOwner(tx, id);
      if (userId === undefined) throw new AppError('redemption_not_found');
      await wallet.lock(tx, userId);
      const row = await queries.findOwn(tx, userId, id);
      if (!row) throw new AppError('redemption_not_found');
      const { from, to } = staffSteps[step];
      if (!from.some((status: RedemptionStatus) => status === row.status)) throw new AppError('redemption_not_open');
      const at = clock.now();
      const decided = await move(tx, row, { status: to, note: note ?? row.note, changedAt: at });
      if (to === 'delivered' && row.perk) await grantWritten(deps, tx, row, row.perk);
      if (to === 'declined' || to === 'refunded') await giveBack(deps, tx, [decided]);
      await deps.events.publish(tx, 'store.decided', {
        userId,
        title: row.title,
        status: to,
        price: parseAmount(row.priceCinder),
        note,
        at,
      });
      return { id, userId, status: decided.status };
    },

    /** Gives back what a member paid for requests that still wait, before the member is deleted. */
    async refundWaiting(tx: Tx, userId: string): Promise<void> {
      await wallet.lock(tx, userId);
      const waiting = await queries.findWaiting(tx, userId);
      const at = clock.now();
      const cancelled: queries.RedemptionRow[] = [];
      for (const row of waiting) cancelled.push(await move(tx, row, { status: 'cancelled', changedAt: at }));
      await giveBack(deps, tx, cancelled);
    },
  };
}

/** Writes what becomes of a redemption, whose owner is locked. */
async function move(
  tx: Tx,
  row: queries.RedemptionRow,
  changes: Partial<Pick<queries.RedemptionRow, 'status' | 'note' | 'changedAt'>>,
): Promise<queries.RedemptionRow> {
  await queries.updateRedemption(tx, row, changes);
  changed.member(tx, row.userId, 'store');
  return { ...row, ...changes };
}

/** Gives the title that a member wrote, once the staff has looked at it. */
async function grantWritten({ perks }: Deps, tx: Tx, { userId, id, answers }: queries.RedemptionRow, perk: Perk) {
  await perks.grant(tx, { userId, redemptionId: id, perk: { ...perk, value: answers[0]?.text ?? '' } });
}

/** Pays the tokens of redemptions of one member back, puts what they gave back into stock, and takes items off. */
async function giveBack(
  { ledger, inventory, perks, events, clock }: Deps,
  tx: Tx,
  rows: readonly queries.RedemptionRow[],
) {
  // After the member, as who redeems does.
  await offers.lockOffers(tx, [...new Set(rows.map(({ offerId }) => offerId))]);
  const at = clock.now();
  for (const row of rows) {
    const { userId, id: redemptionId, title, offerId, kind, entryId, perk, status } = row;
    const price = parseAmount(row.priceCinder);
    if (price > 0n) await ledger.transfer(tx, [refundOf(row, price)]);
    if (entryId !== null) await inventory.takeEntry(tx, userId, entryId);
    // One that waited was never given.
    if (perk && status === 'refunded') await perks.takeBack(tx, { userId, redemptionId, perk });
    // A code that was read stays used.
    if (kind !== 'code') await offers.addToSold(tx, offerId, -1);
    await events.publish(tx, 'store.given_back', {
      userId,
      redemptionId,
      title,
      kind,
      price: parseAmount(row.priceCinder),
      at,
    });
    changed.thing(tx, offerId, 'store');
  }
}

function toAdminRedemption(row: queries.RedemptionRow, member: MemberSummary | undefined): AdminRedemption {
  return { ...toReply(row), answers: answersOf(row), username: member?.username ?? null, worn: member?.worn };
}
