import type { Condition } from '@cinder/contract/conditions/conditions.rules.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { isConditionOff, modules } from '@cinder/contract/site/modules.rules.ts';
import { t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { useSite } from '#lib/site.ts';
import { Tag } from '#ui/tag/Tag.tsx';

interface HiddenMarkProps {
  conditions: readonly Pick<Condition, 'conditionType'>[];
  /** What its reward is of. */
  also?: ModuleName | undefined;
}

/** For administrators, beside a quest or a badge: that members do not see it, as it asks for what the site does without. */
export function HiddenMark({ conditions, also }: HiddenMarkProps) {
  const { off } = useSite();
  const asked = conditions.map(({ conditionType }) => conditionType).filter((type) => isConditionOff(type, off));
  const isAsked = (name: ModuleName) => name === also || asked.some((type) => modules[name].conditions?.includes(type));
  return <HiddenWithout parts={moduleNames.filter(isAsked)} />;
}

/** For administrators: that members do not see something while these parts of the site are off; nothing where none is. */
export function HiddenWithout({ parts }: { parts: readonly ModuleName[] }) {
  const { off } = useSite();
  const missing = parts.filter((name) => off.includes(name));
  if (missing.length === 0) return null;
  return (
    <Tag tone="warn">{t`Hidden while this is off: ${{ names: listed(missing.map((name) => modules[name].label)) }}`}</Tag>
  );
}
