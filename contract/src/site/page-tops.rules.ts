/** What a site is called. */
export interface Names {
  siteName: string;
  tokenSymbol: string;
}

/** What stands at the top of a page whoever looks at it and whatever is on it. */
export interface PageTop {
  title: string;
  /** One line: what the page is for. */
  purpose?: string;
}

export type TopOf = (names: Names) => PageTop;

/**
 * The tops of pages for everybody that always have the same, by their address. The server writes them into the page, where
 * they are read before its code has come; the page draws them again at the same place.
 */
export const pageTops = {
  '/leaderboards': () => ({
    title: 'Leaderboards',
    purpose: 'Weeks start Monday 00:00 UTC, months on the first. Flagged earnings do not count.',
  }),
  '/guides': () => ({ title: 'Game Guides', purpose: 'Short reads from players who have made the mistake already.' }),
  '/about': ({ siteName }) => ({ title: `About ${siteName}` }),
  '/privacy': () => ({ title: 'Privacy Policy' }),
  '/terms': () => ({ title: 'Terms of Service' }),
} as const satisfies Record<string, TopOf>;
