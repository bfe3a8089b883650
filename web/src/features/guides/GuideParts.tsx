import type { Difficulty, GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import { Tag } from '#ui/tag/Tag.tsx';

/** As pages name them. */
export const CATEGORY_LABELS: Record<GuideCategory, string> = {
  'getting-started': 'Getting started',
  mining: 'Mining',
  equipment: 'Equipment',
  quests: 'Quests',
  tournaments: 'Tournaments',
  advanced: 'Advanced',
};

export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

const TONES = { beginner: 'ok', intermediate: 'warn', advanced: 'live' } as const;

export function DifficultyTag({ difficulty }: { difficulty: Difficulty }) {
  return <Tag tone={TONES[difficulty]}>{DIFFICULTY_LABELS[difficulty]}</Tag>;
}
