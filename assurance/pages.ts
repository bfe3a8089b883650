import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNT } from '../server/src/demo/newcomers.ts';
import {
  type Judged,
  medianOf,
  missedIn,
  type OwnChromium,
  openLighthouse,
  PRESETS,
  type Preset,
  scoresOf,
} from './pages/lighthouse.ts';
import { enter, enterSite, openSite, type Site } from './pages/site.ts';
import { describeLoad, describeMachine, formatTable, readOptions } from './shared/report.ts';

/** No page; it answers 404 and is a page all the same. */
const NOWHERE = '/no-such-page';
/** Of pages that search engines are kept from, on purpose. */
const NOT_LISTED = ['is-crawlable'];
/** The browser tells its console that the page itself was answered with 404. */
const NOT_FOUND = [...NOT_LISTED, 'http-status-code', 'errors-in-console'];

const options = readOptions({
  members: 60,
  /** Only the pages whose address contains this. */
  only: '',
  /** phone or desktop; both unless given. */
  preset: '',
  /** How often a page is measured whose performance is too low at first: an odd number. */
  times: 3,
  /** A running site with the demo in it, in place of one of its own. */
  url: '',
});

interface Visit {
  path: string;
  who: 'visitor' | 'member';
  /** Search engines are told of it; any other page is kept from them on purpose. */
  isListed: boolean;
}

/** Every public page and the main pages of a member, with something on each. */
async function listVisits({ member }: Site): Promise<Visit[]> {
  const slugOf = async (path: string) => firstOf(await member<{ slug: string }[]>(path), path).slug;
  const { sessions } = await member<{ sessions: { id: string }[] }>('/api/mining/sessions');
  const guide = `/guides/${await slugOf('/api/guides')}`;
  const story = `/telnarus/article/${await slugOf('/api/lore/articles')}`;
  const tournament = `/tournaments/${await slugOf('/api/tournaments?status=live')}`;
  const receipt = `/mining/${firstOf(sessions, 'mining sessions').id}`;
  const profile = `/members/${DEMO_ACCOUNT.username}`;
  const of = (who: Visit['who'], isListed: boolean, ...paths: string[]) =>
    paths.map((path) => ({ path, who, isListed }));
  // biome-ignore format: as many to a line as fit
  return [
    ...of('visitor', true, '/', '/guides', guide, '/leaderboards', profile, '/about', '/privacy', '/terms'),
    ...of('visitor', false, '/sign-in', '/sign-in?mode=sign-up', '/sign-in?mode=forgot', '/sign-in#token=x', '/earn', NOWHERE),
    ...of('member', true, '/', '/leaderboards', guide),
    ...of('member', false, '/earn', '/quests', '/inventory', '/inventory?tab=inventory', '/shop', '/badges', '/rewards',
      '/tournaments', '/championship-series', '/wagers', '/telnarus', '/telnarus/race/doru', '/search?q=fire', '/notifications',
      '/settings', receipt, tournament, story),
  ];
}

function firstOf<T>([one]: T[], what: string): T {
  if (!one) throw new Error(`The demo has nothing of ${what}`);
  return one;
}

/** Measures every page that is wanted, at phone and desktop settings; what misses a bound leaves its report. */
async function measurePages(): Promise<void> {
  const { look, startChromium } = await openLighthouse(console.log);
  const visits = (await listVisits(site)).filter(({ path }) => path.includes(options.only));
  const presets = PRESETS.filter((one) => options.preset === '' || one === options.preset);
  if (visits.length === 0 || presets.length === 0) throw new Error('No page has that address, or no preset');
  const browsers = new Map<Visit['who'], OwnChromium>();
  const rows: (string | number)[][] = [];
  let missed = 0;
  try {
    for (const visit of visits) {
      const known = browsers.get(visit.who);
      const browser = known ?? (await startChromium());
      if (!known && visit.who === 'member') await enter(browser.port, site);
      browsers.set(visit.who, browser);
      const url = site.url + visit.path;
      // What the server does once after its start is not the page's.
      await fetch(url);
      const skipAudits = visit.path === NOWHERE ? NOT_FOUND : visit.isListed ? [] : NOT_LISTED;
      for (const preset of presets) {
        const judged = [await look({ url, preset, port: browser.port, skipAudits })];
        // A page that is slow at first may have met a busy moment of the machine.
        while (judged.length < options.times && isSlow(judged[0]))
          judged.push(await look({ url, preset, port: browser.port, skipAudits }));
        const middle = medianOf(judged);
        rows.push(toRow(visit, preset, middle, judged.length));
        if (await printMissed(visit, preset, middle)) missed += 1;
      }
    }
  } finally {
    for (const browser of browsers.values()) browser.kill();
  }
  console.log(`\n${formatTable(COLUMNS, rows)}\n\n${describeLoad()}`);
  console.log(missed === 0 ? 'Every page holds its bounds' : `${missed} of ${rows.length} miss a bound`);
  process.exitCode = missed === 0 ? 0 : 1;
}

const isSlow = (judged: Judged | undefined) =>
  judged !== undefined && missedIn(judged.lhr).some(({ category }) => category === 'performance');

/** Whether a bound is missed: then what failed is printed, and the whole report is left in a file. */
async function printMissed({ path, who }: Visit, preset: Preset, { lhr, html }: Judged): Promise<boolean> {
  const missed = missedIn(lhr);
  console.log(`${path} of a ${who}, ${preset}: ${missed.length === 0 ? 'ok' : 'MISSED'}`);
  for (const { category, reasons } of missed) for (const reason of reasons) console.log(`    ${category} ${reason}`);
  if (missed.length === 0) return false;
  const file = join(await mkdtemp(join(tmpdir(), 'cinder-page-')), 'report.html');
  await writeFile(file, html);
  console.log(`    ${file}`);
  return true;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const COLUMNS = ['page', 'of a', 'preset', ...CATEGORIES, 'LCP s', 'TBT ms', 'CLS', 'kB', 'machine', 'times'];

/** What a page came to, what the performance is made of, what was carried, and how fast the machine was meanwhile. */
function toRow({ path, who }: Visit, preset: Preset, { lhr }: Judged, times: number): (string | number)[] {
  const scores = scoresOf(lhr);
  const figure = (id: string, unit: number, digits: number) =>
    ((lhr.audits[id]?.numericValue ?? 0) / unit).toFixed(digits);
  return [
    ...[path, who, preset, ...CATEGORIES.map((category) => scores[category] ?? '-')],
    figure('largest-contentful-paint', 1000, 2),
    figure('total-blocking-time', 1, 0),
    figure('cumulative-layout-shift', 1, 3),
    figure('total-byte-weight', 1000, 0),
    Math.round(lhr.environment.benchmarkIndex),
    times,
  ];
}

console.log(describeMachine());
const site = await (options.url ? enterSite(options.url) : openSite({ members: options.members, print: console.log }));
try {
  await measurePages();
} finally {
  await site.close();
}
