import embers from 'virtual:game-icon/burning-embers';
import armor from 'virtual:game-icon/chest-armor';
import fireShield from 'virtual:game-icon/fire-shield';
import hourglass from 'virtual:game-icon/hourglass';
import mining from 'virtual:game-icon/mining';
import chest from 'virtual:game-icon/open-treasure-chest';
import scroll from 'virtual:game-icon/scroll-quill';
import upgrade from 'virtual:game-icon/upgrade';
import type { Condition, ConditionType } from '@cinder/contract/conditions/conditions.rules.ts';

const ICONS: Record<ConditionType, string> = {
  mining_sessions: mining,
  daily_checkin: embers,
  watch_ads: hourglass,
  equipment_equip: armor,
  mining_streak: fireShield,
  level_reach: upgrade,
  shop_purchase: chest,
};

/** The picture of the first condition of a quest; a scroll without any. */
export function questIcon({ conditions: [first] }: { conditions: readonly Condition[] }): string {
  return first ? ICONS[first.conditionType] : scroll;
}
