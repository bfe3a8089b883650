import { DEMO_ACCOUNT } from '../../server/src/demo/newcomers.ts';
import type { Caller } from './site.ts';

export interface Visit {
  name: string;
  path: string;
  who: 'visitor' | 'member';
  /** Search engines are told of it; any other page is kept from them on purpose. */
  isListed: boolean;
}

/** Every public page and the main pages of a member, with something on each. */
export async function listVisits(member: Caller): Promise<Visit[]> {
  const [guides, articles, tournaments, { sessions }] = await Promise.all([
    member<{ slug: string }[]>('/api/guides'),
    member<{ slug: string }[]>('/api/lore/articles'),
    member<{ slug: string }[]>('/api/tournaments?status=live'),
    member<{ sessions: { id: string }[] }>('/api/mining/sessions'),
  ]);
  const first = <T>([one]: T[], what: string): T => {
    if (!one) throw new Error(`The demo has no ${what}`);
    return one;
  };
  const guide = `/guides/${first(guides, 'guide').slug}`;
  return [
    ...of('visitor', true, [
      ['landing', '/'],
      ['guides', '/guides'],
      ['guide', guide],
      ['leaderboards', '/leaderboards'],
      ['member', `/members/${DEMO_ACCOUNT.username}`],
      ['about', '/about'],
      ['privacy', '/privacy'],
      ['terms', '/terms'],
    ]),
    ...of('visitor', false, [
      ['sign-in', '/sign-in'],
      ['sign-up', '/sign-in?mode=sign-up'],
      ['forgotten password', '/sign-in?mode=forgot'],
      ['new password', '/sign-in#token=x'],
      ['members only', '/earn'],
      ['404', NOWHERE],
    ]),
    ...of('member', true, [
      ['dashboard', '/'],
      ['leaderboards signed in', '/leaderboards'],
      ['guide signed in', guide],
    ]),
    ...of('member', false, [
      ['earn', '/earn'],
      ['quests', '/quests'],
      ['inventory', '/inventory'],
      ['inventory list', '/inventory?tab=inventory'],
      ['shop', '/shop'],
      ['badges', '/badges'],
      ['rewards', '/rewards'],
      ['receipt', `/mining/${first(sessions, 'mined session').id}`],
      ['tournaments', '/tournaments'],
      ['tournament', `/tournaments/${first(tournaments, 'live tournament').slug}`],
      ['championship', '/championship-series'],
      ['wagers', '/wagers'],
      ['telnarus', '/telnarus'],
      ['people', '/telnarus/race/doru'],
      ['story', `/telnarus/article/${first(articles, 'story').slug}`],
      ['search', '/search?q=fire'],
      ['notifications', '/notifications'],
      ['settings', '/settings'],
    ]),
  ];
}

/** No page; it answers 404 and is a page all the same. */
export const NOWHERE = '/no-such-page';

function of(who: Visit['who'], isListed: boolean, pages: [name: string, path: string][]): Visit[] {
  return pages.map(([name, path]) => ({ name, path, who, isListed }));
}
