import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLedgerFaults, type Person, setMiningRules, signInAdmin, signUp } from './people.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const MEMBERS = 12;
const ROUNDS = 3;

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.close());

/** What a member was told has happened. */
interface Progress {
  person: Person;
  granted: number;
  mined: number;
}

it('loses nothing it acknowledged and pays nothing twice when it is killed under load', async () => {
  const admin = await signInAdmin(server);
  await setMiningRules(admin, {
    sessionDurationSeconds: 10,
    minPingIntervalSeconds: 1,
    idleTimeoutSeconds: 60,
    baseRateCinderPerMin: '60.00',
  });
  const members: Progress[] = [];
  for (let i = 0; i < MEMBERS; i++) members.push(await join(`crash_${i}`));

  for (let round = 0; round < ROUNDS; round++) {
    const load = { running: true };
    const work = members.flatMap((member) => [mine(member, load), beGranted(member, admin, load)]);
    await sleep(4_000 + 1_000 * round);
    await server.kill();
    load.running = false;
    await Promise.all(work);
    await server.start();
  }
  // A request that was not answered may have taken effect; one that was answered must have.
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ username: string; granted: number; mined: number }>(`
    select m.username, count(*) filter (where l.source = 'admin_grant')::int as granted,
      count(*) filter (where l.source = 'mining_session')::int as mined
    from members m left join reward_ledger l on l.user_id = m.user_id group by m.username`);
  await client.end();
  const stored = new Map(rows.map((row) => [row.username, row]));
  for (const member of members) {
    expect(stored.get(member.person.username)?.granted).toBeGreaterThanOrEqual(member.granted);
    expect(stored.get(member.person.username)?.mined).toBeGreaterThanOrEqual(member.mined);
  }
  expect(members.reduce((sum, member) => sum + member.granted, 0)).toBeGreaterThan(MEMBERS * ROUNDS);
  expect(await findLedgerFaults(server)).toEqual([]);
});

it('stops cleanly on SIGTERM, and a running request is finished first', async () => {
  const admin = await signInAdmin(server);
  const answers = Array.from({ length: 20 }, () => admin.call('GET', '/api/admin/mining/config'));
  await Promise.all(answers);
  const last = admin.call('POST', '/api/admin/add-cinder', { username: 'crash_0', amount: '1.00' }).then(
    (reply) => reply.status,
    () => 'not accepted any more',
  );
  const start = performance.now();
  expect(await server.terminate()).toBe(0);
  // Well within the ten seconds after which a container is killed.
  expect(performance.now() - start).toBeLessThan(8_000);
  expect([200, 'not accepted any more']).toContain(await last);
  await server.start();
  expect(await findLedgerFaults(server)).toEqual([]);
});

async function join(username: string): Promise<Progress> {
  return { person: await signUp(server, username), granted: 0, mined: 0 };
}

/** Mines one session after the other, counting those whose completion was answered. */
async function mine(member: Progress, load: { running: boolean }): Promise<void> {
  while (load.running) {
    await sleep(250);
    const start = await attempt(member.person, '/api/mining/start', {
      tzOffsetMinutes: 0,
      deviceId: 'web-1',
      takeover: true,
    });
    const sessionId = start?.sessionId;
    while (load.running && sessionId) {
      await sleep(1_000);
      const ping = await attempt(member.person, '/api/mining/ping', { sessionId, visible: true, lastInputMs: 1 });
      if (ping?.sessionCompleted) {
        member.mined++;
        break;
      }
    }
  }
}

async function beGranted(member: Progress, admin: Person, load: { running: boolean }): Promise<void> {
  while (load.running) {
    const reply = await attempt(admin, '/api/admin/add-cinder', { username: member.person.username, amount: '0.01' });
    if (reply?.message) member.granted++;
    // As many calls as the processors take would slow down what is tested beside.
    await sleep(20);
  }
}

interface Answer {
  sessionId?: string;
  sessionCompleted?: boolean;
  message?: string;
}

async function attempt(person: Person, path: string, body: object): Promise<Answer | null> {
  try {
    const reply = await person.call('POST', path, body);
    return reply.status === 200 ? ((await reply.json()) as Answer) : null;
  } catch {
    return null;
  }
}
