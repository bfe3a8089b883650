import { DEMO_ACCOUNT } from '../../server/src/demo/newcomers.ts';
import { medianOf, missedIn, openLighthouse, PRESETS, type Preset, type Report } from './lighthouse.ts';
import { type Caller, type OwnChromium, type Site, startChromium } from './site.ts';

interface Visit {
  name: string;
  path: string;
  who: 'visitor' | 'member';
  /** Search engines are told of it; any other page is kept from them on purpose. */
  isListed: boolean;
}

/** Every public page and the main pages of a member, with something on each. */
async function listVisits(member: Caller): Promise<Visit[]> {
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
const NOWHERE = '/no-such-page';

function of(who: Visit['who'], isListed: boolean, pages: [name: string, path: string][]): Visit[] {
  return pages.map(([name, path]) => ({ name, path, who, isListed }));
}

/** Of pages that search engines are kept from, on purpose. */
const NOT_LISTED = ['is-crawlable'];
/** The browser tells its console that the page itself was answered with 404. */
const NOT_FOUND = [...NOT_LISTED, 'http-status-code', 'errors-in-console'];

export interface Measured {
  visit: Visit;
  preset: Preset;
  report: Report;
  /** How often it was measured; the report is the middle one. */
  times: number;
}

interface Options {
  site: Site;
  /** Part of the name of a page. */
  only: string;
  preset: string | undefined;
  /** An odd number: a page that is slow at first may have met a busy moment of the machine. */
  times: number;
  onMeasured(measured: Measured): void;
}

/** Measures every page that is wanted, at phone and desktop settings. */
export async function measurePages({ site, only, preset, times, onMeasured }: Options): Promise<Measured[]> {
  const look = await openLighthouse(console.log);
  const visits = (await listVisits(site.member)).filter(({ name }) => name.includes(only));
  const presets = PRESETS.filter((one) => preset === undefined || one === preset);
  if (visits.length === 0 || presets.length === 0) throw new Error('No page has that name, or no preset');
  const browsers = new Map<Visit['who'], OwnChromium>();
  const measured: Measured[] = [];
  try {
    for (const visit of visits) {
      const browser = browsers.get(visit.who) ?? (await startChromium(site, visit.who));
      browsers.set(visit.who, browser);
      const url = site.url + visit.path;
      // What the server does once after its start is not the page's.
      await fetch(url);
      const skipAudits = visit.path === NOWHERE ? NOT_FOUND : visit.isListed ? [] : NOT_LISTED;
      for (const preset of presets) {
        const reports = [await look({ url, preset, port: browser.port, skipAudits })];
        while (reports.length < times && isSlow(reports[0]))
          reports.push(await look({ url, preset, port: browser.port, skipAudits }));
        const one: Measured = { visit, preset, report: medianOf(reports), times: reports.length };
        onMeasured(one);
        measured.push(one);
      }
    }
  } finally {
    for (const browser of browsers.values()) await browser.close();
  }
  return measured;
}

const isSlow = (report: Report | undefined) => report !== undefined && missedIn(report).includes('performance');
