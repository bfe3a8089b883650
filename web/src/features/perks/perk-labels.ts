import { isUsedUp } from '@cinder/contract/perks/perk-kinds.rules.ts';
import type { Perk, PerkKind } from '@cinder/contract/perks/perks.rules.ts';
import { plural, t } from '@lingui/core/macro';

export const PERK_LABELS: Record<PerkKind, string> = {
  name_colour: t`Colour of the name`,
  title: t({ message: 'Title', context: 'perk' }),
  frame: t`Frame`,
  banner: t`Banner`,
  streak_freeze: t`Streak freeze`,
  name_change: t`Name change`,
};

/** "Frame for 30 days", "Change your name once". */
export function perkText({ kind, days }: Pick<Perk, 'kind' | 'days'>): string {
  const what = PERK_LABELS[kind];
  if (kind === 'name_change') return t`Change your name once`;
  if (isUsedUp(kind)) return what;
  if (days === null) return t`${{ perk: what }} for ever`;
  return plural(days, { one: `${what} for # day`, other: `${what} for # days` });
}
