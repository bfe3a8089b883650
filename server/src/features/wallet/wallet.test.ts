import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import type { Transfer } from './ledger.service.ts';

let app: TestApp;
let second: TestApp;
let admin: Person;
let member: Person;
let username: string;
let names = 0;

beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ beside: app });
  admin = await app.signUp({ isAdmin: true, username: 'Overseer' });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await second.close();
  await app.close();
});
beforeEach(async () => {
  username = `saver_${++names}`;
  member = await app.signUp({ username });
});

const add = (amount: unknown, to = username, server = app) =>
  server.visitor('POST', '/api/admin/add-cinder', {
    body: { username: to, amount },
    headers: { cookie: admin.cookie },
  });
const profile = async (person = member) => (await person.call('GET', '/api/member/profile')).body;
const transfer = (...transfers: Transfer[]) =>
  inTransaction(app.connections.db, (tx) => app.features.services.ledger.transfer(tx, transfers));
const reward = (fact: string, { amount = 100n, xp = 0, to = member } = {}): Transfer => ({
  account: `member:${to.userId}`,
  source: 'quest',
  counterAccount: 'mint:quest',
  amount,
  xp,
  description: 'Quest',
  cause: `quest:${fact}`,
});
const wager = (source: 'wager_stake' | 'wager_payout', fact: string, amount: bigint): Transfer => ({
  ...{ account: `member:${member.userId}`, counterAccount: 'pool:m1', amount, description: 'Bet' },
  ...(source === 'wager_stake' ? { source, cause: `wager_stake:${fact}` } : { source, cause: `wager_payout:${fact}` }),
});

describe("an administrator's grant", () => {
  it('reaches balance, rewards and activity', async () => {
    expect((await add('150.00', username.toUpperCase())).body).toEqual({
      message: '$CINDER added successfully',
      username: username.toUpperCase(),
      cinderTotal: '150.00',
    });
    expect((await member.call('GET', '/api/rewards')).body).toMatchObject({
      rewards: [
        { source: 'admin_grant', amountCinder: '150.00', xpGained: 0, description: 'Granted by an administrator' },
      ],
      total: 1,
      totalPages: 1,
    });
    expect((await member.call('GET', '/api/user/activity')).body).toMatchObject([
      { type: 'admin_grant', amount: '150.00' },
    ]);
  });

  it('takes away with a negative amount, but never below zero', async () => {
    await add(10);
    expect((await add('-10.01')).body.code).toBe('insufficient_balance');
    expect((await add('-10')).body.cinderTotal).toBe('0.00');
    expect((await add('-0.01')).status).toBe(409);
  });

  it('is not a gain on the boards when it takes away', async () => {
    await add('10');
    await add('-4');
    const { rows } = await app.connections.pool.query(
      `select score from leaderboard_total where user_id = $1 and period = 'all'`,
      [member.userId],
    );
    expect(rows).toEqual([{ score: '10.00' }]);
  });

  it.each(['1.001', '100000000', '0', 'abc', '', null, '1e2', {}, [1]])('refuses the amount %j', async (amount) => {
    const answer = await add(amount);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe('amount');
  });

  it.each([
    {},
    { username: '' },
    { username: 'hearthwarden' },
    { username: 'hearthwarden', amount: '' },
    { username: 'hearthwarden', amount: null },
    { username: null, amount: '5.00' },
    { amount: '5.00' },
  ])('of %j is refused as a form with an empty field', async (body) => {
    const answer = await app.visitor('POST', '/api/admin/add-cinder', { body, headers: { cookie: admin.cookie } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message: 'Please fill in all fields' },
    });
  });

  it('refuses a balance that cannot be kept', async () => {
    await add('99999999.99');
    expect((await add('0.01')).body.code).toBe('balance_too_large');
    await add('-99999999.99');
  });

  it('needs a member of that name', async () => {
    expect((await add('1', 'nobody_here')).status).toBe(404);
  });
});

describe('a full balance', () => {
  const overflow = () => app.features.services.overflow;

  it('keeps what has no room, tells the member, and is paid the rest as soon as there is room', async () => {
    await add('99999999.50');
    await transfer(reward('at the bound', { xp: 5 }));
    expect((await profile()).cinderTotal).toBe('99999999.99');
    expect((await member.call('GET', '/api/notifications')).body.notifications).toMatchObject([
      { type: 'balance_full', text: '0.51 did not fit. They are kept for you and paid as soon as there is room.' },
    ]);
    const { entries } = (await member.call('GET', '/api/me/ledger')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { source: 'balance_overflow', amountCinder: '-0.51', description: 'No room in the balance: Quest' },
      { source: 'quest', amountCinder: '1.00', xpGained: 5 },
    ]);
    await overflow().payAll();
    expect((await profile()).cinderTotal).toBe('99999999.99');
    await add('-0.40');
    await overflow().payAll();
    expect((await profile()).cinderTotal).toBe('99999999.99');
    await add('-99999999.99');
    await overflow().payAll();
    expect((await profile()).cinderTotal).toBe('0.11');
  });

  it('loses and doubles nothing: 48 payments at once, to one member alone and to two, and 16 who pay the rest', async () => {
    const other = await app.signUp();
    await add('99999990.00');
    const shared = (i: number) => (i % 2 ? [reward(`shared ${i}`, { amount: 50n, to: other })] : []);
    await Promise.all(Array.from({ length: 48 }, (_, i) => transfer(reward(`many ${i}`), ...shared(i))));
    expect((await profile()).cinderTotal).toBe('99999999.99');
    expect((await profile(other)).cinderTotal).toBe('12.00');
    await add('-99999999.99');
    await Promise.all(Array.from({ length: 16 }, () => overflow().payAll()));
    expect((await profile()).cinderTotal).toBe('38.01');
  });

  it('is not in the way of payments while it falls and rises', async () => {
    await add('99999999.99');
    await Promise.all([
      ...Array.from({ length: 24 }, (_, i) => transfer(reward(`in the way ${i}`))),
      ...Array.from({ length: 8 }, () => add('-3')),
      ...Array.from({ length: 4 }, () => overflow().payAll()),
    ]);
    await overflow().payAll();
    expect((await profile()).cinderTotal).toBe('99999999.99');
    await add('-50');
    await overflow().payAll();
    expect((await profile()).cinderTotal).toBe('99999949.99');
  });
});

describe('many callers at once', () => {
  it('lose no grant: 64 through two servers', async () => {
    await Promise.all(Array.from({ length: 64 }, (_, i) => add('1.25', username, i % 2 ? app : second)));
    expect((await profile()).cinderTotal).toBe('80.00');
  });

  it('never take a balance below zero: 64 who take 1 from 20', async () => {
    await add('20');
    const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => add('-1', username, i % 2 ? app : second)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    expect(answers.filter((answer) => answer.body.code === 'insufficient_balance')).toHaveLength(44);
    expect((await profile()).cinderTotal).toBe('0.00');
  });

  it('pay a fact once: 64 with one cause', async () => {
    const results = await Promise.allSettled(Array.from({ length: 64 }, () => transfer(reward('race'))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await profile()).cinderTotal).toBe('1.00');
  });
});

describe('XP', () => {
  it('raises the level, several at once, and carries the rest over', async () => {
    await transfer(reward('xp1', { amount: 0n, xp: 90 }));
    await transfer(reward('xp2', { amount: 0n, xp: 20 }));
    expect(await profile()).toEqual({ cinderTotal: '0.00', lockedCinder: '0.00', level: 2, xp: 10 });
    await transfer(reward('xp3', { amount: 0n, xp: 540 }));
    expect(await profile()).toEqual({ cinderTotal: '0.00', lockedCinder: '0.00', level: 4, xp: 50 });
    expect((await member.call('GET', '/api/rewards/recent?limit=1')).body).toMatchObject([
      { amountCinder: '0.00', xpGained: 540 },
    ]);
  });
});

describe('pools and the house', () => {
  it('hold what was moved there and never fall below zero', async () => {
    await add('50');
    await transfer(wager('wager_stake', '1', -3000n));
    await transfer(wager('wager_payout', '1', 3000n));
    await expect(transfer(wager('wager_payout', '2', 1n))).rejects.toThrow('below zero');
    expect((await profile()).cinderTotal).toBe('50.00');
  });
});

describe('many transfers in one call', () => {
  const standingsOf = (people: Person[]) => Promise.all(people.map(profile));

  it('leave every member as the same transfers one after the other do', async () => {
    const gain = fc.record({ member: fc.nat(2), amount: fc.bigInt(0n, 9000n), xp: fc.nat(400) });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(gain, { minLength: 1, maxLength: 12 }), async (gains) => {
        const run = ++runs;
        const signUp = (group: string) =>
          Promise.all([0, 1, 2].map((n) => app.signUp({ username: `${group}_${run}_${n}` })));
        const [together, singly] = await Promise.all([signUp('together'), signUp('singly')]);
        const rewards = (people: Person[]) =>
          gains.map(({ member: index, ...what }, n) => reward(`${run}:${n}`, { ...what, to: people[index] ?? member }));
        await transfer(...rewards(together));
        for (const one of rewards(singly)) await transfer(one);
        expect(await standingsOf(together)).toEqual(await standingsOf(singly));
        expect(await app.findLedgerFaults()).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it('move nothing when one of them may not be', async () => {
    const other = await app.signUp({ username: `${username}_b` });
    const refused = transfer(reward('all:1'), reward('all:2', { amount: -1n, to: other }));
    await expect(refused).rejects.toThrow('below zero');
    expect(await standingsOf([member, other])).toMatchObject([{ cinderTotal: '0.00' }, { cinderTotal: '0.00' }]);
    expect((await member.call('GET', '/api/rewards')).body.total).toBe(0);
  });
});

describe('the ledger', () => {
  it('stays true over any history of payments', async () => {
    const payment = fc.record({ amount: fc.bigInt(-5000n, 9000n), xp: fc.nat(400) });
    let facts = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { maxLength: 12 }), async (payments) => {
        await Promise.allSettled(
          payments.map(({ amount, xp }) => transfer(reward(`history${++facts}`, { amount, xp }))),
        );
        expect(await app.findLedgerFaults()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  // Where PostgreSQL is distributed a role guards the ledger: see ledger-role.test.ts.
  it
    .skipIf(process.env['TEST_DISTRIBUTED'])
    .each(['update reward_ledger set amount_cinder = 1', 'delete from reward_ledger', 'truncate reward_ledger'])(
    'refuses to be rewritten: %s',
    async (statement) => {
      await add('1');
      await expect(app.connections.pool.query(statement)).rejects.toThrow('append-only');
    },
  );

  it('tells a lie from the truth', async () => {
    await add('5');
    const { pool } = app.connections;
    await pool.query('update wallet_balance set available_cinder = 6 where user_id = $1', [member.userId]);
    expect(await app.findLedgerFaults()).toEqual([`member ${member.userId}: wallet 6.00, ledger 5.00, total 5.00`]);
    await pool.query('update wallet_balance set available_cinder = 5 where user_id = $1', [member.userId]);
    await pool.query(`update leaderboard_total set score = 9 where user_id = $1 and period = 'all'`, [member.userId]);
    expect(await app.findLedgerFaults()).toEqual([expect.stringContaining('kept 9.00, recount 5.00')]);
    await pool.query(`update leaderboard_total set score = 5 where user_id = $1 and period = 'all'`, [member.userId]);
    await pool.query('update members set xp = 3 where user_id = $1', [member.userId]);
    expect(await app.findLedgerFaults()).toEqual([expect.stringContaining('level 1 with 3 XP, ledger 0 XP')]);
    await pool.query('update members set xp = 0 where user_id = $1', [member.userId]);
  });
});
