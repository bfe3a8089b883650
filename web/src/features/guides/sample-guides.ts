import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';

const SAME = {
  published: true,
  viewCount: 0,
  author: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} as const;

/** Shown when the guides of this site cannot be loaded. They have no text to open. */
export const SAMPLE_GUIDES: readonly ListedGuide[] = [
  {
    ...SAME,
    id: 'sample-1',
    slug: 'sample-1',
    title: 'Your first session',
    description: 'Press Start Mining on the Earn page and stay in view for an hour. The session pays by itself.',
    category: 'getting-started',
    difficulty: 'beginner',
    estimatedReadTime: 3,
    tags: ['mining', 'basics'],
    featured: true,
  },
  {
    ...SAME,
    id: 'sample-2',
    slug: 'sample-2',
    title: 'Gear and the multiplier',
    description: 'Four slots, four rarities. What you wear raises every session, up to 2.00x.',
    category: 'equipment',
    difficulty: 'intermediate',
    estimatedReadTime: 5,
    tags: ['gear', 'multiplier'],
    featured: true,
  },
  {
    ...SAME,
    id: 'sample-3',
    slug: 'sample-3',
    title: 'Planning a week of quests',
    description: 'Daily quests reset at midnight, weekly ones on Sunday. Which to finish first.',
    category: 'quests',
    difficulty: 'beginner',
    estimatedReadTime: 4,
    tags: ['quests', 'weekly'],
    featured: false,
  },
];
