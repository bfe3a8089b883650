import type { Difficulty, GuideCategory } from '@cinder/contract/guides/guides.rules.ts';

/** The slug of its title names its file; its number makes its id and never changes. */
interface CatalogueGuide {
  number: number;
  title: string;
  category: GuideCategory;
  difficulty: Difficulty;
  description: string;
  tags: readonly string[];
  isFeatured?: true;
}

/** In the order in which they are shown. */
export const guides: readonly CatalogueGuide[] = [
  {
    number: 1,
    title: 'First fire: your opening hour',
    category: 'getting-started',
    difficulty: 'beginner',
    description: 'Start a session, read the dial, and leave with your first payout.',
    tags: ['mining', 'basics', 'xp'],
    isFeatured: true,
  },
  {
    number: 2,
    title: 'Stacking a 2.00x loadout',
    category: 'equipment',
    difficulty: 'advanced',
    description: 'Four slots, one cap, and a floor under every payout. Which gear earns its place.',
    tags: ['gear', 'multiplier', 'legendary'],
    isFeatured: true,
  },
  {
    number: 3,
    title: 'Reading a double elimination bracket',
    category: 'tournaments',
    difficulty: 'intermediate',
    description: 'Where you drop, who you meet, and how many matches lie between you and the cup.',
    tags: ['brackets', 'formats', 'byes'],
    isFeatured: true,
  },
  {
    number: 5,
    title: 'What a ping is, and why yours failed',
    category: 'mining',
    difficulty: 'intermediate',
    description: 'How the server counts an hour, what it leaves out, and how to read the receipt.',
    tags: ['mining', 'errors', 'receipts'],
  },
];
