import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNT } from '../server/src/demo/newcomers.ts';
import {
  formatTable,
  medianOf,
  missedIn,
  openLighthouse,
  PRESETS,
  type Preset,
  type Report,
  reasonsOf,
  scoresOf,
} from './pages/lighthouse.ts';
import { type Caller, enterSite, type OwnChromium, openSite, type Site, startChromium } from './pages/site.ts';

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

function printMeasured({ visit, preset, report }: Measured): void {
  const scores = Object.entries(scoresOf(report)).map(([name, score]) => `${name} ${score ?? '-'}`);
  console.log(`${visit.name} (${visit.path}), ${preset}: ${scores.join(', ')}`);
  for (const category of missedIn(report))
    for (const reason of reasonsOf(report, category)) console.log(`    ${category} ${reason}`);
}

function range(numbers: readonly number[]): string {
  return `${Math.round(Math.min(...numbers))} to ${Math.round(Math.max(...numbers))}`;
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '60' },
      /** Only the pages whose name contains this. */
      only: { type: 'string', default: '' },
      /** phone or desktop; both unless given. */
      preset: { type: 'string' },
      /** How often a page is measured whose performance is too low at first. */
      times: { type: 'string', default: '3' },
      /** A running site with the demo in it, in place of one of its own. */
      url: { type: 'string' },
    },
  });

  console.log(`${cpus().length} processors, Node ${process.version}; server, database and browser share them`);
  const site = values.url
    ? await enterSite(values.url)
    : await openSite({ members: Number(values.members), print: console.log });
  try {
    const { only, preset } = values;
    const measured = await measurePages({ site, only, preset, times: Number(values.times), onMeasured: printMeasured });
    console.log(`\n${formatTable(measured)}\n`);
    const load = loadavg().map((one) => one.toFixed(1));
    const speeds = measured.map(({ report }) => report.environment.benchmarkIndex);
    console.log(`Load average of the machine: ${load.join(', ')}; its speed as Lighthouse sees it: ${range(speeds)}`);
    const missed = measured.filter(({ report }) => missedIn(report).length > 0).length;
    console.log(missed === 0 ? 'Every page holds its bounds' : `${missed} of ${measured.length} miss a bound`);
    process.exitCode = missed === 0 ? 0 : 1;
  } finally {
    await site.close();
  }
}
