import type { Difficulty, GuideCategory } from '@cinder/contract/guides/guides.rules.ts';

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
