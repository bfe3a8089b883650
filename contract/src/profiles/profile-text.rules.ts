import { msg, type Text } from '../shared/messages.ts';

interface ProfileCounts {
  username: string;
  level: number;
  /** ISO time. */
  memberSince: string;
}

/** What a member's page is called, what is said of it in previews of links in a language, and its one address. */
export function profileText({ username, level, memberSince }: ProfileCounts, siteName: string, language: string) {
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const description: Text = msg`${{ username }} is at level ${{ level }} and a member of ${{ site: siteName }} since ${{ month: months.format(new Date(memberSince)) }}.`;
  return { title: username, description, path: `/members/${username}` };
}
