import { isolate } from '../shared/isolate.ts';
import { plural, t } from '../shared/messages.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How a condition is met: `count` by so many actions, `state` by a value that the member has reached, `item` by one purchase of a certain item. */
export type ConditionKind = 'count' | 'state' | 'item';

/** All that is said of a type of condition, but how the server evaluates it. */
interface ConditionRule {
  kind: ConditionKind;
  /** The choice in the editor, and what its number or item is called there. */
  label: string;
  target: string;
  /** The highest target that can be met; null: however high. */
  max: number | null;
  /** An instruction: `complete 3 mining sessions`. */
  instruct: (count: number, itemName: string) => string;
  /** A name of game-icons.net. */
  icon: string;
  /** Where members do it. */
  place: { to: '/earn' | '/inventory' | '/shop'; hash?: 'check-in' | 'watch-ad'; label: string };
  /** About how many minutes it takes to do what is left of it. */
  minutes: (left: number, ownsGear: boolean) => number;
}

/** One a day, and the first can be now. */
const daily = (left: number) => 1 + (left - 1) * DAY;

/** What quests and badges ask for. */
export const conditionRules = {
  mining_sessions: {
    kind: 'count',
    label: t`Complete mining sessions`,
    target: t`Sessions`,
    max: null,
    instruct: (count) =>
      t`${plural({ count }, { one: 'complete a mining session', other: 'complete # mining sessions' })}`,
    icon: 'mining',
    place: { to: '/earn', label: t`Mine` },
    minutes: (left) => left * HOUR,
  },
  daily_checkin: {
    kind: 'count',
    label: t`Check in`,
    target: t`Check-ins`,
    max: null,
    instruct: (count) => t`${plural({ count }, { one: 'check in once', other: 'check in on # days' })}`,
    icon: 'burning-embers',
    place: { to: '/earn', hash: 'check-in', label: t`Check in` },
    minutes: daily,
  },
  watch_ads: {
    kind: 'count',
    label: t`Watch ads`,
    target: t`Ads`,
    max: null,
    instruct: (count) => t`${plural({ count }, { one: 'watch an ad', other: 'watch # ads' })}`,
    icon: 'hourglass',
    place: { to: '/earn', hash: 'watch-ad', label: t`Watch ads` },
    // An ad, and the wait before the next.
    minutes: (left) => left * 6,
  },
  equipment_equip: {
    kind: 'count',
    label: t`Equip items`,
    target: t`Items`,
    max: null,
    instruct: (count) => t`${plural({ count }, { one: 'equip an item', other: 'equip # items' })}`,
    icon: 'chest-armor',
    place: { to: '/inventory', label: t`Choose gear` },
    minutes: (left, ownsGear) => (ownsGear ? left : 7 * DAY),
  },
  mining_streak: {
    kind: 'state',
    label: t`Hold a check-in streak`,
    target: t`Days`,
    max: null,
    instruct: (count) =>
      t`${plural({ count }, { one: 'hold a check-in streak of # day', other: 'hold a check-in streak of # days' })}`,
    icon: 'fire-shield',
    place: { to: '/earn', hash: 'check-in', label: t`Check in` },
    minutes: daily,
  },
  level_reach: {
    kind: 'state',
    label: t`Reach a level`,
    target: t`Level`,
    max: null,
    instruct: (count) => t`reach level ${{ level: count }}`,
    icon: 'upgrade',
    place: { to: '/earn', label: t`Earn XP` },
    minutes: (left) => left * 2 * DAY,
  },
  shop_purchase: {
    kind: 'item',
    label: t`Buy an item in the shop`,
    target: t`Item`,
    max: null,
    instruct: (_, itemName) => t`buy ${{ item: isolate(itemName) }} in the shop`,
    icon: 'open-treasure-chest',
    place: { to: '/shop', label: t`Open the shop` },
    minutes: () => 30 * DAY,
  },
} as const satisfies Record<string, ConditionRule>;

export type ConditionType = keyof typeof conditionRules;
export type ConditionTypeOf<Kind extends ConditionKind> = {
  [Type in ConditionType]: (typeof conditionRules)[Type]['kind'] extends Kind ? Type : never;
}[ConditionType];

export const conditionTypes = Object.keys(conditionRules) as ConditionType[];
export const countedConditionTypes = conditionTypes.filter((type) => isOfKind(type, 'count'));

export interface Condition {
  conditionType: ConditionType;
  /** Null where an item is asked for, which needs no count. */
  targetValue: number | null;
  itemId: string | null;
}

export function ruleOf(type: ConditionType): ConditionRule {
  return conditionRules[type];
}

export function isOfKind<Kind extends ConditionKind>(type: ConditionType, kind: Kind): type is ConditionTypeOf<Kind> {
  return conditionRules[type].kind === kind;
}

export function needsItem(type: ConditionType): type is ConditionTypeOf<'item'> {
  return isOfKind(type, 'item');
}

/** How far a condition goes: its target, or 1 for one that is met or not. */
export function targetOf({ targetValue }: Pick<Condition, 'targetValue'>): number {
  return targetValue ?? 1;
}
