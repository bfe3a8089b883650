import type { Difficulty, GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import type { GuideFilter } from './guide-filter.ts';

// Loads with every page, so it names them itself instead of bringing the rules of guides along.
const CATEGORIES: Record<GuideCategory, true> = {
  'getting-started': true,
  mining: true,
  equipment: true,
  quests: true,
  tournaments: true,
  advanced: true,
};
const DIFFICULTIES: Record<Difficulty, true> = { beginner: true, intermediate: true, advanced: true };

/** The guides' part of the address. */
export function parseGuidesSearch({ q, category, difficulty }: Record<string, unknown>): GuideFilter {
  const words = wordsOf(q);
  return {
    ...(words.trim() !== '' && { q: words.slice(0, 200) }),
    ...(isOf(CATEGORIES, category) && { category }),
    ...(isOf(DIFFICULTIES, difficulty) && { difficulty }),
  };
}

export interface AdminGuidesSearch {
  category?: GuideCategory;
  status?: 'published' | 'draft';
  page?: number;
}

/** The part of the address of the guides' panel. */
export function parseAdminGuidesSearch({ category, status, page }: Record<string, unknown>): AdminGuidesSearch {
  const number = Number(page);
  return {
    ...(isOf(CATEGORIES, category) && { category }),
    ...((status === 'published' || status === 'draft') && { status }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= 1_000_000 && { page: number }),
  };
}

/** What was typed, also where it reads like a number. */
function wordsOf(q: unknown): string {
  return typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean' ? String(q) : '';
}

function isOf<Name extends string>(names: Record<Name, true>, text: unknown): text is Name {
  return typeof text === 'string' && Object.hasOwn(names, text);
}
