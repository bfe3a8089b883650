import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLocales } from '../../../../locales/read-locales.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The formats of a page in a language. */
async function formatsIn(lang: string, dir: 'ltr' | 'rtl' = 'ltr') {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang, dir }, querySelector: () => null });
  vi.stubGlobal(
    'words',
    readLocales()
      .find(({ language }) => language === lang)
      ?.readWords(),
  );
  const [numbers, dates, dayAndTime, durations, lists] = await Promise.all([
    import('./numbers.ts'),
    import('./dates.ts'),
    import('./day-and-time.ts'),
    import('./durations.ts'),
    import('./lists.ts'),
  ]);
  return { ...numbers, ...dates, ...dayAndTime, ...durations, ...lists };
}

type Formats = Awaited<ReturnType<typeof formatsIn>>;

const at = new Date(2026, 10, 27, 14, 5);
const now = new Date(2026, 10, 27, 20, 30);
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Blanks that no line breaks at are blanks here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** What is written, how English writes it, and how German does. */
const TABLE: readonly [(formats: Formats) => string, english: string, german: string][] = [
  [({ formatCount }) => formatCount(1130), '1,130', '1.130'],
  [({ formatWhole }) => formatWhole('12480.50'), '12,480', '12.480'],
  [({ formatWhole }) => formatWhole('-5.25'), '-6', '-6'],
  [({ formatExact }) => formatExact('1234.5'), '1,234.50', '1.234,50'],
  [({ formatExact }) => formatExact('-99999999.999'), '-99,999,999.99', '-99.999.999,99'],
  [({ formatUsd }) => formatUsd('18.99'), '$18.99', '18,99 $'],
  [({ formatDecimal }) => formatDecimal(1234.5), '1,234.5', '1.234,5'],
  [({ formatPercent }) => formatPercent(12.5), '12.5%', '12,5 %'],
  [({ formatMultiplier }) => plain(formatMultiplier('1.5')), '1.50x', '1,50x'],
  [({ signed, formatPercent }) => signed('+', formatPercent(25)), '+25%', '+25 %'],
  [({ ordinal }) => ordinal(22), '22nd', '22.'],
  [({ formatDay }) => formatDay(at), '27 November 2026', '27. November 2026'],
  [({ formatDay }) => formatDay(null), 'Unknown', 'Unbekannt'],
  [({ formatTime }) => formatTime(at), '14:05', '14:05'],
  [({ formatMoment }) => formatMoment(at), '27 Nov 2026, 14:05', '27. Nov. 2026, 14:05'],
  [({ dayAndTime }) => dayAndTime(at, now), 'Today, 14:05', 'Heute, 14:05'],
  [({ dayAndTime }) => dayAndTime(at, new Date(2026, 11, 9)), 'Fri 27 Nov, 14:05', 'Fr., 27. Nov., 14:05'],
  [({ dayWord }) => dayWord(at, new Date(2027, 2, 3)), 'Fri 27 Nov 2026', 'Fr., 27. Nov. 2026'],
  [({ formatClock }) => formatClock(2304), '38:24', '38:24'],
  [({ formatRemaining }) => formatRemaining(191_000), '2d 5h', '2 Tg. 5 Std.'],
  [({ formatRemaining }) => formatRemaining(3900), '1h 5m', '1 Std. 5 Min.'],
  [({ formatRemaining }) => formatRemaining(40), '40s', '40 Sek.'],
  [({ formatLength }) => formatLength(3600), '1h', '1 Std.'],
  [({ formatUnit }) => formatUnit(1, 'day'), '1 day', '1 Tg.'],
  [({ formatUnit }) => formatUnit(3, 'hour'), '3 hours', '3 Std.'],
  [({ formatAge }) => formatAge(before(300), now), '5 minutes ago', 'vor 5 Minuten'],
  [({ formatAge }) => formatAge(before(86_400), now), '1 day ago', 'vor 1 Tag'],
  [({ formatAge }) => formatAge(before(1), now), 'Just now', 'Gerade eben'],
  [({ listed }) => listed(['a', 'b', 'c']), 'a, b and c', 'a, b und c'],
  [({ listed }) => listed(['a', 'b', 'c'], 'disjunction'), 'a, b, or c', 'a, b oder c'],
  [({ listed }) => listed(['a', 'b'], 'unit'), 'a, b', 'a, b'],
];

describe('what is written by its language', () => {
  it('is English in English, and has nothing of it in German', async () => {
    const english = await formatsIn('en');
    expect(TABLE.map(([write]) => write(english))).toEqual(TABLE.map(([, text]) => text));
    const german = await formatsIn('de');
    expect(TABLE.map(([write]) => plain(write(german)))).toEqual(TABLE.map(([, , text]) => text));
  });

  it('says days, hours and minutes as English did by hand, for every length', async () => {
    const { formatAge, formatUnit } = await formatsIn('en');
    for (let count = 1; count < 24; count += 1) {
      const many = count === 1 ? '' : 's';
      expect(formatAge(before(count * 60), now)).toBe(`${count} minute${many} ago`);
      expect(formatAge(before(count * 3600), now)).toBe(`${count} hour${many} ago`);
      expect(formatAge(before(count * 86_400), now)).toBe(`${count} day${many} ago`);
      expect(formatUnit(count, 'minute')).toBe(`${count} minute${many}`);
    }
  });

  it('keeps a sign before its number from right to left', async () => {
    const { signed, formatCount, formatExact } = await formatsIn('he', 'rtl');
    expect([signed('+', formatCount(5)), formatExact('-5.25')]).toEqual(['\u200e+5', '\u200e-5.25']);
  });

  it.each(['ar', 'fa', 'th'])(
    'counts years and days in %s as the site does, in the digits of its fields',
    async (lang) => {
      const { formatDay, formatCount, formatClock } = await formatsIn(lang);
      expect(formatDay(at)).toMatch(/27.*2026/);
      expect([formatCount(999), formatClock(65)]).toEqual(['999', '01:05']);
    },
  );
});
