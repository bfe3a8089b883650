import { boards } from '../leaderboards/boards.rules.ts';
import { everybody } from './page.ts';

/** The pages that everybody sees. */
export const everybodyPages = everybody({
  '/guides': {
    file: 'guides/GuidesPage',
    title: 'Game Guides',
    purpose: 'Short reads from players who have made the mistake already.',
    description: 'Short reads on mining, gear, quests and tournaments, from players for players.',
    search: { q: 'text', category: 'text', difficulty: 'text' },
  },
  '/guides/:slug': {
    file: 'guides/GuidePage',
    title: null,
    description: null,
    asks: ['/api/guides/:slug'],
    example: '/guides/first-fire-your-opening-hour',
  },
  '/leaderboards': {
    file: 'leaderboards/LeaderboardsPage',
    title: 'Leaderboards',
    purpose: 'Weeks start Monday 00:00 UTC, months on the first. Flagged earnings do not count.',
    description: 'Who earned the most {token} at {site}, finished the most quests and kept the longest streaks.',
    // What is not given is the earnings of this month, from the top.
    search: { tab: boards, period: ['week', 'month', 'all'], page: 'page' },
    asks: ['/api/leaderboards/hall-of-fame/periods'],
  },
  '/members/:username': {
    file: 'profiles/MemberPage',
    title: null,
    description: null,
    asks: ['/api/members/:username'],
    example: '/members/Kaldrin',
  },
  '/about': {
    file: 'site/AboutPage',
    title: 'About {site}',
    tab: 'About',
    description: 'What {site} is, how mining {token} works, and who made the parts.',
  },
  '/privacy': {
    file: 'site/PrivacyPage',
    title: 'Privacy Policy',
    description: 'What {site} stores about you, why, and for how long.',
  },
  '/terms': {
    file: 'site/TermsPage',
    title: 'Terms of Service',
    description: 'What you and {site} may expect of each other.',
  },
  '/sign-in': {
    file: 'account/SignInPage',
    title: null,
    description: null,
    search: {
      returnTo: 'text',
      mode: 'text',
      step: 'text',
      error: 'text',
      provider: 'text',
    },
    readsSearch: 'itself',
    picture: { place: 'mountain' },
  },
});
