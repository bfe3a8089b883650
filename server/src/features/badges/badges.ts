import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { toCondition } from '#features/conditions/conditions.service.ts';
import type { BadgeRow, ConditionRow } from './badges.queries.ts';

/** A badge as it goes over the wire. */
export function toBadge(row: BadgeRow, conditions: readonly ConditionRow[]): Badge {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    isActive: row.is_active,
    conditions: conditions
      .filter((condition) => condition.badge_id === row.id)
      .map((condition) => ({ id: condition.id, ...toCondition(condition) })),
  };
}
