import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople, earn } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  bodyOf(await admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } }));
  bodyOf(await admin.call('PUT', '/api/admin/gifts/settings', { body: { minDays: 0, minLevel: 0 } }));
});
afterAll(() => app.close());

/** Makes the database end the connection that writes such a row of the ledger. */
async function killAt(source: string) {
  await app.connections.pool.query(`
    create function end_connection() returns trigger language plpgsql as $body$
    begin
      if new.source = '${source}' then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return new;
    end $body$;
    create trigger kill_gift before insert on reward_ledger for each row execute function end_connection();`);
}
const spare = () =>
  app.connections.pool.query('drop trigger kill_gift on reward_ledger; drop function end_connection;');

it.skipIf(process.env['TEST_DISTRIBUTED']).each(['gift_sent', 'gift_received'])(
  'a gift whose transaction is killed at its row %s moved nothing, and is given once by the same request',
  async (source) => {
    const [giver, friend] = await addPeople(app, [`giver_${source}`, `friend_${source}`]);
    if (!giver || !friend) throw new Error('Nobody was added');
    await earn(app, giver.userId, '100.00');
    const send = () =>
      giver.call('POST', '/api/gifts', {
        body: { username: `friend_${source}`, amountCinder: '40.00', message: 'Hold on' },
        headers: { 'idempotency-key': `killed-${source}` },
      });
    await killAt(source);
    expect((await send()).status).toBeGreaterThanOrEqual(500);
    await spare();
    expect(await app.findLedgerFaults()).toEqual([]);
    expect(bodyOf(await friend.call('GET', '/api/gifts'))).toMatchObject({ total: 0, availableCinder: '0.00' });
    bodyOf(await send(), 201);
    bodyOf(await send(), 201);
    expect(bodyOf(await friend.call('GET', '/api/gifts'))).toMatchObject({ total: 1, availableCinder: '40.00' });
    expect(bodyOf(await giver.call('GET', '/api/gifts'))).toMatchObject({ total: 1, availableCinder: '60.00' });
    expect(await app.findLedgerFaults()).toEqual([]);
  },
);
