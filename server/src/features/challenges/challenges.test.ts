import { scoreFault } from '@cinder/contract/challenges/challenges.rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { earn, prove } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const CALLERS = 64;
const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: Person;
let one: Named;
let other: Named;
let made = 0;

interface Named extends Person {
  username: string;
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  [one, other] = [await newMember(), await newMember()];
});

async function newMember(tokens = '500.00'): Promise<Named> {
  const username = `duelist_${++made}`;
  const person = await app.signUp({ username });
  await earn(app, person.userId, tokens);
  return { ...person, username };
}
const propose = (by: Person, { username }: Named, fields: object = {}) =>
  by.call('POST', '/api/challenges', {
    body: { username, gameCode: 'sc2', bestOf: 3, stakeCinder: '100', ...fields },
  });
const step = (by: Person, id: string, name: string, body?: object) =>
  by.call('POST', `/api/challenges/${id}/${name}`, body ? { body } : {});
const decide = (id: string, winner: string | null) =>
  admin.call('POST', `/api/admin/challenges/${id}/decide`, { body: { winner } });
async function remove({ userId }: Person) {
  await prove(app, admin);
  bodyOf(await admin.call('DELETE', `/api/admin/users/${userId}`));
}
const SCORE = { challengerWins: 2, opponentWins: 1 };
async function accepted(): Promise<string> {
  const { id } = bodyOf(await propose(one, other), 201);
  bodyOf(await step(other, id, 'accept', {}));
  return id;
}
async function reported(): Promise<string> {
  const id = await accepted();
  bodyOf(await step(one, id, 'report', SCORE));
  return id;
}
const runJob = () => app.features.jobs.find(({ name }) => name === 'challenges')?.run();
const later = (hours: number) => app.clock.set(new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString());
const shown = async (by: Person, id: string) =>
  bodyOf(await by.call('GET', '/api/challenges?limit=100')).find((each: { id: string }) => each.id === id);
async function purses(...people: Person[]): Promise<string[]> {
  const { rows } = await app.connections.pool.query(
    "select user_id, available_cinder || ' + ' || locked_cinder as purse from wallet_balance where user_id = any($1)",
    [people.map(({ userId }) => userId)],
  );
  return people.map(({ userId }) => rows.find((row) => row.user_id === userId)?.purse);
}
const news = async (by: Person) => bodyOf(await by.call('GET', '/api/notifications')).notifications[0];

describe('a challenge', () => {
  it('of a member who leaves ends: the other has the stake back', async () => {
    const [proposed, played] = [bodyOf(await propose(other, one), 201).id, await accepted()];
    await remove(one);
    expect(await purses(other)).toEqual(['500.00 + 0.00']);
    expect(await shown(other, proposed)).toMatchObject({ status: 'expired', opponent: { username: null } });
    expect(await shown(other, played)).toMatchObject({ status: 'returned', challenger: { username: null } });
    const told = bodyOf(await other.call('GET', '/api/notifications'));
    expect(told.notifications.length).toBeGreaterThan(2);
    expect(JSON.stringify(told)).not.toContain(one.username);
    const { rows } = await app.connections.pool.query('select data::text as data from notification');
    expect(rows.filter(({ data }) => data.includes(one.username))).toEqual([]);
  });

  it('holds the stake of who proposes it, and tells the other', async () => {
    const challenge = bodyOf(await propose(one, other), 201);
    expect(challenge).toMatchObject({
      status: 'proposed',
      challenger: { username: one.username },
      opponent: { username: other.username },
      stakeCinder: '100.00',
      bestOf: 3,
    });
    expect(await purses(one, other)).toEqual(['400.00 + 100.00', '500.00 + 0.00']);
    expect(await news(other)).toMatchObject({ type: 'challenge_proposed' });
    expect(await shown(other, challenge.id)).toMatchObject({ status: 'proposed' });
  });

  it('puts both stakes together when it is accepted, and gives them to the winner when the score is confirmed', async () => {
    const id = await reported();
    expect(await purses(one, other)).toEqual(['400.00 + 0.00', '400.00 + 0.00']);
    expect(await news(other)).toMatchObject({ type: 'challenge_moved', link: `/challenges/${id}` });
    for (const person of [one, other])
      expect(bodyOf(await person.call('GET', `/api/challenges/${id}`))).toMatchObject({ id, status: 'reported' });
    expect(bodyOf(await step(other, id, 'confirm'))).toMatchObject({ status: 'completed', winner: 'challenger' });
    expect(await purses(one, other)).toEqual(['600.00 + 0.00', '400.00 + 0.00']);
    const { entries } = bodyOf(await one.call('GET', '/api/me/ledger'));
    expect(entries[0]).toMatchObject({
      amountCinder: '200.00',
      subject: { kind: 'challenge', path: `/challenges/${id}` },
    });
    const [won] = bodyOf(await one.call('GET', '/api/user/activity'));
    expect(won).toMatchObject({ type: 'challenge_payout', amount: '200.00' });
  });

  it('counts for no board: nothing of it is earned', async () => {
    const id = await reported();
    bodyOf(await step(other, id, 'confirm'));
    const { rows } = await app.connections.pool.query(
      'select coalesce(sum(amount_cinder), 0) as earned from earning_events where user_id = $1',
      [one.userId],
    );
    expect(rows[0].earned).toBe('500.00');
  });

  it.each([
    ['taken back', () => one],
    ['declined', () => other],
  ])('gives the stake back when it is %s', async (_how, by) => {
    const { id } = bodyOf(await propose(one, other), 201);
    expect(bodyOf(await step(by(), id, 'decline'))).toMatchObject({ status: 'declined' });
    expect(await purses(one, other)).toEqual(['500.00 + 0.00', '500.00 + 0.00']);
    expect(await step(other, id, 'accept', {})).toMatchObject({ body: { code: 'challenge_not_possible' } });
  });

  it('ends by itself: unanswered after 48 hours, unplayed after seven days; the stakes come back', async () => {
    const { id } = bodyOf(await propose(one, other), 201);
    const played = await accepted();
    later(48);
    expect(await step(other, id, 'accept', {})).toMatchObject({ body: { code: 'challenge_not_possible' } });
    await runJob();
    expect(await shown(one, id)).toMatchObject({ status: 'expired', dueAt: null });
    later(24 * 5);
    expect(await step(one, played, 'report', SCORE)).toMatchObject({ body: { code: 'challenge_not_possible' } });
    await runJob();
    expect(await shown(one, played)).toMatchObject({ status: 'returned' });
    expect(await purses(one, other)).toEqual(['500.00 + 0.00', '500.00 + 0.00']);
  });

  it('goes to the staff when the score is disputed or nobody answers it, who give the stakes to one or back', async () => {
    const disputed = await reported();
    bodyOf(await step(other, disputed, 'dispute'));
    expect(await news(admin)).toMatchObject({ type: 'challenge_disputed', link: '/admin/challenges' });
    const silent = await reported();
    later(48);
    await runJob();
    expect(await shown(one, silent)).toMatchObject({ status: 'disputed' });
    const listed = bodyOf(await admin.call('GET', '/api/admin/challenges?status=disputed'));
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([silent, disputed]);
    expect(bodyOf(await decide(disputed, 'opponent'))).toMatchObject({ status: 'completed', winner: 'opponent' });
    expect(bodyOf(await decide(silent, null))).toMatchObject({ status: 'returned', winner: null });
    expect(await purses(one, other)).toEqual(['400.00 + 0.00', '600.00 + 0.00']);
    expect(await decide(disputed, 'challenger')).toMatchObject({ body: { code: 'challenge_not_possible' } });
  });

  it('can be confirmed while it is disputed, and comes back where nobody decides for two weeks', async () => {
    const confirmed = await reported();
    bodyOf(await step(other, confirmed, 'dispute'));
    expect(await step(one, confirmed, 'confirm')).toMatchObject({ body: { code: 'challenge_not_possible' } });
    expect(bodyOf(await step(other, confirmed, 'confirm'))).toMatchObject({ status: 'completed' });
    const forgotten = await reported();
    bodyOf(await step(other, forgotten, 'dispute'));
    later(24 * 14);
    await runJob();
    expect(await shown(one, forgotten)).toMatchObject({ status: 'returned' });
    expect(await purses(one, other)).toEqual(['600.00 + 0.00', '400.00 + 0.00']);
  });

  it('says why it is disputed to both and to the staff, until who wrote it leaves', async () => {
    const id = await reported();
    const reason = 'I won the last game, see the replay';
    expect(bodyOf(await step(other, id, 'dispute', { reason: ` ${reason} ` }))).toMatchObject({
      status: 'disputed',
      reportedBy: 'challenger',
      reportedAt: app.clock.now().toISOString(),
      disputedAt: app.clock.now().toISOString(),
      disputeReason: reason,
    });
    expect(await shown(one, id)).toMatchObject({ disputeReason: reason });
    const [listed] = bodyOf(await admin.call('GET', '/api/admin/challenges?status=disputed'));
    expect(listed).toMatchObject({ id, disputeReason: reason });
    bodyOf(await step(other, id, 'confirm'));
    await remove(other);
    expect(await shown(one, id)).toMatchObject({ status: 'completed', disputeReason: '' });
  });

  it.each([
    ['longer than 500 letters', 'x'.repeat(501)],
    ['without a letter that can be seen', '\u200b'],
    ['in two lines', 'I won\nthe last game'],
    ['with five marks on one letter', `e${'\u0301'.repeat(5)}`],
  ])('is not disputed with a reason %s', async (_what, reason) => {
    const id = await reported();
    expect(await step(other, id, 'dispute', { reason })).toMatchObject({ status: 400 });
    expect(await shown(one, id)).toMatchObject({ status: 'reported' });
    expect(bodyOf(await step(other, id, 'dispute', {}))).toMatchObject({ status: 'disputed', disputeReason: '' });
  });

  it('that nobody answers is disputed by no member', async () => {
    const id = await reported();
    later(48);
    await runJob();
    expect(await shown(one, id)).toMatchObject({ status: 'disputed', disputedAt: null, disputeReason: '' });
  });

  it('is not made to who takes none, which their page says; what is open goes on', async () => {
    const { id } = bodyOf(await propose(one, other), 201);
    const choose = async (takesChallenges: boolean) =>
      bodyOf(await other.call('PUT', '/api/challenges/choice', { body: { takesChallenges } }));
    const profile = async () => bodyOf(await app.visitor('GET', `/api/members/${other.username}`));
    expect(bodyOf(await other.call('GET', '/api/challenges/choice'))).toEqual({ takesChallenges: true });
    expect(await profile()).toMatchObject({ takesChallenges: true });
    expect(await choose(false)).toEqual({ takesChallenges: false });
    expect(await profile()).toMatchObject({ takesChallenges: false });
    expect(await propose(one, other)).toMatchObject({ status: 409, body: { code: 'challenges_not_wanted' } });
    expect(await purses(one)).toEqual(['400.00 + 100.00']);
    bodyOf(await step(other, id, 'accept', {}));
    bodyOf(await propose(other, one), 201);
    await choose(true);
    bodyOf(await propose(one, other), 201);
  });

  it('is in the ledger with the name of the other, until they leave', async () => {
    const id = await reported();
    bodyOf(await step(other, id, 'confirm'));
    const rows = async () => bodyOf(await one.call('GET', '/api/me/ledger')).entries.slice(0, 2);
    const subject = { kind: 'challenge', path: `/challenges/${id}` };
    const named = { subject: { ...subject, name: other.username }, counterAccount: `pool:challenge:${id}` };
    expect(await rows()).toMatchObject([
      { ...named, source: 'challenge_payout' },
      { ...named, source: 'challenge_stake' },
    ]);
    await remove(other);
    expect(await rows()).toMatchObject([{ subject: { ...subject, name: null } }, { subject: { name: null } }]);
  });

  it('is not decided by an administrator who plays in it', async () => {
    await earn(app, admin.userId, '100.00');
    const { id } = bodyOf(await propose(one, { ...admin, username: 'hearthwarden' }), 201);
    bodyOf(await step(admin, id, 'accept', {}));
    expect(await decide(id, 'opponent')).toMatchObject({ status: 409, body: { code: 'challenge_of_own' } });
    bodyOf(await step(one, id, 'report', { challengerWins: 0, opponentWins: 2 }));
    bodyOf(await step(admin, id, 'confirm'));
  });

  it('is not accepted once its challenger has paused betting', async () => {
    const { id } = bodyOf(await propose(one, other), 201);
    bodyOf(
      await one.call('PUT', '/api/me/betting-limits', {
        body: { pauseUntil: new Date(app.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString() },
      }),
    );
    expect(await step(other, id, 'accept', {})).toMatchObject({ body: { code: 'challenge_not_possible' } });
    expect(await purses(one, other)).toEqual(['400.00 + 100.00', '500.00 + 0.00']);
  });

  it('between two accounts that look like those of one person is refused', async () => {
    await app.connections.pool.query("update sessions set ip_address = '203.0.113.9' where user_id = any($1)", [
      [one.userId, other.userId],
    ]);
    expect(await propose(one, other)).toMatchObject({ status: 409, body: { code: 'challenge_between_accounts' } });
    expect(await purses(one)).toEqual(['500.00 + 0.00']);
  });

  it('is nobody else’s', async () => {
    const id = await reported();
    const third = await newMember();
    for (const [name, body] of [['accept', {}], ['decline'], ['report', SCORE], ['confirm'], ['dispute']] as const)
      expect(await step(third, id, name, body)).toMatchObject({ status: 404, body: { code: 'challenge_not_found' } });
    expect(await step(one, id, 'confirm')).toMatchObject({ status: 409, body: { code: 'challenge_not_possible' } });
    expect(await shown(third, id)).toBeUndefined();
  });

  it.each([
    [{ username: 'nobody_of_here' }, 404, 'member_not_found'],
    [{ gameCode: 'no-such-game' }, 404, 'game_not_found'],
    [{ stakeCinder: '500.01' }, 409, 'insufficient_balance'],
    [{ stakeCinder: '0' }, 400, 'invalid_input'],
    [{ stakeCinder: '100000.01' }, 400, 'invalid_input'],
    [{ bestOf: 2 }, 400, 'invalid_input'],
  ])('with %j is refused with %d %s', async (fields, status, code) => {
    expect(await propose(one, other, fields)).toMatchObject({ status, body: { code } });
    expect(await purses(one)).toEqual(['500.00 + 0.00']);
  });

  it('to oneself is refused, and so is an eleventh that waits', async () => {
    expect(await propose(one, one)).toMatchObject({ body: { code: 'challenge_to_self' } });
    for (let count = 0; count < 10; count++) bodyOf(await propose(one, other, { stakeCinder: '1' }), 201);
    expect(await propose(one, other, { stakeCinder: '1' })).toMatchObject({ body: { code: 'challenge_too_many' } });
  });

  it('is not accepted at another stake than the one shown, or by who has less', async () => {
    const { id } = bodyOf(await propose(one, other), 201);
    expect(await step(other, id, 'accept', { stakeCinder: '10.00' })).toMatchObject({
      body: { code: 'challenge_stake_changed' },
    });
    const poor = await newMember('99.99');
    const { id: forPoor } = bodyOf(await propose(one, poor), 201);
    expect(await step(poor, forPoor, 'accept', {})).toMatchObject({ body: { code: 'insufficient_balance' } });
    expect(await purses(one, poor)).toEqual(['300.00 + 200.00', '99.99 + 0.00']);
  });

  it('has a score that a best-of can have', async () => {
    const id = await accepted();
    const score = { challengerWins: 3, opponentWins: 0 };
    expect(await step(one, id, 'report', score)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'challengerWins' }] },
    });
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 5, 7), fc.nat(5), fc.nat(5), (bestOf, a, b) => {
        const needed = (bestOf + 1) / 2;
        const isPossible = (a === needed && b < needed) || (b === needed && a < needed);
        expect(scoreFault(bestOf, a, b) === null).toBe(isPossible);
      }),
    );
  });

  it('keeps to the limits that members set themselves for betting', async () => {
    bodyOf(await one.call('PUT', '/api/me/betting-limits', { body: { dailyStakeLimit: '150' } }));
    bodyOf(await propose(one, other), 201);
    expect(await propose(one, other)).toMatchObject({ body: { code: 'stake_limit_reached' } });
    const { id } = bodyOf(await propose(other, one), 201);
    expect(await step(one, id, 'accept', {})).toMatchObject({ body: { code: 'stake_limit_reached' } });
    expect(await purses(one, other)).toEqual(['400.00 + 100.00', '400.00 + 100.00']);
  });
});

describe('many callers', () => {
  it('who accept and take back one challenge do one of both', async () => {
    const { id } = bodyOf(await propose(one, other), 201);
    await Promise.all(
      Array.from({ length: CALLERS }, (_, index) =>
        index % 2 === 0 ? step(other, id, 'accept', {}) : step(one, id, 'decline'),
      ),
    );
    const { status } = await shown(one, id);
    expect(await purses(one, other)).toEqual(
      status === 'accepted' ? ['400.00 + 0.00', '400.00 + 0.00'] : ['500.00 + 0.00', '500.00 + 0.00'],
    );
  });

  it('who confirm, dispute and decide one report pay both stakes once', async () => {
    const id = await reported();
    await Promise.all(
      Array.from({ length: CALLERS }, (_, index) =>
        index % 3 === 0 ? step(other, id, 'confirm') : index % 3 === 1 ? decide(id, 'opponent') : decide(id, null),
      ),
    );
    const sums = (await purses(one, other)).map((purse) => Number(purse.split(' ')[0]));
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(1000);
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it('who challenge each other crosswise never wait for each other, and nobody has more or less in all', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newMember('100.00')));
    const pairs = people.flatMap((by) => people.filter((each) => each !== by).map((to) => [by, to] as const));
    const answers = await Promise.all(pairs.map(([by, to]) => propose(by, to, { stakeCinder: '10' })));
    const open = answers.map(({ status, body }, index) => ({ status, id: body.id, pair: pairs[index] }));
    expect(open.filter(({ status }) => status === 201)).toHaveLength(pairs.length);
    const begun = await Promise.all(
      open.map(async ({ id, pair }) => ({ id, pair, answer: pair && (await step(pair[1], id, 'accept', {})) })),
    );
    await Promise.all(
      begun.map(async ({ id, pair, answer }) => {
        if (!pair || answer?.status !== 200) return;
        bodyOf(await step(pair[0], id, 'report', SCORE));
        bodyOf(await step(pair[1], id, 'confirm'));
      }),
    );
    later(48);
    await runJob();
    const sums = (await purses(...people)).map((purse) => Number(purse.split(' ')[0]));
    expect(sums.reduce((sum, each) => sum + each, 0)).toBeCloseTo(800, 2);
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});
