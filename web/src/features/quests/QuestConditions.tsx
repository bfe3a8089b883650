import { type Condition, ruleOf, targetOf } from '@cinder/contract/conditions/conditions.rules.ts';
import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conditionLine } from '#features/conditions/condition-types.ts';
import { itemsQuery } from '#features/inventory/inventory.queries.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { useIsOn } from '#lib/site.ts';

/** What a quest under way asks for where that is several things: each with how far it is, and the way to where it is done. */
export function QuestConditions({ entry }: { entry: QuestProgress }) {
  const { quest, conditionProgress, isCompleted } = entry;
  const needsItem = quest.conditions.some(({ itemId }) => itemId !== null);
  const isDetailed = !isCompleted && quest.conditions.length > 1;
  const isOn = useIsOn();
  const { data: items = [] } = useQuery({ ...itemsQuery, enabled: needsItem && isDetailed && isOn('inventory') });
  if (!isDetailed) return null;
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const progressOf = new Map(conditionProgress.map(({ conditionId, progress }) => [conditionId, progress]));
  return (
    <ul className="quest-conditions" aria-label={t`What ${{ quest: quest.title }} asks for`}>
      {quest.conditions.map((condition) => {
        const [progress, target] = [progressOf.get(condition.id) ?? 0, targetOf(condition)];
        return (
          <li key={condition.id} data-done={progress >= target}>
            <span>{conditionLine(condition, names)}</span>
            <bdi className="num" dir="ltr">
              {formatCount(progress)} / {formatCount(target)}
            </bdi>
            {progress < target && <Way condition={condition} title={quest.title} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The way to where a quest under way is done, where it asks for one thing. */
export function QuestLink({ entry: { quest, isCompleted } }: { entry: QuestProgress }) {
  const [condition, ...others] = quest.conditions;
  if (isCompleted || !condition || others.length > 0) return null;
  return <Way condition={condition} title={quest.title} />;
}

function Way({ condition, title }: { condition: Condition; title: string }) {
  const { to, hash, label } = ruleOf(condition.conditionType).place;
  const isOpen = useIsOpen();
  if (!isOpen(to)) return null;
  return (
    <Link className="link quest-way" to={to} {...(hash && { hash })} aria-label={t`${label} for ${title}`}>
      {label}
    </Link>
  );
}
