import { boards } from '../leaderboards/boards.rules.ts';
import { t } from '../shared/messages.ts';
import { everybody } from './page.ts';

/** The pages that everybody sees. */
export const everybodyPages = everybody({
  '/guides': {
    file: 'guides/GuidesPage',
    title: t`Game Guides`,
    purpose: t`Short reads from players who have made the mistake already.`,
    description: t`Short reads on mining, gear, quests and tournaments, from players for players.`,
    without: {
      parts: ['mining', 'inventory', 'quests', 'tournaments'],
      description: t`Short reads, from players for players.`,
    },
    search: { q: 'text', category: 'text', difficulty: 'text' },
    preloads: ['/api/guides'],
  },
  '/guides/:slug': {
    file: 'guides/GuidePage',
    title: null,
    description: null,
    asks: ['/api/guides/:slug'],
    example: '/guides/first-fire-your-opening-hour',
  },
  '/raffles/:slug': {
    file: 'raffles/RafflePage',
    title: null,
    description: null,
    asks: ['/api/raffles/:slug/proof'],
    picture: { place: 'raffle', look: 'place--cut cut raffle-head', text: 'start' },
    example: null,
  },
  '/leaderboards': {
    file: 'leaderboards/LeaderboardsPage',
    title: t`Leaderboards`,
    purpose: t`Weeks start Monday 00:00 UTC, months on the first. Flagged earnings do not count.`,
    description: t`Who earned the most ${{ token: '{token}' }} at ${{ site: '{site}' }}, finished the most quests and kept the longest streaks.`,
    without: {
      parts: ['quests', 'check-in'],
      description: t`Who earned the most ${{ token: '{token}' }} at ${{ site: '{site}' }}.`,
    },
    // What is not given is the earnings of this month, from the top.
    search: { tab: boards, period: ['week', 'month', 'all'], page: 'page' },
    asks: ['/api/leaderboards/hall-of-fame/periods'],
    preloads: ['/api/leaderboards/earnings?page=1&{month}&limit=25', '/api/leaderboards/stats?board=earnings&{month}'],
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
    title: t`About ${{ site: '{site}' }}`,
    tab: t`About`,
    asks: ['/api/lore/world'],
    description: t`What ${{ site: '{site}' }} is, how mining ${{ token: '{token}' }} works, and who made the parts.`,
    without: { parts: ['mining'], description: t`What ${{ site: '{site}' }} is, and who made the parts.` },
  },
  '/pages/:slug': {
    file: 'site/SitePage',
    title: null,
    description: null,
    asks: ['/api/pages/:slug'],
    example: null,
  },
  '/privacy': {
    file: 'site/PrivacyPage',
    title: t`Privacy Policy`,
    description: t`What ${{ site: '{site}' }} stores about you, why, and for how long.`,
  },
  '/terms': {
    file: 'site/TermsPage',
    title: t`Terms of Service`,
    description: t`What you and ${{ site: '{site}' }} may expect of each other.`,
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
    picture: { place: 'mountain' },
  },
});
