import { ADMIN_CALLS } from '../../server/src/testing/admin-calls.ts';
import { type EndpointName, endpoints, send } from '../../server/src/testing/calls.ts';
import { bought, type Fixture, openFixture } from '../../server/src/testing/fixture.ts';
import { MEMBER_CALLS, type OwnCall, session } from '../../server/src/testing/member-calls.ts';
import { admit } from '../../server/src/testing/members.ts';
import { minerOf } from '../../server/src/testing/miner.ts';
import { bodyOf, type Person, type TestApp } from '../../server/src/testing/test-app.ts';

type MakeCall = (fixture: Fixture, by: Person) => Promise<OwnCall>;
const CALLS: Partial<Record<EndpointName, MakeCall>> = { ...MEMBER_CALLS, ...ADMIN_CALLS };

/**
 * A community with something in nearly every table: every write of the contract once, and a few days of members who can sign in,
 * who are returned.
 */
export async function makeHistory(testApp: TestApp): Promise<Person[]> {
  const { clock } = testApp;
  // Addresses that nobody has who signs up later.
  const app: TestApp = {
    ...testApp,
    signUp: (options) => testApp.signUp({ email: `${options?.username}@history.example`, ...options }),
  };
  const fixture = await openFixture(app);
  const { arena, book } = fixture;
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method === 'GET') continue;
    const by = await admit(app, { isAdmin: endpoint.access === 'admin' });
    bodyOf(await send(by, endpoint, (await CALLS[name]?.(fixture, by)) ?? {}), endpoint.status ?? 200);
  }

  const players = await arena.people(4);
  const miner = minerOf(app);
  for (let day = 0; day < 3; day++) {
    clock.advance({ days: 1 });
    for (const player of players) {
      bodyOf(await miner.ping(player, await session(fixture, player)));
      const localDate = clock.now().toISOString().slice(0, 10);
      bodyOf(await player.call('POST', '/api/streak/claim', { body: { localDate } }));
    }
    for (const { run } of app.features.jobs) await run();
  }
  await arena.playOut(await arena.begin(players, { prizePoolCinder: '100.00' }));
  for (const player of players) await bought(fixture, player);

  const betters = [await book.better(), await book.better()];
  const [settled, open] = [await book.market(), await book.market()];
  for (const [index, better] of betters.entries()) {
    await book.place(better, settled, index === 0 ? 'Kaldrin' : 'Vessa', '10.00');
    await book.place(better, open, 'Kaldrin', '5.00');
  }
  await book.settle(settled, 'Kaldrin');
  return [fixture.admin, ...players, ...betters];
}

/** What a member has, as the product answers. */
export async function belongingsOf({ call }: Pick<Person, 'call'>) {
  const read = async (path: string) => bodyOf(await call('GET', path));
  const { cinderTotal, level, xp } = await read('/api/member/profile');
  return {
    ...{ cinderTotal, level, xp },
    availableCinder: (await read('/api/betting/markets')).availableCinder,
    transfers: (await read('/api/me/ledger')).total,
    items: (await read('/api/inventory')).length,
    badges: (await read('/api/user/badges')).length,
  };
}
