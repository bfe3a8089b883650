import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { openBookmaker } from '#testing/bookmaker.ts';
import { at, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let other: TestApp;
let address: string;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ beside: app });
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** What a page hears: every name that it was told, and whether its stream has ended. */
async function look(person: Person, query = '') {
  const reply = await fetch(`${address}/api/events${query}`, { headers: { cookie: person.cookie } });
  const heard: string[] = [];
  const state = { status: reply.status, type: reply.headers.get('content-type'), hasEnded: false, heard };
  const read = async () => {
    for await (const chunk of reply.body ?? []) {
      for (const [, name = ''] of Buffer.from(chunk)
        .toString()
        .matchAll(/^data: (.*)$/gm))
        heard.push(name);
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
  by.connections.db.transaction().execute(async (tx) => {
    await by.features.services.notifications.tell(tx, {
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
  const before = adas.heard.length;
  await badge(ada, other);
  await until(() => adas.heard.length > before);
  expect(new Set(adas.heard)).toEqual(new Set(['notifications']));
  const gracesBefore = graces.heard.length;
  await badge(ada, app);
  await until(() => adas.heard.length > before + 1);
  expect(graces.heard.length).toBe(gracesBefore);
});

it('says nothing of what was rolled back', async () => {
  const person = await app.signUp();
  const page = await look(person);
  await badge(person, app);
  await until(() => page.heard.length > 0);
  const before = page.heard.length;
  const failing = app.connections.db.transaction().execute(async (tx) => {
    await app.features.services.notifications.tell(tx, {
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
  await until(() => page.heard.length > before);
  expect(page.heard.length).toBe(before + 1);
});

it('asks pages to look again after the connection was lost', async () => {
  const person = await app.signUp();
  const page = await look(person);
  await sleep(50);
  const before = page.heard.length;
  const [pid] = await listeners();
  await sql`select pg_terminate_backend(${pid})`.execute(app.connections.db);
  await until(() => page.heard.length > before);
  const again = page.heard.length;
  await badge(person, app);
  await until(() => page.heard.length > again);
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
  const before = page.heard.length;
  const entrant = await other.signUp();
  expect((await entrant.call('POST', `/api/tournaments/${cup.id}/registration`, { body: {} })).status).toBe(201);
  await until(() => page.heard.length > before);
  expect(page.heard.at(-1)).toBe('tournament');
});

it('tells whoever looks at a tournament when its markets move, through another server too', async () => {
  const book = openBookmaker(app, await openArena(app));
  const { tournament, eventId: championshipId } = await book.tournament();
  const market = await book.market({ championshipId });
  const person = at(other, await book.better());
  const page = await look(await app.signUp(), `?tournament=${tournament.id}`);
  const heard = async (deed: () => Promise<{ status: number }>) => {
    const before = page.heard.filter((name) => name === 'markets').length;
    expect((await deed()).status).toBeLessThan(300);
    await until(() => page.heard.filter((name) => name === 'markets').length > before);
  };
  await heard(() => book.bet(person, market, 'Kaldrin', '1.00'));
  await heard(() => book.deed(market, 'close'));
  await heard(() => book.deed(market, 'void'));
});

it('ends the oldest page of a member who opens very many', async () => {
  const person = await app.signUp();
  const pages: Awaited<ReturnType<typeof look>>[] = [];
  for (let tab = 0; tab < 13; tab++) pages.push(await look(person));
  await until(() => pages[0]?.hasEnded === true);
  expect(pages.filter(({ hasEnded }) => hasEnded)).toHaveLength(1);
});

it('ends every page at once when the server stops', async () => {
  const page = await look(await app.signUp());
  const begun = performance.now();
  await app.server.close();
  await until(() => page.hasEnded);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
