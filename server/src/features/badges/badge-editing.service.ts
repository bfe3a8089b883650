import type { BadgeChanges, NewBadge } from '@cinder/contract/badges/badges.admin-api.ts';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import type { ConditionInput } from '@cinder/contract/conditions/conditions.schemas.ts';
import { itemIdsOf, toConditionRow } from '#features/conditions/conditions.service.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './badges.queries.ts';
import { toBadge } from './badges.ts';

interface Deps {
  clock: Clock;
  items: ItemsService;
  images: ImagesService;
}

export type BadgeEditingService = ReturnType<typeof createBadgeEditingService>;

/** Badges as administrators make them. */
export function createBadgeEditingService({ clock, items, images }: Deps) {
  return {
    async create(tx: Tx, { imageUrl, isActive, conditions, ...same }: NewBadge): Promise<Badge> {
      const at = clock.now();
      const id = newId(at);
      await queries.insertBadge(tx, {
        id,
        ...same,
        image_url: await images.keep(tx, imageUrl),
        is_active: isActive,
        created_at: at,
        updated_at: at,
      });
      await writeConditions(tx, id, conditions);
      return find(tx, id);
    },

    /** Changes what the input carries. */
    async update(tx: Tx, badgeId: string, changes: BadgeChanges): Promise<Badge> {
      await find(tx, badgeId);
      const { imageUrl, isActive, conditions, ...same } = changes;
      await queries.updateBadge(tx, badgeId, {
        ...same,
        ...(imageUrl !== undefined && { image_url: await images.keep(tx, imageUrl) }),
        ...(isActive !== undefined && { is_active: isActive }),
        updated_at: clock.now(),
      });
      if (conditions) {
        await queries.deleteConditions(tx, badgeId);
        await writeConditions(tx, badgeId, conditions);
      }
      return find(tx, badgeId);
    },

    /** Deletes a badge, also from those who have it. badge_in_use while a quest rewards it. */
    async remove(tx: Tx, badgeId: string): Promise<{ message: string }> {
      if (await queries.existsQuestWithBadge(tx, badgeId)) throw new AppError('badge_in_use');
      if (!(await queries.deleteBadge(tx, badgeId))) throw new AppError('badge_not_found');
      return { message: 'Badge Deleted' };
    },
  };

  async function writeConditions(tx: Tx, badgeId: string, conditions: ConditionInput[]): Promise<void> {
    await items.requireAll(tx, itemIdsOf(conditions));
    const at = clock.now();
    await queries.insertConditions(
      tx,
      conditions.map((condition) => ({ id: newId(at), badge_id: badgeId, ...toConditionRow(condition) })),
    );
  }
}

async function find(tx: Tx, badgeId: string): Promise<Badge> {
  const [row] = await queries.findBadgesById(tx, [badgeId]);
  if (!row) throw new AppError('badge_not_found');
  return toBadge(row, await queries.findConditions(tx, [badgeId]));
}
