import { readFileSync } from 'node:fs';
import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type ReadName, send } from '../server/src/testing/calls.ts';
import { openBrowser } from '../server/src/testing/cookie-jar.ts';
import { type Fixture, openFixture } from '../server/src/testing/fixture.ts';
import { session } from '../server/src/testing/member-calls.ts';
import { minerOf } from '../server/src/testing/miner.ts';
import { READ_CALLS } from '../server/src/testing/read-calls.ts';
import { bodyOf, PASSWORD, type Person } from '../server/src/testing/test-app.ts';
import { belongingsOf } from './upgrades/history.ts';
import { findReleases, fingerprintMigrations, keepRelease, readNotes, startOnRelease } from './upgrades/release.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { version }: { version: string } = JSON.parse(read('package.json'));

/** Those that change nothing, answer and end, and need nothing made for them. */
const reads = endpoints.filter(
  ([name, { method, path, replyType }]) =>
    method === 'GET' && !path.includes(':') && replyType !== 'text/event-stream' && name !== 'GET /api/logout',
);

/** What is listed, what names one of them, and where one is read. */
const PAGES = [
  ['/api/tournaments?limit=100', 'slug', '/api/tournaments'],
  ['/api/guides?limit=100', 'slug', '/api/guides'],
  ['/api/lore/articles?limit=100', 'slug', '/api/lore/articles'],
] as const;

/** `npm run release:backup` */
it.runIf(process.env['RELEASE_BACKUP'] === '1')(`keeps a backup of ${version}`, () => keepRelease(version), 600_000);

it('every version of CHANGELOG.md has a backup, and the newest is that of package.json', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\d\S*)/gm)].map(([, name]) => name);
  expect(versions[0]).toBe(version);
  expect(findReleases().sort()).toEqual(versions.sort());
});

describe.each(findReleases())('a community of version %s', (released) => {
  const { members, migrations } = readNotes(released);
  let open: Awaited<ReturnType<typeof startOnRelease>>;
  let fixture: Fixture;
  beforeAll(async () => {
    open = await startOnRelease(released);
    fixture = await openFixture(open.app);
  });
  afterAll(async () => {
    expect(await open.app.findLedgerFaults()).toEqual([]);
    await open.close();
  });

  const signIn = async (email: string): Promise<Person> => {
    const browser = openBrowser(open.app);
    const sent = { body: { email, password: PASSWORD } };
    const { user } = bodyOf(await browser.call('POST', '/api/auth/sign-in/email', sent));
    return { userId: user.id, email, password: PASSWORD, cookie: browser.cookie(), call: browser.call };
  };

  it('has tables that are made as they were', async () => {
    expect(await fingerprintMigrations(open.lastMigration)).toBe(migrations);
  });

  it.each(members)('signs in and has what it had: $email', async ({ email, belongings }) => {
    expect(await belongingsOf(await signIn(email))).toEqual(belongings);
  });

  it('answers every call that reads, but for those of one thing', async () => {
    const by = await signIn(members[1]?.email ?? '');
    for (const [name, endpoint] of reads) {
      const caller = endpoint.access === 'admin' ? fixture.admin : by;
      const answer = await send(caller, endpoint, await READ_CALLS[name as ReadName](fixture, by));
      expect(answer.status, `${name}: ${answer.text}`).toBe(endpoint.status ?? 200);
    }
  });

  it('shows its tournaments, guides and stories', async () => {
    const { call } = fixture.admin;
    const addresses: string[] = [];
    for (const [list, field, page] of PAGES) {
      const rows: Record<string, string>[] = bodyOf(await call('GET', list));
      addresses.push(...rows.map((row) => `${page}/${encodeURIComponent(row[field] ?? '')}`));
    }
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) expect((await call('GET', address)).status, address).toBe(200);
  });

  it('goes on: its members mine and check in, and its open bets are settled', async () => {
    const { app } = open;
    const miner = minerOf(app);
    for (const { email } of members.slice(1)) {
      const member = await signIn(email);
      expect(bodyOf(await miner.ping(member, await session(fixture, member))).sessionCompleted).toBe(true);
      const localDate = app.clock.now().toISOString().slice(0, 10);
      bodyOf(await member.call('POST', '/api/streak/claim', { body: { localDate } }));
    }
    const list = '/api/admin/betting/markets?status=open';
    const { markets }: { markets: AdminMarket[] } = bodyOf(await fixture.admin.call('GET', list));
    expect(markets.length).toBeGreaterThan(0);
    for (const market of markets) await fixture.book.settle(market, market.selections[0]?.label ?? '');
    for (const { run } of app.features.jobs) await run();
  });
});
