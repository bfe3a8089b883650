import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOBODY } from '../../server/src/testing/calls.ts';
import { bought, openFixture } from '../../server/src/testing/fixture.ts';
import { addMember } from '../../server/src/testing/members.ts';
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { createJournal, findFaults } from './journal.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it('finds everything that was acknowledged and is not there, and what is there and was not bought', async () => {
  const fixture = await openFixture(app);
  const { userId } = await app.signUp({ username: 'keeper' });
  const { purchaseId, userId: buyerId } = await bought(fixture);
  await app.connections.pool.query('delete from inventory where user_id = $1', [buyerId]);
  await addMember(app, 'nobody_signs_in');
  const journal = createJournal();
  journal.note(userId, 'wagers');
  journal.credit(NOBODY, 12, true);
  journal.purchases.set(purchaseId, 'refunded');
  const sent = { url, name: 'GET /api/health', cookie: undefined, key: 'k', body: undefined };
  journal.answers.push({ ...sent, userId, status: 200, text: 'another answer' });

  const find = () => findFaults({ databaseUrl: app.databaseUrl, journal, now: app.clock.now(), chance: () => 0 });
  const found = (await find()).join('\n');
  for (const fault of [
    /GET \/api\/health was answered 200 another answer, and then 200 /,
    /GET \/api\/health was answered 200 another answer, kept is undefined/,
    /member .* was acknowledged 1 wagers, the database has 0/,
    /session .* was acknowledged 12 s, completed: true; it has undefined s, /,
    /purchase .* was acknowledged as refunded, and is completed/,
    /subject_\d+ owns item .* 0 times, bought are 1/,
    /@example\.org has no password/,
  ])
    expect(found).toMatch(fault);
  // What was looked for is not looked for again.
  expect((await find()).join('\n')).not.toMatch(/session|api\/health/);
});
