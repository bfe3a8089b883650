interface Names {
  siteName: string;
  tokenSymbol: string;
  tagline: string;
}

/** What a page is called and what is said of it, in the tab, by search engines and in previews of links. */
export interface PageText {
  title: string;
  description: string;
}

/** The pages that search engines may show, besides each guide. Server and browser say the same of them. */
export const pageTexts = {
  '/': ({ tokenSymbol, tagline }) => ({
    title: tagline,
    description: `Mine ${tokenSymbol} by the hour, forge your gear and take a seat at the bracket.`,
  }),
  '/guides': () => ({
    title: 'Game Guides',
    description: 'Short reads on mining, gear, quests and tournaments, from players for players.',
  }),
  '/leaderboards': ({ siteName, tokenSymbol }) => ({
    title: 'Leaderboards',
    description: `Who earned the most ${tokenSymbol} at ${siteName}, finished the most quests and kept the longest streaks.`,
  }),
  '/about': ({ siteName, tokenSymbol }) => ({
    title: 'About',
    description: `What ${siteName} is, how mining ${tokenSymbol} works, and who made the parts.`,
  }),
  '/privacy': ({ siteName }) => ({
    title: 'Privacy Policy',
    description: `What ${siteName} stores about you, why, and for how long.`,
  }),
  '/terms': ({ siteName }) => ({
    title: 'Terms of Service',
    description: `What you and ${siteName} may expect of each other.`,
  }),
} as const satisfies Record<string, (names: Names) => PageText>;

export type TextedPage = keyof typeof pageTexts;

/** A page's title as the tab shows it. */
export const tabTitle = (title: string, siteName: string) => `${title} | ${siteName}`;
