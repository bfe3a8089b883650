import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DateParts, dateFormat, formatDay, formatMoment, formatTime } from './dates.ts';

const FORMATS: DateParts[] = [
  { day: 'numeric', month: 'long', year: 'numeric' },
  { hour: '2-digit', minute: '2-digit' },
  { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  { month: 'long', year: 'numeric' },
  { day: 'numeric', timeZone: 'UTC' },
  { day: 'numeric', month: 'long', timeZone: 'UTC' },
  { day: 'numeric', month: 'short', timeZone: 'UTC' },
];

describe('a date in English', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['UTC', 'Asia/Kathmandu', 'America/New_York'])('is written as a browser writes it, in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    for (const options of FORMATS) {
      const byHand = dateFormat(options);
      // Browsers do not agree on a comma behind the weekday.
      const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
      const asBrowser = (date: Date) => (options.weekday ? format.format(date).replace(',', '') : format.format(date));
      fc.assert(
        fc.property(dates, (date) => {
          expect(byHand(date)).toBe(asBrowser(date));
        }),
      );
    }
  });

  it('needs no formatter of the browser', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const noon = new Date(2026, 2, 4, 12, 5);
    expect([formatDay(noon), formatDay(null), formatTime(noon)]).toEqual(['4 March 2026', 'Unknown', '12:05']);
    expect(formatMoment(new Date(2026, 8, 4, 12, 5))).toBe('4 Sept 2026, 12:05');
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});

it('makes a formatter of the browser for another language with the first date alone', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de', dir: 'ltr' } });
  vi.resetModules();
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const german = await import('./dates.ts');
  expect(made).not.toHaveBeenCalled();
  const noon = new Date(2026, 2, 4, 12, 5);
  expect([german.formatDay(noon), german.formatDay(noon)]).toEqual(['4. März 2026', '4. März 2026']);
  expect(made).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});
