import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { at, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let second: TestApp;
let arena: Arena;
let ada: Person;
let bea: Person;
let cyn: Person;

beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ beside: app });
  arena = await openArena(app);
  [ada, bea, cyn] = (await arena.people(3)) as [Person, Person, Person];
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await second.close();
  await app.close();
});

const register = (person: Person, { id }: TournamentPage, teamName?: string) =>
  person.call('POST', `/api/tournaments/${id}/registration`, { body: teamName === undefined ? {} : { teamName } });
const withdraw = (person: Person, { id }: TournamentPage) =>
  person.call('DELETE', `/api/tournaments/${id}/registration`);
const checkIn = (person: Person, { id }: TournamentPage) => person.call('POST', `/api/tournaments/${id}/checkin`);
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

describe('registering', () => {
  it('answers the entrant, shows one as one of them, and happens once', async () => {
    const cup = await arena.create();
    expect(await register(ada, cup)).toMatchObject({
      status: 201,
      body: { userId: ada.userId, name: 'fighter_1', username: 'fighter_1', isCheckedIn: false, seed: null },
    });
    expect((await register(ada, cup)).body.code).toBe('already_registered');
    expect(await arena.page(cup, ada)).toMatchObject({
      entrantCount: 1,
      own: { isCheckedIn: false, isDropped: false },
    });
    expect((await arena.page(cup, bea)).own).toBeNull();
    const { body } = await ada.call('GET', '/api/tournaments?status=registration');
    expect(body[0]).toMatchObject({ id: cup.id, own: { isCheckedIn: false }, rounds: [], currentMatches: [] });
  });

  it('is refused unless registration is open, and where no place is left', async () => {
    const cup = await arena.create({ maxPlayers: 2, status: 'draft' });
    expect((await register(ada, cup)).body.code).toBe('tournament_not_found');
    await arena.move(cup, 'registration');
    await arena.register(cup, [ada, bea]);
    expect((await register(cyn, cup)).body.code).toBe('tournament_full');
    await withdraw(bea, cup);
    await arena.move(cup, 'checkin');
    expect(await register(cyn, cup)).toMatchObject({ status: 409, body: { message: 'Registration Closed' } });
    await arena.move(cup, 'registration');
    expect((await register(cyn, cup)).status).toBe(201);
  });

  it('as a team needs a name of its own that can be seen, whatever its case and marks', async () => {
    const cup = await arena.create({ isTeamBased: true });
    expect(await register(ada, cup)).toMatchObject({ status: 400, body: { issues: [{ path: 'teamName' }] } });
    expect((await register(ada, cup, '\u202eEmber')).status).toBe(400);
    expect((await register(ada, cup, ' Ember Guard ')).body.name).toBe('Ember Guard');
    expect((await register(bea, cup, 'EMBER  guard')).body.code).toBe('team_name_taken');
    expect((await register(bea, cup, 'Em\u200Dber Guard')).body.code).toBe('team_name_taken');
    expect((await register(bea, cup, 'E\u0332mber Guard')).body.code).toBe('team_name_taken');
    expect((await register(bea, cup, '\u3164\u3164')).status).toBe(400);
    expect((await register(bea, cup, 'Ash Guard')).status).toBe(201);
    const ids = (await arena.page(cup)).entrants.map(({ name }) => name);
    expect(ids).toEqual(['Ember Guard', 'Ash Guard']);
    const alone = await arena.create();
    expect((await register(ada, alone, 'Ember Guard')).body.name).toBe('fighter_1');
  });

  it('fills 8 places with 8 of 16 who each come 4 times at once, through two servers', async () => {
    const cup = await arena.create({ maxPlayers: 8 });
    const crowd = await arena.people(16);
    const answers = await Promise.all(
      [...crowd, ...crowd, ...crowd, ...crowd].map(({ cookie }, index) =>
        (index % 2 ? app : second).visitor('POST', `/api/tournaments/${cup.id}/registration`, {
          body: {},
          headers: { cookie },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const refusals = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code]));
    expect(refusals.filter((code) => code === 'already_registered')).toHaveLength(24);
    expect(refusals.filter((code) => code === 'tournament_full')).toHaveLength(32);
    expect((await arena.page(cup)).entrants).toHaveLength(8);
  });

  it('counts a member once who comes 16 times at once', async () => {
    const cup = await arena.create();
    const answers = await Promise.all(Array.from({ length: 16 }, () => register(ada, cup)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_registered')).toHaveLength(15);
  });
});

describe('withdrawing', () => {
  it('is possible until it is live', async () => {
    const cup = await arena.create();
    expect((await withdraw(ada, cup)).body.code).toBe('not_registered');
    await arena.register(cup, [ada, bea, cyn]);
    expect((await withdraw(ada, cup)).body).toEqual({ message: 'You are no longer registered' });
    expect((await arena.page(cup)).entrants.map(({ name }) => name)).toEqual(['fighter_2', 'fighter_3']);
    await arena.move(cup, 'checkin');
    for (const person of [bea, cyn]) await checkIn(person, cup);
    await arena.move(cup, 'live');
    expect((await withdraw(bea, cup)).body.code).toBe('tournament_started');
    await arena.move(cup, 'cancelled');
    expect((await withdraw(bea, cup)).body.code).toBe('tournament_started');
  });

  it('either counts before it goes live or is refused, through whichever server both come', async () => {
    for (let round = 0; round < 4; round++) {
      const cup = await arena.create();
      await arena.register(cup, [ada, bea, cyn]);
      await arena.move(cup, 'checkin');
      for (const person of [ada, bea, cyn]) await checkIn(person, cup);
      const [left, started] = await Promise.all([withdraw(at(second, cyn), cup), arena.move(cup, 'live')]);
      expect(started.status).toBe(200);
      const { entrants, matches } = await arena.page(cup);
      expect(entrants).toHaveLength(left.status === 200 ? 2 : 3);
      if (left.status !== 200) expect(left.body.code).toBe('tournament_started');
      const placed = matches.flatMap(({ a, b }) => [a.registrationId, b.registrationId]);
      expect(entrants.every(({ registrationId }) => placed.includes(registrationId))).toBe(true);
    }
  });

  it('leaves the order of the others as the administrator set it', async () => {
    const cup = await arena.create();
    await arena.register(cup, [ada, bea, cyn]);
    const { entrants } = await arena.page(cup);
    const registrationIds = entrants.map(({ registrationId }) => registrationId).toReversed();
    await arena.admin.call('PUT', `/api/admin/tournaments/${cup.id}/seeding`, { body: { registrationIds } });
    await withdraw(bea, cup);
    await arena.move(cup, 'checkin');
    for (const person of [ada, cyn]) await checkIn(person, cup);
    const { body } = await arena.move(cup, 'live');
    expect(body.entrants.map(({ name, seed }: { name: string; seed: number }) => `${seed} ${name}`)).toEqual([
      '1 fighter_3',
      '2 fighter_1',
    ]);
  });
});

describe('checking in', () => {
  it('follows its window to the millisecond', async () => {
    const cup = await arena.create({ checkinOpenAt: inMinutes(60), checkinCloseAt: inMinutes(90) });
    await arena.register(cup, [ada, bea]);
    expect((await checkIn(ada, cup)).body.code).toBe('checkin_not_open');
    app.clock.advance({ minutes: 60 });
    expect((await checkIn(ada, cup)).body).toMatchObject({ userId: ada.userId, isCheckedIn: true });
    expect((await checkIn(ada, cup)).status).toBe(200);
    expect((await checkIn(cyn, cup)).body.code).toBe('not_registered');
    app.clock.advance({ minutes: 30 });
    expect((await checkIn(bea, cup)).body.code).toBe('checkin_not_open');
    expect(await arena.page(cup, ada)).toMatchObject({ checkedInCount: 1, own: { isCheckedIn: true } });
  });

  it('opens by hand before its window', async () => {
    const cup = await arena.create({ checkinOpenAt: inMinutes(60), checkinCloseAt: inMinutes(90) });
    await arena.register(cup, [ada]);
    await arena.move(cup, 'checkin');
    expect((await checkIn(ada, cup)).status).toBe(200);
  });

  it('decides who plays: the others are taken out when it goes live', async () => {
    const cup = await arena.create();
    await arena.register(cup, [ada, bea, cyn]);
    await arena.move(cup, 'checkin');
    await checkIn(cyn, cup);
    expect((await arena.move(cup, 'live')).body.code).toBe('too_few_entrants');
    await checkIn(ada, cup);
    const { body } = await arena.move(cup, 'live');
    expect(body).toMatchObject({ status: 'live', entrantCount: 2, checkedInCount: 2 });
    expect(body.entrants).toMatchObject([
      { name: 'fighter_1', seed: 1, isDropped: false },
      { name: 'fighter_3', seed: 2, isDropped: false },
      { name: 'fighter_2', seed: null, isDropped: true, dropReason: 'Did not check in' },
    ]);
    expect((await arena.page(cup, bea)).own).toMatchObject({ isDropped: true });
    expect((await checkIn(bea, cup)).body.code).toBe('entrant_dropped');
  });
});

describe('taken out before the start', () => {
  it('an entrant frees the place and does not come back', async () => {
    const cup = await arena.create({ maxPlayers: 2 });
    await arena.register(cup, [ada, bea]);
    const [first] = (await arena.page(cup)).entrants;
    const { body } = await arena.drop(cup, first?.registrationId ?? '');
    expect(body).toMatchObject({ entrant: { isDropped: true, dropReason: 'Did not show up' }, changes: [] });
    expect((await arena.drop(cup, first?.registrationId ?? '')).body.code).toBe('entrant_dropped');
    expect((await withdraw(ada, cup)).body.code).toBe('entrant_dropped');
    expect((await register(ada, cup)).body.code).toBe('already_registered');
    expect((await register(cyn, cup)).status).toBe(201);
    expect((await arena.page(cup)).entrantCount).toBe(2);
  });
});
