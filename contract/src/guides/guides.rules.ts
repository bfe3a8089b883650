import type { ModuleName } from '../site/module-names.ts';

export const guideCategories = ['getting-started', 'mining', 'equipment', 'quests', 'tournaments', 'advanced'] as const;
/** What a category is about: without that part of the site its guides stand among the first steps. */
export const partOfCategory: Partial<Record<GuideCategory, ModuleName>> = {
  mining: 'mining',
  equipment: 'inventory',
  quests: 'quests',
  tournaments: 'tournaments',
};

export const shownCategory = (category: GuideCategory, off: readonly ModuleName[]): GuideCategory =>
  off.some((name) => name === partOfCategory[category]) ? 'getting-started' : category;

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;

export type GuideCategory = (typeof guideCategories)[number];
export type Difficulty = (typeof difficulties)[number];

/** Read times that the editor takes, in minutes. */
export const READ_TIME = { min: 1, max: 60, default: 5 } as const;
/** As many guides as the page features. */
export const MAX_FEATURED = 3;

/** The tags of a line that separates them by commas. */
export function parseTags(line: string): string[] {
  return line
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
