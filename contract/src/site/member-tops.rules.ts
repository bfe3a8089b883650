import type { TopOf } from './page-tops.rules.ts';

/** The tops of pages for members, apart from those for everybody, who do not load them. */
export const memberTops = {
  '/earn': ({ tokenSymbol }) => ({ title: `Earn ${tokenSymbol}` }),
  '/quests': () => ({ title: 'Quests', purpose: 'Small jobs, fair pay. Finish one and claim it here.' }),
  '/inventory': () => ({
    title: 'Inventory & Equipment',
    purpose: 'Bonuses add up across the four slots. Streak rewards are not multiplied.',
  }),
  '/shop': () => ({
    title: 'Shop',
    purpose: 'Gear raises what every mining session pays. Bought items go straight to your inventory.',
  }),
  '/badges': () => ({ title: 'Badges', purpose: 'Pick up to three to show beside your name.' }),
  '/rewards': ({ tokenSymbol }) => ({
    title: 'All rewards',
    purpose: `Every ${tokenSymbol} and every XP that reached you, newest first.`,
  }),
  '/mining/:id': () => ({
    title: 'Session receipt',
    purpose: 'What counted, what did not and why, and how the reward was worked out.',
  }),
  '/wagers': ({ tokenSymbol }) => ({
    title: 'Your wagers',
    purpose: `Every bet in ${tokenSymbol}, newest first, and the limits you set yourself.`,
  }),
  '/notifications': () => ({
    title: 'Notifications',
    purpose: 'What happened around you, newest first. What you have read is kept for 180 days.',
  }),
  '/search': () => ({ title: 'Search', purpose: 'Every guide and every story of Telnarus, by the words in it.' }),
  '/settings': () => ({ title: 'Settings', purpose: 'Your account, and what is kept about you.' }),
  '/tournaments': () => ({
    title: 'Tournaments',
    purpose: 'One evening, one bracket. The monthly ones count for the Championship Series.',
  }),
  '/championship-series': () => ({
    title: 'Championship Series',
    purpose: 'Twelve monthly events. The highest score after the twelfth takes the title.',
  }),
} as const satisfies Record<string, TopOf>;
