import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let second: TestApp;
let arena: Arena;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ beside: app });
  arena = await openArena(app);
  people = await arena.people(3);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

async function callAll(by = app): Promise<void> {
  const job = by.features.jobs.find(({ name }) => name === 'tournaments-call-to-checkin');
  if (!job) throw new Error('There is no such job');
  await job.run();
}

/** How often each of the three was told that check-in of this tournament is open. */
async function notificationsOf({ slug }: TournamentPage): Promise<number[]> {
  return Promise.all(
    people.map(async (person) => {
      const { body } = await person.call('GET', '/api/notifications?limit=100');
      const own = body.notifications.filter(
        (one: { type: string; link: string }) => one.type === 'checkin_opened' && one.link === `/tournaments/${slug}`,
      );
      return own.length;
    }),
  );
}

it('tells whoever has registered when an administrator opens it, and nobody twice', async () => {
  const cup = await arena.create();
  await arena.register(cup, people.slice(0, 2));
  await callAll();
  expect(await notificationsOf(cup)).toEqual([0, 0, 0]);
  await arena.move(cup, 'checkin');
  expect(await notificationsOf(cup)).toEqual([1, 1, 0]);
  await arena.move(cup, 'registration');
  await arena.register(cup, people.slice(2));
  await arena.move(cup, 'checkin');
  await callAll();
  expect(await notificationsOf(cup)).toEqual([2, 2, 1]);
});

const checkedIn = async (cup: TournamentPage) => (await arena.page(cup)).checkedInCount;
const checkInAll = (cup: TournamentPage) =>
  Promise.all(people.map((person) => person.call('POST', `/api/tournaments/${cup.id}/checkin`)));

it('begins anew where the tournament goes back to registration: who had checked in must do so again, and is told', async () => {
  const cup = await arena.create();
  await arena.register(cup, people);
  await arena.move(cup, 'checkin');
  await checkInAll(cup);
  expect(await checkedIn(cup)).toBe(3);
  await arena.move(cup, 'registration');
  expect(await checkedIn(cup)).toBe(0);
  await arena.move(cup, 'checkin');
  expect(await notificationsOf(cup)).toEqual([2, 2, 2]);
  expect((await arena.move(cup, 'live')).body.code).toBe('too_few_entrants');
});

it.each([
  ['start', { startAt: 7 * 24 * 60 }],
  ['opening of check-in', { checkinOpenAt: -10 }],
  ['close of check-in', { checkinCloseAt: 90 }],
])('begins anew where the %s is moved', async (_, moved) => {
  const times = { checkinOpenAt: inMinutes(-5), checkinCloseAt: inMinutes(20), startAt: inMinutes(30) };
  const cup = await arena.create(times);
  await arena.register(cup, people);
  await checkInAll(cup);
  const edit = (body: object) => arena.admin.call('PUT', `/api/admin/tournaments/${cup.id}`, { body });
  expect((await edit({ title: 'Another name', ...times })).status).toBe(200);
  expect(await checkedIn(cup)).toBe(3);
  const later = Object.fromEntries(Object.entries(moved).map(([name, minutes]) => [name, inMinutes(minutes)]));
  expect((await edit(later)).status).toBe(200);
  expect(await checkedIn(cup)).toBe(0);
  await callAll();
  expect(await notificationsOf(cup)).toEqual([1, 1, 1]);
});

it('tells when the time opens it, on any number of servers once', async () => {
  const cup = await arena.create({ checkinOpenAt: inMinutes(30), checkinCloseAt: inMinutes(50) });
  await arena.register(cup, people);
  await callAll();
  expect(await notificationsOf(cup)).toEqual([0, 0, 0]);
  app.clock.advance({ minutes: 30 });
  await Promise.all([callAll(), callAll(second)]);
  await callAll();
  expect(await notificationsOf(cup)).toEqual([1, 1, 1]);
});

it('tells neither who has checked in, nor who is out, nor anybody once the window is closed', async () => {
  const cup = await arena.create({ checkinOpenAt: inMinutes(-5), checkinCloseAt: inMinutes(20) });
  await arena.register(cup, people);
  await (people[0] as Person).call('POST', `/api/tournaments/${cup.id}/checkin`);
  const { entrants } = await arena.page(cup);
  const out = entrants.find(({ userId }) => userId === people[1]?.userId);
  await arena.drop(cup, out?.registrationId ?? '');
  await callAll();
  expect(await notificationsOf(cup)).toEqual([0, 0, 1]);

  const late = await arena.create({ checkinOpenAt: inMinutes(-20), checkinCloseAt: inMinutes(-5) });
  await arena.register(late, people);
  await callAll();
  await arena.move(late, 'checkin');
  expect(await notificationsOf(late)).toEqual([0, 0, 0]);
});
