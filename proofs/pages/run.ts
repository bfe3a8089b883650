import { type OwnChromium, startChromium } from './chromium.ts';
import { medianOf, missedIn } from './judge.ts';
import { openLighthouse, PRESETS, type Preset, type Report } from './lighthouse.ts';
import type { Site } from './site.ts';
import { listVisits, NOWHERE, type Visit } from './visits.ts';

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
