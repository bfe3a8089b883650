import type { badgeResource, MemberBadge } from '@cinder/contract/badges/badges.admin-api.ts';
import type { Badge, ShowcaseEntry, ShowcaseInput, UserBadge } from '@cinder/contract/badges/badges.api.ts';
import { conditionTypes, isOfKind } from '@cinder/contract/conditions/conditions.rules.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import { type Action, type ConditionsService, itemIdsOf } from '#features/conditions/conditions.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { defined } from '#platform/db/definitions.ts';
import { begin, together } from '#platform/db/pipeline.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import * as queries from './badges.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  wallet: WalletService;
  conditions: Pick<ConditionsService, 'loadMetEver' | 'ownedItems'>;
  items: ItemsService;
  images: ImagesService;
  siteParts: SiteParts;
  events: Events;
}

export type BadgesService = ReturnType<typeof createBadgesService>;

/** Badges: which there are, who has which, and the three that a member shows. */
export function createBadgesService(deps: Deps) {
  const { db, wallet, siteParts, events } = deps;
  const awardable = defined(queries.findAwardable);
  return {
    /** Those that a member may see. */
    async list(seenBy: string, { page, limit }: Paging): Promise<{ rows: Badge[]; total: number }> {
      const hidden = conditionTypes.filter(siteParts.isConditionOff);
      const total = await queries.countBadges(db, { seenBy, hidden });
      return { rows: await queries.findBadges(db, { seenBy, hidden, limit, offset: (page - 1) * limit }), total };
    },

    /** The badges of these ids that exist, by id. */
    async findMany(executor: Executor, badgeIds: readonly string[]) {
      if (badgeIds.length === 0) return new Map<string, never>();
      const rows = await queries.findBadgesById(executor, badgeIds);
      return new Map(rows.map(({ id, name, imageUrl, isActive }) => [id, { id, name, imageUrl, isActive }]));
    },

    async earned(userId: string, { page, limit }: Paging): Promise<{ rows: UserBadge[]; total: number }> {
      const total = await queries.countUserBadges(db, userId);
      const rows = await queries.findUserBadges(db, { userId, limit, offset: (page - 1) * limit });
      const badges = rows.map((row) => ({ badgeId: row.badgeId, earnedAt: row.earnedAt.toISOString() }));
      return { rows: badges, total };
    },

    /** The badges of a member with what they are called, the newest first. */
    async ofMember(userId: string, { page, limit }: Paging): Promise<{ rows: MemberBadge[]; total: number }> {
      const total = await queries.countUserBadges(db, userId);
      const rows = await queries.findMemberBadges(db, { userId, limit, offset: (page - 1) * limit });
      return { rows: rows.map(toReply), total };
    },

    showcase: (userId: string): Promise<ShowcaseEntry[]> => showcase(db, userId),

    /** What several members show, by user id; those who show nothing are missing. */
    async showcases(executor: Executor, userIds: readonly string[]) {
      const rows = userIds.length > 0 ? await queries.findShowcases(executor, userIds) : [];
      const byMember = new Map<string, { id: string; name: string; imageUrl: string | null }[]>();
      for (const { userId, id, name, imageUrl } of rows) {
        byMember.set(userId, [...(byMember.get(userId) ?? []), { id, name, imageUrl }]);
      }
      return byMember;
    },

    /** Replaces the showcase. badge_not_earned for a badge that the member does not have. */
    async updateShowcase(tx: Tx, userId: string, { badgePositions }: ShowcaseInput): Promise<ShowcaseEntry[]> {
      await wallet.lock(tx, userId);
      const requested = badgePositions.map(({ badgeId }) => badgeId);
      const owned = await queries.findOwned(tx, userId, requested);
      if (owned.length < requested.length) throw new AppError('badge_not_earned');
      await queries.replaceShowcase(tx, userId, badgePositions);
      return showcase(tx, userId);
    },

    /** Which of these badges a member has. */
    owned: async (executor: Executor, userId: string, badgeIds: readonly string[]): Promise<string[]> =>
      badgeIds.length === 0 ? [] : queries.findOwned(executor, userId, badgeIds),

    /** Gives a badge and tells of it; its name, or null when there is no such badge or the member has it. */
    async award(tx: Tx, userId: string, badgeId: string): Promise<string | null> {
      const [badge] = await queries.findBadgesById(tx, [badgeId]);
      return badge && (await award(deps, tx, userId, badge)) ? badge.name : null;
    },

    /** Counts what a member did, for ever, and awards the badges whose conditions are met by it. */
    async record(tx: Tx, { userId, types }: Action): Promise<() => Promise<void>> {
      for (const type of types) if (isOfKind(type, 'count')) begin(tx, queries.addToCounter(tx, userId, type));
      const badges = await earnable(tx);
      const conditions = badges.flatMap((badge) => badge.conditions);
      const standing = queries.findStanding(tx, userId, deps.conditions.ownedItems(userId, conditions));
      const loading = deps.conditions.loadMetEver(tx, userId, conditions, standing);
      const [{ counted, settled }, isMet] = await together(standing, loading);
      return async () => {
        if (types.includes('mining_sessions')) {
          const total = counted.get('mining_sessions') ?? 0;
          await events.publish(tx, 'badges.mining_counted', { userId, total });
        }
        for (const badge of badges)
          if (!settled.has(badge.id) && badge.conditions.every(isMet)) await award(deps, tx, userId, badge);
      };
    },

    /** An administrator's gift of a badge. */
    async grant(tx: Tx, { targetUserId, badgeId }: { targetUserId: string; badgeId: string }) {
      await wallet.lock(tx, targetUserId);
      const [badge] = await queries.findBadgesById(tx, [badgeId]);
      if (!badge) throw new AppError('badge_not_found');
      if (!badge.isActive) throw new AppError('badge_inactive');
      const owned = await queries.findOwned(tx, targetUserId, [badgeId]);
      if (owned.length > 0) throw new AppError('badge_already_earned');
      await award(deps, tx, targetUserId, badge);
      changed.thing(tx, targetUserId, 'account');
      return { message: t`Badge Granted`, targetUserId };
    },

    /** Takes a badge away, out of the showcase too; badge_not_owned when the member does not have it. */
    async takeBack(tx: Tx, { userId, badgeId }: { userId: string; badgeId: string }) {
      await wallet.lock(tx, userId);
      if (!(await queries.deleteUserBadge(tx, userId, badgeId))) throw new AppError('badge_not_owned');
      await queries.insertTakenBack(tx, userId, badgeId, deps.clock.now());
      changed.member(tx, userId, 'badges');
      return { message: t`Badge taken back`, userId };
    },
  };

  /** The badges whose conditions can be met now. */
  async function earnable(tx: Tx): Promise<queries.BadgeRow[]> {
    if (siteParts.isOff('badges')) return [];
    const badges = await awardable(tx);
    return badges.filter(({ conditions }) =>
      conditions.every(({ conditionType }) => !siteParts.isConditionOff(conditionType)),
    );
  }
}

/** Badges as administrators make them. */
export function createBadgeEditingService(
  deps: Pick<Deps, 'items' | 'images'>,
): ResourceService<typeof badgeResource, 'badge', queries.BadgeRow> {
  return {
    table: 'badge',
    select: queries.selectBadges,
    toThings: async (_executor, rows) => rows,
    picture: ({ tx, input, before }) =>
      deps.images.keep(tx, { address: input.imageUrl ?? null, before: before?.imageUrl ?? null }),
    create: async ({ at, input: { conditions: _, ...input } }) => ({ ...input, createdAt: at, updatedAt: at }),
    update: async ({ at, input: { conditions: _, ...input } }) => ({ ...input, updatedAt: at }),

    async afterChange({ tx, id, at, before, input: { conditions } }) {
      if (!conditions) return;
      if (before) await queries.deleteConditions(tx, id);
      await deps.items.requireAll(tx, itemIdsOf(conditions));
      await queries.insertConditions(
        tx,
        conditions.map(({ conditionType, targetValue, itemId }) => ({
          id: newId(at),
          badgeId: id,
          conditionType,
          targetValue,
          itemId,
        })),
      );
    },

    /** Deletes a badge, also from those who have it. badge_in_use while a quest rewards it or an offer asks for it. */
    async beforeDelete({ tx, id }) {
      if ((await queries.existsQuestWithBadge(tx, id)) || (await queries.existsOfferWithBadge(tx, id)))
        throw new AppError('badge_in_use');
      return null;
    },
  };
}

/** Gives a badge and tells of it; whether the member did not have it. */
async function award(
  { clock, events }: Deps,
  tx: Tx,
  userId: string,
  { id: badgeId, name }: Pick<queries.BadgeRow, 'id' | 'name'>,
): Promise<boolean> {
  const at = clock.now();
  changed.member(tx, userId, 'badges');
  if (!(await queries.insertUserBadge(tx, userId, badgeId, at))) return false;
  await queries.deleteTakenBack(tx, userId, badgeId);
  await events.publish(tx, 'badges.earned', { userId, badgeId, name, at });
  return true;
}

async function showcase(executor: Executor, userId: string): Promise<ShowcaseEntry[]> {
  const rows = await queries.findShowcase(executor, userId);
  return rows.map(({ id, name, description, imageUrl, position }) => ({
    badgeId: id,
    position,
    badge: { id, name, description, imageUrl },
  }));
}
