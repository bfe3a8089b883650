import type { Difficulty, GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import { t } from '@lingui/core/macro';
import { Tag } from '#ui/tag/Tag.tsx';

/** As pages name them. */
export const CATEGORY_LABELS: Record<GuideCategory, string> = {
  'getting-started': t`Getting started`,
  mining: t`Mining`,
  equipment: t`Equipment`,
  quests: t`Quests`,
  tournaments: t`Tournaments`,
  advanced: t`Advanced`,
};

export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  beginner: t`Beginner`,
  intermediate: t`Intermediate`,
  advanced: t`Advanced`,
};

const TONES = { beginner: 'ok', intermediate: 'warn', advanced: 'live' } as const;

export function DifficultyTag({ difficulty }: { difficulty: Difficulty }) {
  return <Tag tone={TONES[difficulty]}>{DIFFICULTY_LABELS[difficulty]}</Tag>;
}
