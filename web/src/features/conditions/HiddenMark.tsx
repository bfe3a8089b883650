import type { Condition } from '@cinder/contract/conditions/conditions.rules.ts';
import { moduleNames } from '@cinder/contract/site/module-names.ts';
import { isConditionOff, modules } from '@cinder/contract/site/modules.rules.ts';
import { t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { useSite } from '#lib/site.ts';
import { Tag } from '#ui/tag/Tag.tsx';

/** For administrators, beside a quest or a badge: that members do not see it, as it asks for what the site does without. */
export function HiddenMark({ conditions }: { conditions: readonly Pick<Condition, 'conditionType'>[] }) {
  const { off } = useSite();
  const asked = conditions.map(({ conditionType }) => conditionType).filter((type) => isConditionOff(type, off));
  const missing = moduleNames.filter((name) => asked.some((type) => modules[name].conditions?.includes(type)));
  if (missing.length === 0) return null;
  return (
    <Tag tone="warn">{t`Hidden while this is off: ${{ names: listed(missing.map((name) => modules[name].label)) }}`}</Tag>
  );
}
