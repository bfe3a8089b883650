import type { ActivityEntry } from '@cinder/contract/activity/activity.api.ts';
import { formatCount } from '#lib/format/numbers.ts';

/** What the description does not say, and the XP that came with it. Older entries have no detail of their own. */
export function detailOf({ description, detail, itemName, xpGained = 0 }: ActivityEntry): string | undefined {
  const item = itemName && !description.includes(itemName) ? itemName : undefined;
  const xp = xpGained > 0 ? `+${formatCount(xpGained)} XP` : undefined;
  return [detail ?? item, xp].filter(Boolean).join(', ') || undefined;
}
