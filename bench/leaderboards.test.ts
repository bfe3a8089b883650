import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { measureBoards, toRows } from './leaderboards.ts';

it.runIf(process.platform === 'linux')(
  'measures a small community, and finds its kept totals to be those of a plain recount',
  async () => {
    const database = await createTestDatabase();
    const lines: string[] = [];
    const sizes = { earners: 60, events: 4_000, rounds: 2, payments: 10 };
    const { isTrue } = await measureBoards({
      url: database.url,
      dataDir: tmpdir(),
      print: (line) => lines.push(...line.split('\n')),
      ...sizes,
    });
    await database.drop();
    expect(isTrue, lines.join('\n')).toBe(true);
    const starting = (text: string) => lines.filter((line) => line.startsWith(text));
    expect(starting('| leaderboards: top 100')).toHaveLength(3);
    expect(starting('| leaderboards: own rank')).toHaveLength(9);
    expect(starting('| leaderboards: events, ')).toHaveLength(5);
    expect(starting('ok ')).toHaveLength(3);
    expect(starting('kept totals compared')[0]).toMatch(/: \d{2,}, of which 0 were corrected/);
    expect(starting('rewards a second')).toHaveLength(1);
  },
);

it('says which target is missed', () => {
  const reading = (what: string, p50: number) => ({
    what,
    rows: 192_000,
    inside: { p50, p99: 2 * p50, cpu: 0.4 },
    http: { p50: 2, p99: 3, cpu: 0.5 },
    grouped: { p50: 200, p99: 300, cpu: 160 },
    target: 1,
  });
  const [quick, slow] = toRows([reading('quick', 0.5), reading('slow', 1.01)]);
  expect(quick).toEqual({
    ...{ what: 'leaderboards: quick', under: '192,000 rows, one caller', p50Ms: 2, p99Ms: 3, postgresUs: 400 },
    judged: 'in the database p50 0.50, p99 1.0 ms; grouped p50 200.0 ms, 400x as much CPU; at most 1 ms: met',
  });
  expect(slow?.judged).toMatch(/MISSED$/);
});
