import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memberTables } from '#features/member-data.ts';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { readCatalog } from '#testing/catalog.ts';
import { prove } from '#testing/members.ts';
import { minerOf } from '#testing/miner.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let book: Bookmaker;
let admin: Person;
let names = 0;

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  book = openBookmaker(app, arena);
  admin = arena.admin;
});
afterEach(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
});
afterAll(() => app.close());

const deleteUser = async ({ userId }: { userId: string }, by = admin) => {
  await prove(app, by);
  return by.call('DELETE', `/api/admin/users/${userId}`);
};
const leave = async (person: Person, confirm: unknown) => {
  await prove(app, person);
  return person.call('DELETE', '/api/me', { body: { confirm } });
};
const newcomer = async () => {
  const username = `Leaver_${++names}`;
  return { ...(await app.signUp({ username })), username };
};

const done = (answer: Answer, status = 200) => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};

/** Every row of the product that has one of these texts anywhere in it, by table. */
async function rowsWith(...texts: string[]): Promise<Record<string, number>> {
  const { tables } = await readCatalog(app.databaseUrl);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const found: Record<string, number> = {};
  for (const table of tables) {
    const has = texts.map((_, index) => `position(lower($${index + 1}) in lower(t::text)) > 0`).join(' or ');
    const { rows } = await client.query(`select count(*)::int as n from ${table} t where ${has}`, texts);
    if (rows[0].n > 0) found[table] = rows[0].n;
  }
  await client.end();
  return found;
}

describe('an administrator deletes a member', () => {
  it('and nothing of the person is left; what others rely on keeps a place that leads to nobody', async () => {
    const leaver = await newcomer();
    const [bea, carl, dora] = (await arena.people(3)) as [Person, Person, Person];
    const { mineSession, start } = minerOf(app);
    await mineSession(leaver);
    await start(leaver);
    const today = app.clock.now().toISOString().slice(0, 10);
    done(await leaver.call('POST', '/api/streak/claim', { body: { localDate: today } }));
    done(
      await leaver.call('POST', '/api/ads/reward', {
        body: { adType: 'watch_reward', timestamp: app.clock.now().getTime() },
      }),
    );
    const gift = { body: { username: leaver.username, amount: '50' }, headers: { 'idempotency-key': 'a-gift' } };
    done(await admin.call('POST', '/api/admin/add-cinder', gift));
    done(await leaver.call('POST', '/api/me/wallet/nonce'));
    done(await leaver.call('POST', '/api/me/age-confirmation'));
    done(await leaver.call('PUT', '/api/me/betting-limits', { body: { dailyStakeLimit: '40' } }));
    const keyed = { headers: { 'idempotency-key': 'once' }, body: { ids: [] } };
    done(await leaver.call('POST', '/api/notifications/read', keyed));
    const market = await book.market();
    await book.place(leaver, market, 'Kaldrin', '10.00');
    const settled = await book.market();
    await book.place(leaver, settled, 'Kaldrin', '5.00');
    await book.settle(settled, 'Kaldrin');
    const waiting = await arena.create({ isTeamBased: true });
    const entry = { body: { teamName: 'Leaving Lions' } };
    done(await leaver.call('POST', `/api/tournaments/${waiting.id}/registration`, entry), 201);
    const live = await arena.begin([bea, leaver, carl, dora]);
    await app.connections.pool.query(
      `insert into verification (id, identifier, value, expires_at, created_at, updated_at)
       select gen_random_uuid(), 'reset-password:x', $1, $2, $2, $2`,
      [leaver.userId, app.clock.now()],
    );

    const deleted = await deleteUser(leaver);
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'User deleted successfully' }]);

    expect(await rowsWith(leaver.username, leaver.email, 'Leaving Lions')).toEqual({});
    const places = Object.keys(await rowsWith(leaver.userId));
    const anonymous = memberTables.filter(({ knows }) => knows.onDelete === 'anonymous').map(({ table }) => table);
    expect(places.filter((table) => !anonymous.includes(table))).toEqual([]);
    expect(places).toEqual(expect.arrayContaining(['reward_ledger', 'betting_wager', 'tournament_registration']));

    const page = await arena.page(live, bea);
    expect(page.entrants.map(({ name }) => name)).toContain('Deleted member');
    const theirs = page.matches.find(({ a, b }) => a?.name === 'Deleted member' || b?.name === 'Deleted member');
    expect(theirs).toMatchObject({ status: 'completed', forfeit: expect.stringMatching(/^[AB]$/) });
    expect((await arena.page(waiting)).entrants).toEqual([]);
    expect((await leaver.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await arena.playOut(live)).status).toBe('completed');
  });

  it('once: then there is nobody', async () => {
    const leaver = await newcomer();
    expect((await deleteUser(leaver)).status).toBe(200);
    const again = await deleteUser(leaver);
    expect([again.status, again.body]).toEqual([
      404,
      { code: 'member_not_found', message: 'This member does not exist' },
    ]);
  });

  it('but never an administrator, and no member does', async () => {
    const other = await app.signUp({ isAdmin: true });
    for (const target of [other, admin]) {
      const refused = await deleteUser(target);
      expect([refused.status, refused.body.code]).toEqual([403, 'admin_not_deletable']);
    }
    const [eve, ada] = [await newcomer(), await newcomer()];
    expect((await deleteUser(ada, eve)).status).toBe(403);
    expect((await ada.call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('and what they paid can still be given back to whoever they were', async () => {
    const leaver = await newcomer();
    const { body: products } = await admin.call('GET', '/api/admin/shop/products');
    const body = { productId: products.find(({ isActive }: { isActive: boolean }) => isActive).id };
    const { clientSecret, purchaseId } = done(await leaver.call('POST', '/api/create-payment-intent', { body }));
    const card = { clientSecret, cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
    done(await leaver.call('POST', '/api/sandbox/payments/confirm', { body: card }));
    done(await deleteUser(leaver));
    const refunded = done(await admin.call('POST', `/api/admin/purchases/${purchaseId}/refund`));
    expect(refunded).toMatchObject({ status: 'refunded', username: null });
  });

  it('and the name and the address are free for somebody else', async () => {
    const leaver = await newcomer();
    await deleteUser(leaver);
    const next = await app.signUp({ email: leaver.email, username: leaver.username });
    expect((await next.call('GET', '/api/auth/user')).body.member).toMatchObject({
      username: leaver.username,
      cinderTotal: '0.00',
    });
  });
});

describe('a member leaves', () => {
  it('by typing their own name, exactly', async () => {
    const leaver = await newcomer();
    for (const wrong of ['', ' ', 'Leaver', leaver.username.toLowerCase(), 7, null, undefined]) {
      const refused = await leave(leaver, wrong);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'confirm' }] });
    }
    const left = await leave(leaver, leaver.username);
    expect([left.status, left.text]).toEqual([204, '']);
    expect((await leaver.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await leave(leaver, leaver.username)).status).toBe(401);
    const again = await app.visitor('POST', '/api/auth/sign-in/email', {
      body: { email: leaver.email, password: leaver.password },
    });
    expect(again.status).toBe(401);
  });

  it('but not as an administrator', async () => {
    const refused = await leave(admin, 'arena_keeper');
    expect([refused.status, refused.body.code]).toEqual([403, 'admin_not_deletable']);
  });
});
