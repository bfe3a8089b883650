import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { earn } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const FEE = '3.33';
const SCORES = [
  [2, 1],
  [0, 2],
  [2, 0],
] as const;

let app: TestApp;
let arena: Arena;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  people = await arena.people(7);
  for (const { userId } of people) await earn(app, userId, '5000.00');
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

async function newMember(tokens: string): Promise<Person> {
  const person = await app.signUp();
  await earn(app, person.userId, tokens);
  return person;
}
async function purseOf({ userId }: Person): Promise<{ available: string; locked: string }> {
  const { rows } = await app.connections.pool.query(
    'select available_cinder as available, locked_cinder as locked from wallet_balance where user_id = $1',
    [userId],
  );
  return rows[0];
}
const hundredths = (text: string | null) => Math.round(Number(text ?? 0) * 100);
const totalsOf = (some: readonly Person[]) =>
  Promise.all(
    some.map(async (person) => {
      const { available, locked } = await purseOf(person);
      return hundredths(available) + hundredths(locked);
    }),
  );
const enter = (person: Person, { id }: TournamentPage, body: object = {}) =>
  person.call('POST', `/api/tournaments/${id}/registration`, { body });
const withdraw = (person: Person, { id }: TournamentPage) =>
  person.call('DELETE', `/api/tournaments/${id}/registration`);
const checkIn = (person: Person, { id }: TournamentPage) => person.call('POST', `/api/tournaments/${id}/checkin`);
const change = ({ id }: TournamentPage, body: object) =>
  arena.admin.call('PUT', `/api/admin/tournaments/${id}`, { body });
const remove = ({ id }: TournamentPage) => arena.admin.call('DELETE', `/api/admin/tournaments/${id}`);
const leave = ({ userId }: Person) => arena.admin.call('DELETE', `/api/admin/users/${userId}`);

/** A tournament for a fee of 40 that these play, without a prize pool. */
async function beginWith(players: readonly Person[]): Promise<TournamentPage> {
  const cup = await arena.create({ entryFeeCinder: '40.00', prizePoolCinder: '0.00', format: 'round_robin' });
  for (const person of players) bodyOf(await enter(person, cup), 201);
  bodyOf(await arena.move(cup, 'checkin'));
  for (const person of players) bodyOf(await checkIn(person, cup));
  return bodyOf(await arena.move(cup, 'live'));
}

describe('an entry fee', () => {
  it('is held at registration, free again after a withdrawal, and shown with what the pot stands at', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const person = await newMember('100.00');
    expect(cup).toMatchObject({ entryFeeCinder: '40.00', potCinder: '0.00' });
    bodyOf(await enter(person, cup, { entryFeeCinder: '40.00' }), 201);
    expect(await purseOf(person)).toEqual({ available: '60.00', locked: '40.00' });
    const profile = await person.call('GET', '/api/member/profile');
    expect(bodyOf(profile)).toMatchObject({ cinderTotal: '100.00', lockedCinder: '40.00' });
    expect(await arena.page(cup)).toMatchObject({ potCinder: '40.00' });
    bodyOf(await withdraw(person, cup));
    expect(await purseOf(person)).toEqual({ available: '100.00', locked: '0.00' });
    expect(await arena.page(cup)).toMatchObject({ potCinder: '0.00' });
  });

  it('keeps out who has less, and leaves them what they have', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const person = await newMember('39.99');
    expect(await enter(person, cup)).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
    expect(await purseOf(person)).toEqual({ available: '39.99', locked: '0.00' });
    expect((await arena.page(cup)).entrants).toEqual([]);
  });

  it('that is not the one shown takes nothing', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const person = await newMember('100.00');
    expect(await enter(person, cup, { entryFeeCinder: '30.00' })).toMatchObject({
      status: 409,
      body: { code: 'entry_fee_changed' },
    });
    expect(await purseOf(person)).toEqual({ available: '100.00', locked: '0.00' });
  });

  it('changes only while nobody is registered', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const person = await newMember('100.00');
    bodyOf(await enter(person, cup), 201);
    expect(await change(cup, { entryFeeCinder: '50.00' })).toMatchObject({ body: { code: 'entry_fee_fixed' } });
    bodyOf(await change(cup, { title: 'Another name', entryFeeCinder: '40.00' }));
    bodyOf(await withdraw(person, cup));
    expect(bodyOf(await change(cup, { entryFeeCinder: '50.00' }))).toMatchObject({ entryFeeCinder: '50.00' });
  });

  it('keeps the format and how prizes are shared while somebody has paid, and the prize pool only grows', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00', prizePoolCinder: '100.00' });
    const person = await newMember('100.00');
    bodyOf(await enter(person, cup), 201);
    for (const fields of [{ prizeSplit: [100] }, { format: 'double_elim' }, { prizePoolCinder: '99.99' }])
      expect(await change(cup, fields)).toMatchObject({ status: 409, body: { code: 'prizes_fixed' } });
    expect(bodyOf(await change(cup, { prizePoolCinder: '200.00' }))).toMatchObject({ prizePoolCinder: '200.00' });
  });

  it.each(['-0.01', '100000.01'])('of %s is refused', async (entryFeeCinder) => {
    const startAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const body = { title: 'Cup', gameCode: 'sc2', format: 'single_elim', startAt, entryFeeCinder };
    const answer = await arena.admin.call('POST', '/api/admin/tournaments', { body });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'entryFeeCinder' }] } });
  });

  it('comes back to who is taken out before the start, and from a tournament that is deleted', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const [one, other] = [await newMember('40.00'), await newMember('40.00')];
    const entrant = bodyOf(await enter(one, cup), 201);
    bodyOf(await enter(other, cup), 201);
    bodyOf(await arena.drop(cup, entrant.registrationId));
    expect(await purseOf(one)).toEqual({ available: '40.00', locked: '0.00' });
    expect(await purseOf(other)).toEqual({ available: '0.00', locked: '40.00' });
    expect(await arena.page(cup)).toMatchObject({ potCinder: '40.00' });
    bodyOf(await remove(cup));
    expect(await purseOf(other)).toEqual({ available: '40.00', locked: '0.00' });
  });

  it('comes back from a preview of taking somebody out only when it is done', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const person = await newMember('40.00');
    const entrant = bodyOf(await enter(person, cup), 201);
    bodyOf(await arena.drop(cup, entrant.registrationId, '?preview=true'));
    expect(await purseOf(person)).toEqual({ available: '0.00', locked: '40.00' });
  });

  it('of a member who leaves before the start goes with them', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const person = await newMember('40.00');
    bodyOf(await enter(person, cup), 201);
    bodyOf(await leave(person));
    expect(await arena.page(cup)).toMatchObject({ potCinder: '0.00', entrants: [] });
  });
});

describe('a pot', () => {
  it('takes the fees of those who play when the tournament begins; who did not check in has theirs back', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const [one, other, absent] = [await newMember('40.00'), await newMember('50.00'), await newMember('40.00')];
    for (const person of [one, other, absent]) bodyOf(await enter(person, cup), 201);
    bodyOf(await arena.move(cup, 'checkin'));
    for (const person of [one, other]) bodyOf(await checkIn(person, cup));
    const page = bodyOf(await arena.move(cup, 'live'));
    expect(page).toMatchObject({ potCinder: '80.00' });
    expect(await purseOf(one)).toEqual({ available: '0.00', locked: '0.00' });
    expect(await purseOf(other)).toEqual({ available: '10.00', locked: '0.00' });
    expect(await purseOf(absent)).toEqual({ available: '40.00', locked: '0.00' });
    const { entries } = bodyOf(await one.call('GET', '/api/me/ledger'));
    expect(entries[0]).toMatchObject({
      amountCinder: '-40.00',
      subject: { kind: 'tournament', name: page.title, path: `/tournaments/${page.slug}` },
    });
    expect(bodyOf(await one.call('GET', '/api/user/activity'))[0]).toMatchObject({
      type: 'entry_fee',
      amount: '-40.00',
    });
  });

  it.each(['live', 'checkin'])('goes back to everybody when a tournament is cancelled that is %s', async (status) => {
    const cup = await arena.create({ entryFeeCinder: '40.00' });
    const entrants = [await newMember('40.00'), await newMember('40.00')];
    for (const person of entrants) bodyOf(await enter(person, cup), 201);
    bodyOf(await arena.move(cup, 'checkin'));
    for (const person of entrants) bodyOf(await checkIn(person, cup));
    if (status === 'live') bodyOf(await arena.move(cup, 'live'));
    bodyOf(await arena.move(cup, 'cancelled'));
    for (const person of entrants) {
      expect(await purseOf(person)).toEqual({ available: '40.00', locked: '0.00' });
      const { notifications } = bodyOf(await person.call('GET', '/api/notifications'));
      expect(notifications[0].text).toContain('is called off. You have your entry fee of 40.00 back.');
    }
    expect(await arena.page(cup)).toMatchObject({ potCinder: '0.00' });
  });

  it('goes back where no match was played, and is shared out where an administrator says so', async () => {
    const players = people.slice(0, 2);
    const before = await totalsOf(players);
    for (const payUnplayed of [false, true]) {
      const cup = await arena.begin(players, { entryFeeCinder: '40.00', prizePoolCinder: '0.00', prizeSplit: [100] });
      const [match] = cup.matches;
      if (!match) throw new Error('There is no match');
      bodyOf(await arena.decide(cup, match, { forfeit: 'A', payUnplayed }));
      const after = await totalsOf(players);
      const moved = after.map((total, index) => total - (before[index] ?? 0));
      expect(moved).toEqual(payUnplayed ? [-4000, 4000] : [0, 0]);
    }
  });

  it('adds up with the prize pool to the last hundredth, by the same split, whatever is played', async () => {
    const course = fc.record({
      size: fc.integer({ min: 2, max: 7 }),
      format: fc.constantFrom('single_elim', 'double_elim', 'round_robin'),
      prizeSplit: fc.constantFrom([100], [60, 30, 10], [34, 33, 33], [50, 50]),
      pool: fc.nat(1000),
      scores: fc.array(fc.constantFrom(...SCORES), { minLength: 3, maxLength: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(course, async ({ size, format, prizeSplit, pool, scores }) => {
        const players = people.slice(0, size);
        const before = await totalsOf(players);
        const prizePoolCinder = (pool / 100).toFixed(2);
        const cup = await arena.begin(players, { format, prizeSplit, prizePoolCinder, entryFeeCinder: FEE });
        expect(hundredths(cup.potCinder)).toBe(333 * size);
        let turn = 0;
        const page = await arena.playOut(cup, () => [...(scores[turn++ % scores.length] ?? [2, 1])]);
        expect(page.status).toBe('completed');
        const after = await totalsOf(players);
        const won = after.map((total, index) => total - (before[index] ?? 0) + 333);
        expect(won.reduce((sum, one) => sum + one, 0)).toBe(pool + 333 * size);
        const prizes = players.map(({ userId }) =>
          hundredths(page.entrants.find((one) => one.userId === userId)?.prizeCinder ?? null),
        );
        expect(won).toEqual(prizes);
        expect(await app.findLedgerFaults()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('keeps the fee of a member who leaves while it is played: the others win it', async () => {
    const [one, other, third] = [await newMember('40.00'), await newMember('40.00'), await newMember('40.00')];
    const cup = await beginWith([one, other, third]);
    bodyOf(await leave(third));
    const page = await arena.page(cup);
    const [match] = page.matches.filter(({ status }) => status === 'ready');
    if (!match) throw new Error('There is no match');
    bodyOf(await arena.decide(cup, match, { scoreA: 2, scoreB: 1 }));
    const totals = await totalsOf([one, other]);
    expect(totals.reduce((sum, each) => sum + each, 0)).toBe(12_000);
    expect(await arena.page(cup)).toMatchObject({ status: 'completed', potCinder: '120.00' });
  });

  it('gives the fee of a member who has left to the house when the tournament is cancelled', async () => {
    const [one, other, third] = [await newMember('40.00'), await newMember('40.00'), await newMember('40.00')];
    const cup = await beginWith([one, other, third]);
    bodyOf(await leave(third));
    bodyOf(await arena.move(cup, 'cancelled'));
    expect(await totalsOf([one, other])).toEqual([4000, 4000]);
    const { rows } = await app.connections.pool.query("select balance from ledger_account where account = 'house'");
    expect(rows).toEqual([{ balance: '40.00' }]);
  });
});

describe('many callers', () => {
  const CALLERS = 64;

  it('who register and withdraw with one fee hold it once or not at all', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00', maxPlayers: 2 });
    const person = await newMember('40.00');
    await Promise.all(
      Array.from({ length: CALLERS }, (_, index) => (index % 2 === 0 ? enter(person, cup) : withdraw(person, cup))),
    );
    const isIn = (await arena.page(cup)).entrants.length === 1;
    expect(await purseOf(person)).toEqual(
      isIn ? { available: '0.00', locked: '40.00' } : { available: '40.00', locked: '0.00' },
    );
  });

  it('get the places that there are, and only those who have one pay', async () => {
    const cup = await arena.create({ entryFeeCinder: '40.00', maxPlayers: 8 });
    const many = await Promise.all(Array.from({ length: CALLERS }, () => newMember('40.00')));
    const answers = await Promise.all(many.map((person) => enter(person, cup)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const locked = await Promise.all(many.map(async (person) => (await purseOf(person)).locked));
    expect(locked.filter((one) => one === '40.00')).toHaveLength(8);
    expect(await arena.page(cup)).toMatchObject({ potCinder: '320.00' });
  });

  it('who register, withdraw, begin, cancel, take out, delete and leave at once lose and gain nothing', async () => {
    for (let round = 0; round < 3; round++) {
      const cup = await arena.create({ entryFeeCinder: '40.00', prizePoolCinder: '0.00', maxPlayers: 16 });
      const many = await Promise.all(Array.from({ length: 12 }, () => newMember('40.00')));
      const entrants = await Promise.all(many.slice(0, 8).map(async (person) => bodyOf(await enter(person, cup), 201)));
      bodyOf(await arena.move(cup, 'checkin'));
      await Promise.all(many.slice(0, 6).map((person) => checkIn(person, cup)));
      bodyOf(await arena.move(cup, 'registration'));
      bodyOf(await arena.move(cup, 'checkin'));
      await Promise.all(many.slice(0, 6).map((person) => checkIn(person, cup)));
      const dropped = entrants.slice(6).map(({ registrationId }) => arena.drop(cup, registrationId));
      const [leaver] = many.slice(7, 8);
      await Promise.all([
        ...dropped,
        ...many.slice(0, 3).map((person) => withdraw(person, cup)),
        ...many.slice(8).map((person) => enter(person, cup)),
        ...Array.from({ length: 20 }, () => arena.move(cup, 'live')),
        ...Array.from({ length: 20 }, () => arena.move(cup, 'cancelled')),
        ...Array.from({ length: 5 }, () => remove(cup)),
        ...(leaver ? [leave(leaver)] : []),
      ]);
      expect(await app.findLedgerFaults()).toEqual([]);
      const left = many.filter((person) => person !== leaver);
      const { rows } = await app.connections.pool.query(
        "select coalesce(sum(balance), 0) as pot from ledger_account where account = 'pool:tournament:' || $1",
        [cup.id],
      );
      const sum = (await totalsOf(left)).reduce((all, one) => all + one, 0) + hundredths(rows[0].pot);
      expect(sum).toBe(left.length * 4000);
    }
  }, 60_000);
});
