import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installCatalogue } from '../server/src/db/catalogue/install.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { type Given, isLedgerTrue } from './benchmark.ts';
import { openSite } from './growth/site.ts';
import { measureGrowth } from './growth.ts';
import { measureWrites } from './writes.ts';

describe.runIf(process.platform === 'linux')('in its shortest form, each on a database of its own', () => {
  let given: Given;
  let printed: string[];
  let close: () => Promise<void>;

  beforeEach(async () => {
    printed = [];
    const database = await createTestDatabase();
    const connections = connect(database.url, { max: 2, onError() {} });
    given = { ...connections, url: database.url, print: (line) => void printed.push(line) };
    close = async () => {
      await connections.close();
      await database.drop();
    };
  });
  afterEach(() => close());

  it('writes: checks members in with what they change announced and not, by turns', async () => {
    await installCatalogue(given.db);
    const options = { connections: 2, rounds: 2, writes: 4, beside: '', only: '' };
    const measured = await measureWrites(given.pool, given.url, options);
    const { announced = [], silent = [] } = measured.get('check-in') ?? {};
    expect([...announced, ...silent].map(({ perSecond }) => perSecond > 0)).toEqual([true, true, true, true]);
    const { rows } = await given.pool.query('select count(*)::int as claims from daily_streak_history');
    // Twice to warm up, and two rounds, of both.
    expect(rows).toEqual([{ claims: 4 * 2 * (2 + 2) }]);
  }, 60_000);

  it('writes: does each beside another version, which is this one here', async () => {
    await installCatalogue(given.db);
    const beside = fileURLToPath(new URL('..', import.meta.url));
    const options = { connections: 2, rounds: 1, writes: 2, beside, only: '' };
    const measured = await measureWrites(given.pool, given.url, options);
    expect([...measured].map(([name, rounds]) => `${name}: ${Object.keys(rounds).join(', ')}`)).toEqual(
      ['check-in', 'check-in, keyed', 'session', 'quest claim', 'quest claim, keyed', 'ad', 'ad, keyed'].map(
        (name) => `${name}: this, beside`,
      ),
    );
    expect(await isLedgerTrue(given.db, given.print), printed.join('\n')).toBe(true);
  }, 120_000);

  it('growth: makes a community whose ledger is true, and measures pages in it', async () => {
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
});
