import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let ada: Person;
let bea: Person;

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  [ada, bea] = (await arena.people(2)) as [Person, Person];
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const BASE = { title: 'Emberfall Open', gameCode: 'sc2', format: 'single_elim', startAt: '2026-04-01T18:00:00.000Z' };
const post = (fields: object = {}) =>
  arena.admin.call('POST', '/api/admin/tournaments', { body: { ...BASE, ...fields } });
const put = ({ id }: TournamentPage, body: object) => arena.admin.call('PUT', `/api/admin/tournaments/${id}`, { body });
const remove = ({ id }: TournamentPage) => arena.admin.call('DELETE', `/api/admin/tournaments/${id}`);
const seed = ({ id }: TournamentPage, registrationIds: string[]) =>
  arena.admin.call('PUT', `/api/admin/tournaments/${id}/seeding`, { body: { registrationIds } });
const titles = (answer: { body: { title: string }[] }) => answer.body.map(({ title }) => title);

describe('a new tournament', () => {
  it('has the defaults', async () => {
    const { status, body } = await post({ title: 'Defaults' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: 'defaults',
      status: 'registration',
      gameName: 'StarCraft II',
      maxPlayers: 8,
      prizePoolCinder: '500.00',
      prizeSplit: [60, 30, 10],
      isTeamBased: false,
      thirdPlaceMatch: false,
      secondGrandFinal: true,
      entrants: [],
      matches: [],
      champion: null,
      own: null,
    });
  });

  it('gets a free slug from its title, or the typed one', async () => {
    const slugs = [];
    for (let count = 0; count < 3; count++) slugs.push((await post({ title: 'Ember & Ash: Cup!' })).body.slug);
    expect(slugs).toEqual(['ember-ash-cup', 'ember-ash-cup-2', 'ember-ash-cup-3']);
    expect((await post({ slug: 'ember-ash-cup' })).body.code).toBe('tournament_slug_taken');
    expect((await post({ slug: 'typed' })).body.slug).toBe('typed');
    expect(await post({ title: '烈火' })).toMatchObject({ status: 400, body: { issues: [{ path: 'slug' }] } });
    const many = await Promise.all(Array.from({ length: 8 }, () => post({ title: 'Rush' })));
    expect(new Set(many.map(({ body }) => body.slug)).size).toBe(8);
  });

  it.each([
    { gameCode: 'chess' },
    { title: ' ' },
    { format: 'swiss' },
    { maxPlayers: 1 },
    { maxPlayers: 513 },
    { format: 'round_robin', maxPlayers: 129 },
    { prizePoolCinder: '-1' },
    { prizePoolCinder: '1.001' },
    { prizeSplit: [60, 50] },
    { prizeSplit: [50, 20] },
    { prizeSplit: [] },
    { startAt: 'tomorrow' },
    { status: 'live' },
    { checkinOpenAt: '2026-04-01T18:00:00.000Z', checkinCloseAt: '2026-04-01T18:00:00.000Z' },
  ])('is refused with %j', async (fields) => {
    expect([400, 404]).toContain((await post(fields)).status);
  });
});

describe('a change', () => {
  it('changes what it carries', async () => {
    const { body: cup } = await post({ title: 'Before', checkinOpenAt: '2026-04-01T17:00:00.000Z' });
    const { body } = await put(cup, { title: 'After', prizeSplit: [100], maxPlayers: 16 });
    expect(body).toMatchObject({
      title: 'After',
      slug: 'before',
      prizeSplit: [100],
      maxPlayers: 16,
      format: 'single_elim',
    });
    expect((await put(cup, { slug: '' })).body.slug).toBe('after');
    expect((await put(cup, { gameCode: 'chess' })).body.code).toBe('game_not_found');
    expect((await put(cup, { checkinCloseAt: '2026-04-01T16:00:00.000Z' })).body.issues).toMatchObject([
      { path: 'checkinCloseAt' },
    ]);
  });

  it('has no more places than its format can have, whichever of them it changes', async () => {
    const { body: cup } = await post({ title: 'Large', format: 'double_elim', maxPlayers: 512 });
    expect(cup.maxPlayers).toBe(512);
    const refused = { status: 400, body: { issues: [{ path: 'maxPlayers', message: 'Enter 2 to 128' }] } };
    expect(await put(cup, { format: 'round_robin' })).toMatchObject(refused);
    expect(await put(cup, { format: 'round_robin', maxPlayers: 128 })).toMatchObject({ status: 200 });
    expect(await put(cup, { maxPlayers: 129 })).toMatchObject(refused);
  });

  it('leaves everybody a place who has one', async () => {
    const cup = await arena.create();
    await arena.register(cup, await arena.people(3));
    expect((await put(cup, { maxPlayers: 2 })).body.code).toBe('tournament_full');
    expect((await put(cup, { maxPlayers: 3 })).body.maxPlayers).toBe(3);
  });

  it('of one that is live changes its words alone, though a form sends everything', async () => {
    const cup = await arena.begin([ada, bea]);
    const { maxPlayers, prizePoolCinder, prizeSplit, format, startAt, slug } = cup;
    const same = { maxPlayers, prizePoolCinder, prizeSplit, format, startAt, slug };
    const { body } = await put(cup, { ...same, title: 'New words', description: 'd', rulesMarkdown: 'r' });
    expect(body).toMatchObject({ title: 'New words', description: 'd', rulesMarkdown: 'r', status: 'live' });
    for (const fields of [{ prizePoolCinder: '900' }, { prizeSplit: [100] }, { slug: 'other' }, { maxPlayers: 64 }]) {
      expect((await put(cup, { ...fields, title: 'Refused' })).body.code).toBe('tournament_started');
    }
    expect((await arena.page(cup)).title).toBe('New words');
  });
});

describe('a deletion', () => {
  it('takes what has not begun', async () => {
    const cup = await arena.create();
    await arena.register(cup, [ada]);
    expect((await remove(cup)).body).toEqual({ message: 'Tournament deleted' });
    expect((await remove(cup)).body.code).toBe('tournament_not_found');
    const live = await arena.begin([ada, bea]);
    expect((await remove(live)).body.code).toBe('tournament_started');
    await arena.move(live, 'cancelled');
    expect((await remove(live)).body.code).toBe('tournament_started');
  });

  it('leaves alone what members can bet on', async () => {
    const cup = await arena.create({ isChampionship: true });
    await app.connections.pool.query('insert into championship_event (id, tournament_id) values ($1, $1)', [cup.id]);
    expect((await remove(cup)).body.code).toBe('tournament_in_use');
  });
});

describe('the status', () => {
  it('goes its way by hand until it is over', async () => {
    const cup = await arena.create({ status: 'draft' });
    const codes = async (...statuses: string[]) => {
      const answers = [];
      for (const status of statuses) {
        const { body } = await arena.move(cup, status);
        answers.push(body.code ?? body.status);
      }
      return answers;
    };
    expect(await codes('completed', 'draft')).toEqual([
      'tournament_status_not_possible',
      'tournament_status_not_possible',
    ]);
    expect(await codes('registration', 'draft', 'registration')).toEqual(['registration', 'draft', 'registration']);
    await arena.register(cup, [ada, bea]);
    expect(await codes('draft', 'live')).toEqual(['tournament_status_not_possible', 'too_few_entrants']);
    expect(await codes('checkin', 'registration', 'checkin')).toEqual(['checkin', 'registration', 'checkin']);
    for (const person of [ada, bea]) await person.call('POST', `/api/tournaments/${cup.id}/checkin`);
    expect(await codes('live', 'live', 'checkin', 'completed')).toEqual([
      'live',
      ...Array.from({ length: 3 }, () => 'tournament_status_not_possible'),
    ]);
    expect(await codes('cancelled', 'live', 'registration')).toEqual([
      'cancelled',
      'tournament_closed',
      'tournament_closed',
    ]);
    expect(await arena.page(cup)).toMatchObject({ status: 'cancelled', entrantCount: 2, champion: null });
  });

  it('goes live once, however many administrators say so', async () => {
    const cup = await arena.create();
    await arena.register(cup, [ada, bea]);
    await arena.move(cup, 'checkin');
    for (const person of [ada, bea]) await person.call('POST', `/api/tournaments/${cup.id}/checkin`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => arena.move(cup, 'live')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await arena.page(cup)).matches).toHaveLength(1);
    expect((await arena.move(await arena.playOut(cup), 'cancelled')).body.code).toBe('tournament_closed');
  });
});

describe('the seeding', () => {
  it("is the administrator's order, and names each entrant once", async () => {
    const cup = await arena.create();
    await arena.register(cup, await arena.people(3));
    const [first = '', second = '', third = ''] = (await arena.page(cup)).entrants.map((one) => one.registrationId);
    for (const wrong of [[], [first], [first, second, second], [first, second, third, cup.id]]) {
      expect((await seed(cup, wrong)).body.code).toBe('seeding_incomplete');
    }
    for (const order of [
      [third, first, second],
      [second, third, first],
    ]) {
      const { body } = await seed(cup, order);
      expect(body.entrants.map((one: { registrationId: string }) => one.registrationId)).toEqual(order);
    }
    const live = await arena.begin([ada, bea]);
    const { entrants } = await arena.page(live);
    expect(
      (
        await seed(
          live,
          entrants.map((one) => one.registrationId),
        )
      ).body.code,
    ).toBe('tournament_started');
  });
});

describe('drafts', () => {
  it('are there for administrators alone', async () => {
    const cup = await arena.create({ title: 'Secret cup', status: 'draft' });
    expect((await ada.call('GET', `/api/tournaments/${cup.slug}`)).body.code).toBe('tournament_not_found');
    for (const path of ['', '?status=draft', '?game=sc2']) {
      expect(titles(await ada.call('GET', `/api/tournaments${path}`))).not.toContain('Secret cup');
      expect(titles(await arena.admin.call('GET', `/api/tournaments${path}`))).toContain('Secret cup');
    }
    for (const [method, path] of [
      ['POST', 'registration'],
      ['DELETE', 'registration'],
      ['POST', 'checkin'],
    ] as const) {
      const answer = await ada.call(method, `/api/tournaments/${cup.id}/${path}`, { body: {} });
      expect(answer.body.code, path).toBe('tournament_not_found');
    }
  });
});
