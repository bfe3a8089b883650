import type { Difficulty, GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import { shownText } from '@cinder/contract/site/marked-parts.rules.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';

/** The slug of its title names its file; its number makes its id and never changes. What its texts mark goes with a part of the site. */
interface CatalogueGuide {
  number: number;
  title: string;
  category: GuideCategory;
  difficulty: Difficulty;
  description: string;
  tags: readonly string[];
  isFeatured?: true;
  /** The part of the site without which there is nothing to read in it. */
  module?: ModuleName;
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
    module: 'mining',
  },
  {
    number: 2,
    title: 'Stacking a 2.00x loadout',
    category: 'equipment',
    difficulty: 'advanced',
    description: 'Four slots, one cap, and a floor under every payout. Which gear earns its place.',
    tags: ['gear', 'multiplier', 'legendary'],
    isFeatured: true,
    module: 'inventory',
  },
  {
    number: 3,
    title: 'Reading a double elimination bracket',
    category: 'tournaments',
    difficulty: 'intermediate',
    description: 'Where you drop, who you meet, and how many matches lie between you and the cup.',
    tags: ['brackets', 'formats', 'byes'],
    isFeatured: true,
    module: 'tournaments',
  },
  {
    number: 4,
    title: 'Your account, and what is yours',
    category: 'getting-started',
    difficulty: 'beginner',
    description: 'Your name, your numbers, who can see them, and how to leave with everything in order.',
    tags: ['account', 'privacy', 'username'],
  },
  {
    number: 5,
    title: 'What a ping is, and why yours failed',
    category: 'mining',
    difficulty: 'intermediate',
    description: 'How the server counts an hour, what it leaves out, and how to read the receipt.',
    tags: ['mining', 'errors', 'receipts'],
    module: 'mining',
  },
  {
    number: 6,
    title: 'Keeping a streak across time zones',
    category: 'mining',
    difficulty: 'beginner',
    description: 'Seven days, three bonuses, two freezes, and a midnight that travels with you.',
    tags: ['streak', 'check-in', 'midnight', '{ads}ads{/ads}'],
    module: 'check-in',
  },
  {
    number: 7,
    title: 'Rarity, slots and the one-per-slot rule',
    category: 'equipment',
    difficulty: 'beginner',
    description:
      'What fits where, and what you can own twice{shop}, and what happens when you buy or hand back{/shop}.',
    tags: ['gear', 'slots', '{shop}shop{/shop}', '{shop}refunds{/shop}'],
    module: 'inventory',
  },
  {
    number: 8,
    title: 'Weekly quests worth your Sunday',
    category: 'quests',
    difficulty: 'beginner',
    description: 'Which jobs pay, which pay for themselves, and how to plan a week around the reset.',
    tags: ['quests', 'weekly', 'xp', '{badges}badges{/badges}'],
    module: 'quests',
  },
  {
    number: 9,
    title: 'How progress is counted{badges}, and what a badge asks{/badges}',
    category: 'quests',
    difficulty: 'intermediate',
    description: 'Counts and states, periods and claims{badges}, and three places to show what you have done{/badges}.',
    tags: ['quests', '{badges}badges{/badges}', '{badges}showcase{/badges}', 'resets'],
    module: 'quests',
  },
  {
    number: 10,
    title: 'A tournament, from sign-up to prize',
    category: 'tournaments',
    difficulty: 'beginner',
    description:
      'Register, check in, play, report, and know when the money lands.{championship} With a word on the championship.{/championship}',
    tags: ['check-in', 'reports', 'prizes'],
    module: 'tournaments',
  },
  {
    number: 11,
    title: 'Ties, weeks and the Hall of Fame',
    category: 'advanced',
    difficulty: 'intermediate',
    description: 'The boards, what each of them counts, and why your rank moved while you slept.',
    tags: ['leaderboards', 'ranks', 'hall of fame'],
    module: 'leaderboards',
  },
  {
    number: 12,
    title: 'Pooled odds without the headache',
    category: 'advanced',
    difficulty: 'advanced',
    description: 'How a betting pool is shared, worked through to the last token, and how to stop.',
    tags: ['betting', 'odds', 'limits'],
    module: 'betting',
  },
];

export const slugOfGuide = ({ title }: { title: string }) => slugFromTitle(shownText(title, []));
