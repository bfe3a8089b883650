import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { growing, type Line, measureGrowth, toRows } from './growth/run.ts';
import { isLedgerTrue, openSite } from './growth/site.ts';
import { formatRows, type Round } from './measure.ts';

it.runIf(process.platform === 'linux')(
  'makes a community whose ledger is true, and measures pages in it',
  async () => {
    const said: string[] = [];
    const print = (line: string) => said.push(line);
    const database = await createTestDatabase();
    const site = await openSite({ url: database.url, members: 120, processes: 1, cups: 3, entrants: 4, print });
    const only = /^(ping|earn page|leaderboards, (earnings|mining)|own rank, quests|tournaments?)/;
    const lines = await measureGrowth({
      ...{ small: site, large: site, only, print },
      ...{ processes: [1], connections: 4, rounds: 1, seconds: 0.05 },
    });
    expect(lines.map(({ name }) => name)).toEqual([
      'ping',
      'earn page',
      'leaderboards, earnings',
      'own rank, quests',
      'leaderboards, mining',
      'tournaments',
      'tournament with its bracket',
    ]);
    for (const { name, small, large } of lines) {
      expect(small[0]?.perSecond, name).toBeGreaterThan(0);
      expect(large[0]?.p50, name).toBeGreaterThan(0);
    }
    expect(await isLedgerTrue(site, print), said.join('\n')).toBe(true);
    await site.close();
    await database.drop();
  },
  120_000,
);

describe('the report', () => {
  const round = (node: number): Round => ({
    ...{ perSecond: 1234.5, p50: 1, p99: 20, load: 5, others: 3 },
    ...{ node, postgres: 100 },
  });
  const line = (name: string, large: number): Line => ({
    ...{ name, processes: 2 },
    small: [round(100), round(900), round(100)],
    large: [round(large), round(900), round(large)],
  });

  it('says of each line what it costs in both communities, and how many times as much in the larger', () => {
    const rows = toRows([line('ping', 200)], { small: 10_000, large: 1_000_000 });
    expect(formatRows(rows).split('\n').slice(2)).toEqual([
      '| ping | 10,000 members, 2 processes, others 3 % | 1,235 | 1.00 | 20.0 | 100 | 100 |  |',
      '| ping | 1,000,000 members, 2 processes, others 3 % | 1,235 | 1.00 | 20.0 | 200 | 100 | 1.50 times 10,000: met |',
    ]);
  });

  it('finds what grows, a disturbed round apart', () => {
    expect(growing([line('steady', 200), line('grows', 201)]).map(({ name }) => name)).toEqual(['grows']);
    expect(growing([{ ...line('nothing', 1), small: [round(Number.NaN)], large: [round(1)] }])).toHaveLength(1);
  });
});
