import scroll from 'virtual:game-icon/scroll-quill';
import icons from 'virtual:icons/conditions';
import { type Condition, ruleOf } from '@cinder/contract/conditions/conditions.rules.ts';
import { t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { capitalized } from '#lib/format/texts.ts';

/** The picture of the first condition of a quest; a scroll without any. */
export function questIcon({ conditions: [first] }: { conditions: readonly Condition[] }): string {
  return first ? icons[first.conditionType] : scroll;
}

type ItemNames = ReadonlyMap<string, string>;

/** One condition as a line of its own: `Complete 3 mining sessions`. */
export function conditionLine(condition: Condition, itemNames: ItemNames): string {
  return capitalized(instruct(condition, itemNames));
}

/** All conditions as one sentence; null without any. */
export function conditionsSentence(conditions: readonly Condition[], itemNames: ItemNames): string | null {
  const parts = conditions.map((condition) => instruct(condition, itemNames));
  return parts.length === 0 ? null : `${capitalized(listed(parts))}.`;
}

function instruct({ conditionType, targetValue, itemId }: Condition, itemNames: ItemNames): string {
  return ruleOf(conditionType).instruct(targetValue ?? 1, itemNames.get(itemId ?? '') ?? t`a certain item`);
}
