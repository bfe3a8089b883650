interface ProfileCounts {
  username: string;
  level: number;
  /** ISO time. */
  memberSince: string;
}

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a member's page is called, what is said of it in previews of links, and its one address. */
export function profileText({ username, level, memberSince }: ProfileCounts, siteName: string) {
  return {
    title: username,
    description: `${username} is at level ${level} and a member of ${siteName} since ${MONTHS.format(new Date(memberSince))}.`,
    path: `/members/${username}`,
  };
}
