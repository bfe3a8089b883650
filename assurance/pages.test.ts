import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@cinder/contract/pages.ts';
import { pageMatcher } from '@cinder/contract/site/page.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '../server/src/demo/newcomers.ts';
import {
  type Judged,
  medianOf,
  missedIn,
  type OwnChromium,
  openLighthouse,
  PRESETS,
  type Report,
  scoresOf,
} from './pages/lighthouse.ts';
import { enter, enterSite, openSite, type Site } from './pages/site.ts';

/** `npm run pages`; the address of a running site with the demo in it, or `own`. */
const SITE = process.env['PAGES_SITE'];
/** No page; it answers 404 and is a page all the same. */
const NOWHERE = '/no-such-page';
/** Of pages that search engines are kept from, on purpose. */
const NOT_LISTED = ['is-crawlable'];
/** The browser tells its console that the page itself was answered with 404. */
const NOT_FOUND = [...NOT_LISTED, 'http-status-code', 'errors-in-console'];
/** How often a page is measured whose performance is too low at first: it may have met a busy moment of the machine. */
const TIMES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const PROFILE = `/members/${DEMO_ACCOUNT.username}`;
/** Pages that search engines are told of, and pages that they are kept from; what one of a kind is called is found in the demo. */
// biome-ignore format: as many to a line as fit
const PAGES = {
  visitor: {
    listed: ['/', '/guides', '/guides/:slug', '/leaderboards', PROFILE, '/about', '/privacy', '/terms'],
    unlisted: [
      '/sign-in', '/sign-in?mode=sign-up', '/sign-in?mode=forgot', '/sign-in#token=x', '/earn', '/raffles/:slug', NOWHERE,
    ],
  },
  member: {
    listed: ['/', '/leaderboards', '/guides/:slug'],
    unlisted: [
      '/earn', '/quests', '/inventory', '/inventory?tab=inventory', '/shop', '/store', '/store/:slug', '/store/redemptions',
      '/raffles', '/raffles/:slug', '/gifts', '/challenges', '/challenges/:id', '/badges', '/rewards', '/tournaments', '/tournaments/:slug',
      '/championship-series', '/wagers', '/telnarus', '/telnarus/race/doru', '/telnarus/article/:slug', '/search?q=fire',
      '/notifications', '/settings', '/mining/:id',
    ],
  },
};
const WHO = ['visitor', 'member'] as const;
const visits = WHO.flatMap((who) =>
  [true, false].flatMap((isListed) =>
    PAGES[who][isListed ? 'listed' : 'unlisted'].flatMap((page) =>
      PRESETS.map((preset) => [page, who, preset, isListed] as const),
    ),
  ),
);

describe.runIf(SITE)('Lighthouse at its bounds', () => {
  let site: Site;
  let found: Record<string, string>;
  let lighthouse: Awaited<ReturnType<typeof openLighthouse>>;
  const browsers = new Map<string, OwnChromium>();

  beforeAll(async () => {
    site = await (SITE === 'own' ? openSite({ members: 60 }) : enterSite(SITE ?? ''));
    lighthouse = await openLighthouse();
    for (const who of WHO) browsers.set(who, await lighthouse.startChromium());
    await enter(browsers.get('member')?.port ?? 0, site);
    const { sessions } = await site.member<{ sessions: { id: string }[] }>('/api/mining/sessions');
    const first = async (path: string) => (await site.member<{ id: string; slug: string }[]>(path))[0];
    const slugOf = async (path: string) => (await first(path))?.slug;
    found = {
      '/guides/:slug': `/guides/${await slugOf('/api/guides')}`,
      '/raffles/:slug': `/raffles/${await slugOf('/api/raffles')}`,
      '/store/:slug': `/store/${await slugOf('/api/store/offers')}`,
      '/challenges/:id': `/challenges/${(await first('/api/challenges'))?.id}`,
      '/telnarus/article/:slug': `/telnarus/article/${await slugOf('/api/lore/articles')}`,
      '/tournaments/:slug': `/tournaments/${await slugOf('/api/tournaments?status=live')}`,
      '/mining/:id': `/mining/${sessions[0]?.id}`,
    };
  }, 600_000);
  afterAll(async () => {
    for (const browser of browsers.values()) browser.kill();
    await site.close();
  });

  it.for(visits)('%s of a %s, %s', { timeout: 300_000 }, async ([page, who, preset, isListed], { annotate }) => {
    const url = site.url + (found[page] ?? page);
    const skipAudits = page === NOWHERE ? NOT_FOUND : isListed ? [] : NOT_LISTED;
    const look = () => lighthouse.look({ url, preset, port: browsers.get(who)?.port ?? 0, skipAudits });
    // What the server does once after its start is not the page's.
    await fetch(url);
    const judged = [await look()];
    while (judged.length < TIMES && isSlow(judged[0])) judged.push(await look());
    const { lhr, html } = medianOf(judged);
    await annotate(describeFigures(lhr));
    const missed = missedIn(lhr);
    if (missed.length === 0) return;
    const file = join(await mkdtemp(join(tmpdir(), 'cinder-page-')), 'report.html');
    await writeFile(file, html);
    expect(missed, file).toEqual([]);
  });
});

/** The demo has no pages of its own. */
const NOT_IN_DEMO = ['/pages/:slug'];

it('looks at every page outside the back-office', () => {
  const looked = WHO.flatMap((who) => [...PAGES[who].listed, ...PAGES[who].unlisted]).map((page) =>
    page.replace(/[?#].*/, ''),
  );
  const missing = pages
    .filter(({ access, path }) => access !== 'office' && !NOT_IN_DEMO.includes(path))
    .filter(({ path }) => !looked.some((page) => page === path || pageMatcher(path)(page)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

const isSlow = (judged: Judged | undefined) =>
  judged !== undefined && missedIn(judged.lhr).some(({ category }) => category === 'performance');

/** What a page came to, what its performance is made of, what was carried, and how fast the machine was meanwhile. */
function describeFigures(lhr: Report): string {
  const scores = scoresOf(lhr);
  const figure = (id: string, unit: number, digits: number) =>
    ((lhr.audits[id]?.numericValue ?? 0) / unit).toFixed(digits);
  return [
    CATEGORIES.map((category) => scores[category] ?? '-').join(' '),
    `LCP ${figure('largest-contentful-paint', 1000, 2)} s`,
    `TBT ${figure('total-blocking-time', 1, 0)} ms`,
    `CLS ${figure('cumulative-layout-shift', 1, 3)}`,
    `${figure('total-byte-weight', 1000, 0)} kB`,
    `machine ${Math.round(lhr.environment.benchmarkIndex)}`,
  ].join(', ');
}

const report = (performance: number, seo: number | null = 1): Report => ({
  environment: { benchmarkIndex: 1000 },
  categories: {
    performance: {
      score: performance,
      auditRefs: [
        { id: 'paint', weight: 25 },
        { id: 'advice', weight: 0 },
      ],
    },
    seo: { score: seo, auditRefs: [{ id: 'fine', weight: 1 }] },
  },
  audits: {
    paint: { title: 'Largest paint', score: 0.6, displayValue: '3.0 s' },
    advice: { title: 'Reduce JavaScript', score: 0 },
    fine: { title: 'Fine', score: 1 },
  },
});

it('finds a page below 95 in performance or below 100 in anything else, unless it was not judged', () => {
  const missed = [report(0.95), report(0.94), report(1, 0.99), report(1, null)].map((one) =>
    missedIn(one).map(({ category }) => category),
  );
  expect(missed).toEqual([[], ['performance'], ['seo'], []]);
  expect(missedIn(report(0.6))[0]?.reasons).toEqual(['paint: Largest paint, 3.0 s']);
});

it('takes the middle one of three', () => {
  const judged = [0.97, 0.5, 0.9].map((performance) => ({ lhr: report(performance), html: '' }));
  expect(medianOf(judged)).toBe(judged[2]);
});
