import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { buildWeb } from '../scripts/build-web.ts';
import { createEmptyDatabase } from '../server/src/testing/test-database.ts';
import { longestTask } from './bracket/pages.ts';
import { measureBracket, toRows } from './bracket.ts';

const INDEX = new URL('../web/dist/index.html', import.meta.url);

it('measures the pages and the statements of a small tournament, played to its end', async () => {
  if (!existsSync(INDEX)) await buildWeb(() => {});
  const database = await createEmptyDatabase();
  const rows = await measureBracket({ url: database.url, dataDir: tmpdir(), entrants: 4, runs: 1 });
  await database.drop();
  const pages = rows.filter(({ what }) => /^bracket: \d+x\d+ (opened|clicked)/.test(what));
  expect(pages).toHaveLength(4);
  for (const { judged } of pages) expect(judged).toMatch(/longest task: [1-9]\d* ms/);
  // A double elimination of four that the lower side does not turn round.
  expect(rows.at(-1)?.judged).toMatch(/^[67] results, statements: 1[0-7] to 1[0-7], median 1[0-7], .* met$/);
}, 120_000);

it('reads the longest task of the thread that lays the page out', () => {
  const other = { pid: 1, tid: 1 };
  const page = { pid: 1, tid: 2 };
  const events = [
    { ...other, name: 'ThreadControllerImpl::RunTask', dur: 90_000, tdur: 80_000 },
    { ...other, name: 'Layout', dur: 10 },
    { ...page, name: 'ThreadControllerImpl::RunTask', dur: 40_000, tdur: 12_000 },
    { ...page, name: 'ThreadControllerImpl::RunTask', dur: 9_000, tdur: 8_000 },
    { ...page, name: 'Layout', dur: 5_000 },
  ];
  expect(longestTask(events)).toBe(12);
  expect(longestTask([])).toBe(0);
});

it('says which target is missed', () => {
  const visit = (longTasks: number[]) => ({ longTasks, longestCpu: 20, layoutShift: 0 });
  const reading = (longTasks: number[]) => ({
    screen: '390x844',
    way: 'clicked' as const,
    visits: [visit([]), visit(longTasks)],
  });
  const [calm, busy, results] = toRows([reading([]), reading([66, 51])], [11, 12, 11, 40], 4);
  expect(calm).toMatchObject({ under: 'entrants: 4, visits: 2' });
  expect(calm?.judged).toMatch(/tasks above 50 ms: none, met$/);
  expect(busy?.judged).toMatch(/tasks above 50 ms: 66, 51, MISSED$/);
  expect(results?.judged).toMatch(/^4 results, statements: 11 to 12, median 11, .*: 40, met$/);
  expect(toRows([], [11, 18, 40], 4)[0]?.judged).toMatch(/MISSED$/);
});
