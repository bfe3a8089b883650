import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../scripts/build-web.ts';
import { installCatalogue } from '../server/src/db/catalogue/install.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { type Given, isLedgerTrue } from './benchmark.ts';
import { measureBracket } from './bracket.ts';
import { openSite } from './growth/site.ts';
import { measureGrowth } from './growth.ts';
import { leaderboards } from './leaderboards.ts';
import { measureWrites } from './writes.ts';

const INDEX = new URL('../web/dist/index.html', import.meta.url);

describe.runIf(process.platform === 'linux')('in its shortest form, each on a database of its own', () => {
  let given: Given;
  let printed: string[];
  let close: () => Promise<void>;

  async function open(): Promise<void> {
    printed = [];
    const database = await createTestDatabase();
    const connections = connect(database.url, { max: 2, onError() {} });
    given = { ...connections, url: database.url, dataDir: tmpdir(), print: (line) => void printed.push(line) };
    close = async () => {
      await connections.close();
      await database.drop();
    };
  }
  beforeAll(open);
  afterAll(() => close());
  const openAnother = async () => {
    await close();
    await open();
  };

  it('writes: checks members in with what they change announced and not, by turns', async () => {
    await installCatalogue(given.db);
    const options = { connections: 2, rounds: 2, writes: 4 };
    const { announced, silent } = await measureWrites(given.pool, given.url, options);
    expect([...announced, ...silent].map(({ perSecond }) => perSecond > 0)).toEqual([true, true, true, true]);
    const { rows } = await given.pool.query('select count(*)::int as claims from daily_streak_history');
    // Twice to warm up, and two rounds, of both.
    expect(rows).toEqual([{ claims: 4 * 2 * (2 + 2) }]);
  }, 60_000);

  it('growth: makes a community whose ledger is true, and measures pages in it', async () => {
    await openAnother();
    const site = await openSite({ ...given, members: 120, processes: 1, cups: 3, entrants: 4 });
    const only = /^(ping|earn page|leaderboards, (earnings|mining)|own rank, quests|tournaments?)/;
    const lines = await measureGrowth({
      ...{ small: site, large: site, only, print: given.print },
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
    expect(await isLedgerTrue(given.db, given.print), printed.join('\n')).toBe(true);
    await site.close();
  }, 120_000);

  it('leaderboards: finds the kept totals of a small community to be those of a plain recount', async () => {
    await openAnother();
    const { rows, isTrue } = await leaderboards.measure(given, { earners: 60, events: 4_000, rounds: 2 });
    expect(isTrue, printed.join('\n')).toBe(true);
    const starting = (text: string) => rows.filter(({ what }) => what.startsWith(`leaderboards: ${text}`)).length;
    expect(['top 100', 'own rank'].map(starting)).toEqual([3, 9]);
    expect(printed.find((line) => line.startsWith('kept totals compared'))).toMatch(
      /: \d{2,}, of which 0 were corrected/,
    );
  }, 60_000);

  it('bracket: measures the pages and the statements of a small tournament, played to its end', async () => {
    await openAnother();
    if (!existsSync(INDEX)) await buildWeb(() => {});
    const rows = await measureBracket(given, { entrants: 4, runs: 1 });
    const pages = rows.filter(({ what }) => /^bracket: \d+x\d+ (opened|clicked)/.test(what));
    expect(pages).toHaveLength(4);
    for (const { judged } of pages) expect(judged).toMatch(/longest task: [1-9]\d* ms/);
    // A double elimination of four that the lower side does not turn round.
    expect(rows.at(-1)?.judged).toMatch(/^[67] results, statements: 1[0-7] to 1[0-7], median 1[0-7], .* met$/);
  }, 120_000);
});
