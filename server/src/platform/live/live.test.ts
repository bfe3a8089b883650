import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { openArena } from '#testing/arena.ts';
import { openBookmaker } from '#testing/bookmaker.ts';
import { at, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let other: TestApp;
let address: string;
let otherAddress: string;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ beside: app });
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  otherAddress = await other.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** What a page hears: every name that it was told, and whether its stream has ended. */
async function look(person: Person, query = '', server = address) {
  const page = new AbortController();
  const headers = { cookie: person.cookie };
  const reply = await fetch(`${server}/api/events${query}`, { headers, signal: page.signal });
  const received: string[] = [];
  const type = reply.headers.get('content-type');
  const ids: string[] = [];
  const state = {
    status: reply.status,
    type,
    hasEnded: false,
    received,
    ids,
    lastId: '',
    leave: () => page.abort(),
  };
  const read = async () => {
    for await (const chunk of reply.body ?? []) {
      const events = String(Buffer.from(chunk)).matchAll(/^(?:id: (.*)\n)?event: (.*)\ndata: (.*)$/gm);
      for (const [, id, event, data = ''] of events) {
        state.lastId = id ?? state.lastId;
        if (event === 'changed') {
          const fields = data.split(' ');
          state.ids.push(...(fields.pop() ?? '').split(','));
          // Signing in is told of a little later.
          received.push(...fields.filter((tag) => tag !== 'account'));
        }
        if (event === 'replaced') received.push(data);
      }
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      state.hasEnded = true;
    });
  await isListening();
  return state;
}

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'cinder-live' and query like 'listen%' and state = 'idle'
  `.execute(app.connections.db);
  return rows.map(({ pid }) => pid);
}

async function isListening() {
  await until(async () => (await listeners()).length > 0);
}

const badge = (person: Person, by: TestApp) =>
  inTransaction(by.connections.db, async (tx) => {
    await by.features.services.notifications.notify(tx, {
      userId: person.userId,
      type: 'badge_earned',
      title: 'Badge earned',
      text: 'Keeper of the Fire',
      link: null,
      at: by.clock.now(),
    });
  });

it('tells a page at once of what any server has changed, and nobody else', async () => {
  const [ada, grace] = [await app.signUp(), await app.signUp()];
  const [adas, graces] = [await look(ada), await look(grace)];
  expect(adas).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  const before = adas.received.length;
  await badge(ada, other);
  await until(() => adas.received.length > before);
  // A server that has just begun to listen says that anything may have changed.
  expect(new Set(adas.received.filter((tag) => tag !== '*'))).toEqual(new Set(['notifications']));
  const gracesBefore = graces.received.length;
  await badge(ada, app);
  await until(() => adas.received.length > before + 1);
  expect(graces.received.length).toBe(gracesBefore);
});

it('says nothing of what was rolled back', async () => {
  const person = await app.signUp();
  const page = await look(person);
  await badge(person, app);
  await until(() => page.received.length > 0);
  const before = page.received.length;
  const failing = inTransaction(app.connections.db, async (tx) => {
    await app.features.services.notifications.notify(tx, {
      userId: person.userId,
      type: 'badge_earned',
      title: 'Badge earned',
      text: 'Never',
      link: null,
      at: app.clock.now(),
    });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await badge(person, app);
  await until(() => page.received.length > before);
  expect(page.received.length).toBe(before + 1);
});

it('asks pages to look again after the connection was lost', async () => {
  const person = await app.signUp();
  const page = await look(person);
  await sleep(50);
  const before = page.received.length;
  const [pid] = await listeners();
  await sql`select pg_terminate_backend(${pid}::int)`.execute(app.connections.db);
  await until(() => page.received.length > before);
  const again = page.received.length;
  await badge(person, app);
  await until(() => page.received.length > again);
});

it('is for members, and takes a tournament by its id alone', async () => {
  expect((await app.visitor('GET', '/api/events')).status).toBe(401);
  const person = await app.signUp();
  expect((await person.call('GET', '/api/events?tournament=x')).status).toBe(400);
});

it('tells whoever looks at a tournament when somebody registers, through another server too', async () => {
  const admin = await app.signUp({ isAdmin: true });
  const startAt = app.clock.now().toISOString();
  const fields = { title: 'Cup', gameCode: 'sc2', format: 'single_elim', startAt };
  const { body: cup } = await admin.call('POST', '/api/admin/tournaments', { body: fields });
  const page = await look(await app.signUp(), `?tournament=${cup.id}`);
  const entrant = await other.signUp();
  expect((await entrant.call('POST', `/api/tournaments/${cup.id}/registration`, { body: {} })).status).toBe(201);
  await until(() => page.received.includes(`tournaments:${cup.id}`));
});

it('tells members nothing of a tournament that is a draft, and administrators of its changes', async () => {
  const admin = await app.signUp({ username: 'drafts_cups', isAdmin: true });
  const startAt = app.clock.now().toISOString();
  const fields = { title: 'Draft Cup', gameCode: 'sc2', format: 'single_elim', startAt };
  const { body: cup } = await admin.call('POST', '/api/admin/tournaments', { body: fields });
  expect(
    (await admin.call('POST', `/api/admin/tournaments/${cup.id}/status`, { body: { status: 'draft' } })).status,
  ).toBe(200);
  const [member, author] = await Promise.all(
    [await app.signUp(), admin].map((person) => look(person, `?tournament=${cup.id}`)),
  );
  await admin.call('PUT', `/api/admin/tournaments/${cup.id}`, { body: { title: 'Draft Cup 2' } });
  await until(() => author?.received.includes(`tournaments:${cup.id}`) ?? false);
  expect(member?.received).not.toContain(`tournaments:${cup.id}`);
});

it('tells whoever looks at a tournament when its markets move, through another server too', async () => {
  const book = openBookmaker(app, await openArena(app));
  const { tournament, eventId: championshipId } = await book.tournament();
  const market = await book.market({ championshipId });
  const person = at(other, await book.better());
  const page = await look(await app.signUp(), `?tournament=${tournament.id}`);
  const tagsOf = async (action: () => Promise<{ status: number }>) => {
    const count = () => page.received.filter((tag) => tag === `betting:${tournament.id}`).length;
    const before = count();
    expect((await action()).status).toBeLessThan(300);
    await until(() => count() > before);
  };
  await tagsOf(() => book.bet(person, market, 'Kaldrin', '1.00'));
  await tagsOf(() => book.act(market, 'close'));
  await tagsOf(() => book.act(market, 'void'));
});

const openAt = async (address: string, person: Person, count: number) => {
  const streams: Awaited<ReturnType<typeof look>>[] = [];
  for (let tab = 0; tab < count; tab++) streams.push(await look(person, '', address));
  return streams;
};
const ended = (streams: readonly { hasEnded: boolean }[]) => streams.map(({ hasEnded }) => hasEnded);
const oldestOf = (open: number, ...ended: number[]) =>
  Array.from({ length: open }, (_, index) => ended.includes(index));
const isReplaced = (stream: { received: string[] }) => stream.received.at(-1) === 'newer streams are open';

it('keeps ten streams of a member: each further one ends the oldest, whose page is told why', async () => {
  const [person, another] = [await app.signUp(), await app.signUp()];
  const others = await openAt(address, another, 10);
  const streams = await openAt(address, person, 12);
  await until(() => streams[1]?.hasEnded === true);
  await badge(person, app);
  await until(() => streams.slice(2).every(({ received }) => received.at(-1) === 'notifications'));
  expect(ended(streams)).toEqual(oldestOf(12, 0, 1));
  expect(streams.map(isReplaced)).toEqual(oldestOf(12, 0, 1));
  expect(ended(others)).toEqual(oldestOf(10));
  await badge(another, app);
  await until(() => others.every(({ received }) => received.at(-1) === 'notifications'));
});

it('names the event that tells a page not to reconnect by itself', async () => {
  const person = await app.signUp();
  const reply = await fetch(`${address}/api/events`, { headers: { cookie: person.cookie } });
  const text = reply.text();
  await openAt(address, person, 10);
  expect(await text).toMatch(/\n\nevent: replaced\ndata: newer streams are open\n\n$/);
});

it('counts the streams of all servers together, and ends the oldest on whichever server it is', async () => {
  const person = await app.signUp();
  const here = await openAt(address, person, 5);
  const there = await openAt(otherAddress, person, 5);
  await badge(person, app);
  await until(() => [...here, ...there].every(({ received }) => received.includes('notifications')));
  expect(ended([...here, ...there])).toEqual(oldestOf(10));
  const more = await openAt(otherAddress, person, 2);
  await until(() => here[1]?.hasEnded === true);
  expect(ended([...here, ...there, ...more])).toEqual(oldestOf(12, 0, 1));
  const again = await openAt(address, person, 3);
  await until(() => here[4]?.hasEnded === true);
  await badge(person, app);
  await until(() => again.every(({ received }) => received.includes('notifications')));
  expect(ended([...here, ...there, ...more, ...again])).toEqual(oldestOf(15, 0, 1, 2, 3, 4));
  await openAt(address, person, 1);
  await until(() => there[0]?.hasEnded === true);
  expect(isReplaced(there[0] ?? { received: [] })).toBe(true);
});

it('counts no stream that was closed, on another server too, nor those of a server that stopped', async () => {
  const person = await app.signUp();
  const third = await createTestApp({ beside: app });
  const thirdAddress = await third.server.listen({ port: 0, host: '127.0.0.1' });
  const first = await openAt(address, person, 1);
  const open = async () => (await other.visitor('GET', '/metrics')).text.match(/^live_streams .*/m)?.[0];
  const before = await open();
  const elsewhere = await openAt(otherAddress, person, 5);
  for (const { leave } of elsewhere) leave();
  await until(async () => (await open()) === before);
  await openAt(thirdAddress, person, 4);
  await third.close();
  const more = await openAt(address, person, 9);
  await badge(person, app);
  await until(() => more.every(({ received }) => received.includes('notifications')));
  expect(ended([...first, ...more])).toEqual(oldestOf(10));
});

it('tells a page that comes back of what it missed, on another server too, and of everything after too long', async () => {
  const person = await app.signUp();
  const [first, second] = [await look(person), await look(person, '', otherAddress)];
  await badge(person, app);
  await until(() => first.received.length > 0 && second.received.length > 0);
  const since = first.lastId;
  expect(second.lastId).toBe(since);
  first.leave();
  await badge(person, app);
  await until(() => second.received.length > 1);
  const back = await look(person, `?since=${since}`, otherAddress);
  await until(() => back.received.length > 0);
  expect(back.received).toEqual(['notifications']);
  const current = await look(person, `?since=${back.lastId}`);
  const lost = await look(person, '?since=unknown');
  await until(() => lost.received.length > 0);
  expect(lost.received).toEqual(['*']);
  expect(current.received).toEqual([]);
});

it('tells of what many look at together, and not again for two seconds', async () => {
  const admin = await app.signUp({ isAdmin: true });
  const page = await look(await app.signUp());
  const times: number[] = [];
  const hasChanged = () => page.received.filter((tag) => tag === 'quests:all').length;
  for (const round of [1, 2]) {
    for (let index = 0; index < 5; index++) await admin.call('POST', '/api/admin/quests/reset-daily');
    await until(() => hasChanged() >= round);
    times.push(performance.now());
  }
  expect(hasChanged()).toBe(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_500);
});

it('names in the reply of a write the changes of which the event stream tells', async () => {
  const person = await app.signUp();
  const page = await look(person);
  const { headers } = await person.call('PUT', '/api/user/badges/showcase', { body: { badgePositions: [] } });
  const [ids = '', ...tags] = String(headers['x-changed']).split(' ');
  expect(tags).toContain('badges');
  await until(() => ids.split(',').every((id) => page.ids.includes(id)));
});

it('names nothing after a preview that is refused', async () => {
  const admin = await app.signUp({ isAdmin: true });
  const url = '/api/admin/leaderboards/earning-events/01890000-0000-7000-8000-000000000000/exploit-flag?preview=true';
  const refused = await admin.call('PATCH', url, { body: { exploitFlag: true } });
  expect(refused.status).toBe(404);
  expect(refused.headers).not.toHaveProperty('x-changed');
});

it('names after a refusal what the endpoint would have changed', async () => {
  const person = await app.signUp();
  const body = { questId: '01890000-0000-7000-8000-000000000000' };
  const { status, headers } = await person.call('POST', '/api/user/quests/claim', { body });
  expect(status).toBe(404);
  expect(String(headers['x-changed']).split(' ').slice(1)).toContain('quests');
});

it('ends every page at once when the server stops', async () => {
  const page = await look(await app.signUp());
  const started = performance.now();
  await app.server.close();
  await until(() => page.hasEnded);
  expect(performance.now() - started).toBeLessThan(5_000);
});
