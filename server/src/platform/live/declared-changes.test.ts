import { setTimeout as sleep } from 'node:timers/promises';
import { HOURS_TO_ANSWER } from '@cinder/contract/challenges/challenges.rules.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { EVERYTHING, type Tag, tagNames } from '@cinder/contract/shared/tags.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_CALLS } from '#testing/admin-calls.ts';
import { type EndpointName, endpoints, send } from '#testing/calls.ts';
import { challenge, closedRaffle, type Fixture, openFixture } from '#testing/fixture.ts';
import { mailSettings } from '#testing/mail-sink.ts';
import { MEMBER_CALLS, type OwnCall } from '#testing/member-calls.ts';
import { admit, earn, signInAgain } from '#testing/members.ts';
import { READ_CALLS } from '#testing/read-calls.ts';
import { statementsOf } from '#testing/statements.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { readChanges, tagsFor } from './changes.ts';
import { listen } from './live.queries.ts';

type Call = (fixture: Fixture, by: Person) => Promise<OwnCall & { memberId?: string }>;

const CALLS: Partial<Record<EndpointName, Call>> = { ...READ_CALLS, ...MEMBER_CALLS, ...ADMIN_CALLS };
const writes = endpoints.filter(([, { method }]) => method !== 'GET');
/** What a page shows and can be told of: not downloads, redirects, and what is asked for anew at intervals. */
const reads = endpoints.filter(([, { method, shows, every }]) => method === 'GET' && shows && every === undefined);

let app: TestApp;
let fixture: Fixture;
let client: pg.Client;
const announced = new Map<string, string[]>();
/** The tables that each read names. */
const tablesOf = new Map<EndpointName, ReadonlySet<string>>();
let tables: string[];
const shownTags = new Set<string>();
const changedTags = new Set<string>();

beforeAll(async () => {
  app = await createTestApp({ settings: await mailSettings() });
  fixture = await openFixture(app);
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  client.on('notification', ({ payload = '' }) => {
    for (const { id, changes } of readChanges(payload) ?? [])
      announced.set(id, [...(announced.get(id) ?? []), ...changes]);
  });
  await listen(client);
  const { rows } = await app.connections.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  tables = rows.map(({ name }) => name);
  const admin = await admit(app, { isAdmin: true });
  const textsOf = new Map<EndpointName, string[]>();
  for (const [name, endpoint] of reads) {
    const call = await CALLS[name]?.(fixture, admin);
    const statements = await statementsOf(() => send(admin, endpoint, call ?? {}));
    textsOf.set(name, [...new Set(statements.map(({ text }) => text))]);
  }
  // Who asks is found by the same statements everywhere, which say nothing of what is shown.
  const common = textsMoreThan([...textsOf.values()].flat(), reads.length / 2);
  for (const [name, texts] of textsOf) {
    const own = texts.filter((text) => !common.has(text));
    tablesOf.set(name, named(own.length > 0 ? own : texts));
  }
});
afterAll(async () => {
  await client.end();
  await app.close();
});

/** The texts of which there are more than so many. */
function textsMoreThan(texts: readonly string[], count: number): Set<string> {
  return new Set(texts.filter((text) => texts.filter((each) => each === text).length > count));
}

/** Tables that statements name. */
function named(texts: readonly string[]): Set<string> {
  const words = new Set(texts.join(' ').match(/\w+/g));
  return new Set(tables.filter((table) => words.has(table)));
}

/** What a viewer is answered by these reads. */
async function replies(viewer: Person, isAdmin: boolean, asked: typeof reads, call: OwnCall) {
  const seen = new Map<EndpointName, string>();
  for (const [name, endpoint] of asked) {
    if (endpoint.access === 'admin' && !isAdmin) continue;
    const { status, text } = await send(viewer, endpoint, endpoint.params ? call : {});
    if (status === 200) seen.set(name, text);
  }
  return seen;
}

/** What only locks rows writes none. */
const WRITES = /\b(insert|(?<!\bfor (no key )?)update|delete)\b/i;

/** Performs a write; the tables that it wrote to, and the answer's header that names what it changed. */
async function perform(
  by: Person,
  endpoint: Endpoint,
  call: OwnCall,
): Promise<{ touched: Set<string>; header: string }> {
  let header = '';
  const statements = await statementsOf(async () => {
    const answer = await send(by, endpoint, call);
    expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
    header = String(answer.headers['x-changed'] ?? '');
  });
  const writing = statements.map(({ text }) => text).filter((text) => WRITES.test(text));
  return { touched: named(writing), header };
}

/** What is announced has been heard by then. */
const SOON_MS = 2_000;

/** What a write has announced, once all of it has been heard. */
async function heard(
  { changes = [] }: Pick<Endpoint, 'changes'>,
  header: string,
  earlier: ReadonlySet<string>,
): Promise<string[]> {
  let ids = header === '' ? [] : (header.split(' ')[0]?.split(',') ?? []);
  await until(() => ids.every((id) => announced.has(id)));
  // What is too long for one announcement comes in several, all of them before the next answer on this connection.
  await client.query('select 1');
  if (ids.length === 0) {
    // What answers in its own way, beside the contract's, does not name them; on a busy machine they come later.
    const others = () => [...announced.keys()].filter((id) => !earlier.has(id));
    const end = performance.now() + SOON_MS;
    while (changes.length > 0 && others().length === 0 && performance.now() < end) await sleep(20);
    await sleep(100);
    ids = others();
  }
  return ids.flatMap((id) => announced.get(id) ?? []);
}

/** The tags of changes that everybody is told of. */
const publicTags = (changes: readonly string[]) => tagsFor('', changes);

/** Whether one of these tags tells of what a read shows; a thing is told of by its own tag. */
function isDeclared(shows: readonly Tag[], tags: readonly string[]): boolean {
  const matches = (tag: Tag, changedTag: string) => {
    const [name, scope] = tag.split(':');
    return scope === undefined || scope === 'all' ? changedTag === tag : changedTag.startsWith(`${name}:`);
  };
  return tags.includes(EVERYTHING) || shows.some((tag) => tags.some((changedTag) => matches(tag, changedTag)));
}

const kindOf = (tag: string) => (tag.includes(':') ? `${tag.split(':')[0]}:` : tag);

it('each read says what it shows, and each write what it changes', () => {
  const silent = endpoints
    .filter(([, { reply, replyType }]) => reply !== null && replyType === undefined)
    .filter(([, { method, shows, every, changes }]) => (method === 'GET' ? !shows && every === undefined : !changes))
    .map(([name]) => name);
  expect(silent).toEqual(['GET /api/me/export']);
});

describe.each(writes)('%s', (name, endpoint) => {
  it('announces everything that it changes in what members and administrators are shown', async () => {
    const performAs = async (by: Person) => {
      const call = (await CALLS[name]?.(fixture, by)) ?? {};
      return { call, perform: () => perform(by, endpoint, call) };
    };
    const isAdmin = endpoint.access === 'admin';
    // Once beforehand, for somebody else: only what reads from the tables that it writes to is read twice, and of that
    // only what not everybody is told of.
    const somebody = await performAs(await admit(app, { isAdmin }));
    let earlier = new Set(announced.keys());
    const rehearsed = await somebody.perform();
    const told = publicTags(await heard(endpoint, rehearsed.header, earlier));
    const touching = reads.filter(([read]) =>
      [...(tablesOf.get(read) ?? [])].some((one) => rehearsed.touched.has(one)),
    );
    const toldToAll = touching.filter(([, { shows = [] }]) => isDeclared(shows, told));
    const asked = touching.filter((read) => !toldToAll.includes(read));

    const [member, other] = [await admit(app), await admit(app)];
    const [admin, another] = [await admit(app, { isAdmin: true }), await admit(app, { isAdmin: true })];
    const { call, perform: act } = await performAs(isAdmin ? admin : member);
    const viewers: [Person, boolean][] = [
      [member, false],
      [other, false],
      [another, true],
    ];
    if (call.memberId) viewers.push([await signInAgain(app, call.memberId), false]);
    const readAll = () => Promise.all(viewers.map((viewer) => replies(...viewer, asked, call)));
    const before = await readAll();

    earlier = new Set(announced.keys());
    const { touched, header } = await act();
    expect([...touched].filter((table) => !rehearsed.touched.has(table))).toEqual([]);
    const changes = await heard(endpoint, header, earlier);
    for (const change of changes) changedTags.add(kindOf(change.replace(/@.*/, '')));

    const after = await readAll();
    const untold = toldToAll.flatMap(([read, { shows = [] }]) =>
      isDeclared(shows, publicTags(changes)) ? [] : `${read} is told of once and not again`,
    );
    for (const [index, [viewer]] of viewers.entries()) {
      const tags = tagsFor(viewer.userId, changes);
      for (const [read, { shows = [] }] of asked) {
        const [old, text] = [before[index]?.get(read), after[index]?.get(read)];
        if (old === undefined || text === undefined || old === text || isDeclared(shows, tags)) continue;
        untold.push(`${read} of viewer ${index} is other than before; told: ${tags.join(' ')}`);
      }
    }
    expect(untold).toEqual([]);
  });
});

/** Makes something due for a member, also against another one. Null: of what it does nothing is shown. */
type Due = ((member: Person, other: Person) => Promise<unknown>) | null;

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

const DUE: Record<string, Due> = {
  'analytics-keep-days': null,
  challenges: async (member, other) => {
    await challenge(fixture, [member, other]);
    app.clock.advance({ hours: HOURS_TO_ANSWER });
  },
  'guides-forget-visitors': null,
  'images-forget-avatars': null,
  'leaderboards-forget-old-totals': null,
  'ledger-check': null,
  'ledger-sample': null,
  'mining-ping-partitions': null,
  'mining-settle-stale-sessions': async (member) => {
    const body = { tzOffsetMinutes: 0, deviceId: 'a device' };
    bodyOf(await member.call('POST', '/api/mining/start', { body }));
    app.clock.advance({ minutes: 90 });
  },
  'notifications-ask-for-mails': null,
  'notifications-forget-old': null,
  raffles: (member) => closedRaffle(fixture, member),
  'throttle-forget': null,
  // What a payment service says comes to the shop in the same way as by its calls.
  'shop-reconcile-payments': null,
  'tournaments-call-to-checkin': async (member) => {
    const cup = await fixture.arena.create({ checkinOpenAt: inMinutes(5), checkinCloseAt: inMinutes(30) });
    await fixture.arena.register(cup, [member]);
    app.clock.advance({ minutes: 10 });
  },
  'wallet-pay-overflow': async ({ userId }) => {
    for (const amount of ['99999999.99', '60.00', '-60.00']) await earn(app, userId, amount);
  },
};

it('knows of every job whether something is shown of what it does', () => {
  expect(Object.keys(DUE).sort()).toEqual(app.features.jobs.map(({ name }) => name).sort());
});

describe.each(Object.entries(DUE).flatMap(([name, due]) => (due ? [{ name, due }] : [])))(
  'the job $name',
  ({ name, due }) => {
    it('announces everything that it changes in what members and administrators are shown', async () => {
      const run = () => statementsOf(async () => app.features.jobs.find((job) => job.name === name)?.run());
      const written = (texts: Awaited<ReturnType<typeof run>>) =>
        named(texts.map(({ text }) => text).filter((text) => WRITES.test(text)));
      await due(await admit(app), await admit(app));
      const rehearsed = written(await run());
      const asked = reads.filter(([read]) => [...(tablesOf.get(read) ?? [])].some((table) => rehearsed.has(table)));

      const [member, other, admin] = [await admit(app), await admit(app), await admit(app, { isAdmin: true })];
      await due(member, other);
      const viewers: [Person, boolean][] = [
        [member, false],
        [other, false],
        [admin, true],
      ];
      const readAll = () => Promise.all(viewers.map((viewer) => replies(...viewer, asked, {})));
      const before = await readAll();
      const earlier = new Set(announced.keys());
      expect([...written(await run())].filter((table) => !rehearsed.has(table))).toEqual([]);
      const changes = await heard({ changes: ['wallet'] }, '', earlier);
      const after = await readAll();
      const differing = viewers.flatMap(([viewer], index) => {
        const tags = tagsFor(viewer.userId, changes);
        return asked
          .filter(([read]) => before[index]?.get(read) !== after[index]?.get(read))
          .map(([read, { shows = [] }]) => ({ read, index, tags, isTold: isDeclared(shows, tags) }));
      });
      const untold = differing.filter(({ isTold }) => !isTold);
      expect(untold.map(({ read, index, tags }) => `${read} of viewer ${index}; told: ${tags.join(' ')}`)).toEqual([]);
      expect(differing.length).toBeGreaterThan(0);
    });
  },
);

it('announces nothing that no read shows, and nothing is shown that is never announced', () => {
  for (const [, { shows = [] }] of endpoints) for (const tag of shows) shownTags.add(kindOf(tag));
  for (const [, { changes = [] }] of endpoints) for (const tag of changes) changedTags.add(kindOf(tag));
  expect([...changedTags].filter((tag) => !shownTags.has(tag)).sort()).toEqual([]);
  expect([...shownTags].filter((tag) => !changedTags.has(tag)).sort()).toEqual([]);
  const names = new Set([...shownTags].map((tag) => tag.replace(':', '')));
  expect(tagNames.filter((name) => !names.has(name))).toEqual([]);
});
