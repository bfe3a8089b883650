interface Names {
  siteName: string;
  tokenSymbol: string;
}

/** What stands at the top of a page whoever looks at it and whatever is on it. */
export interface PageTop {
  title: string;
  /** One line: what the page is for. */
  purpose?: string;
}

/**
 * The tops of pages that always have the same, by their address. The server writes them into the page, where they are read
 * before its code has come; the page draws them again at the same place.
 */
export const pageTops = {
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
  '/leaderboards': () => ({
    title: 'Leaderboards',
    purpose: 'Weeks start Monday 00:00 UTC, months on the first. Flagged earnings do not count.',
  }),
  '/guides': () => ({ title: 'Game Guides', purpose: 'Short reads from players who have made the mistake already.' }),
  '/about': ({ siteName }) => ({ title: `About ${siteName}` }),
  '/privacy': () => ({ title: 'Privacy Policy' }),
  '/terms': () => ({ title: 'Terms of Service' }),
} as const satisfies Record<string, (names: Names) => PageTop>;

export type ToppedPage = keyof typeof pageTops;

const known = /* @__PURE__ */ listKnown();

/** The top of the page of a path, without a slash at its end; null where it differs, or is not known. */
export function pageTopAt(path: string, names: Names): PageTop | null {
  return known.find(({ pattern }) => pattern.test(path))?.of(names) ?? null;
}

/** A call that a browser, which looks for no path, is spared. */
function listKnown() {
  return Object.entries<(names: Names) => PageTop>(pageTops).map(([page, of]) => ({
    pattern: new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`),
    of,
  }));
}
