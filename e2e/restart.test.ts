import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLedgerFaults, type Person, setMiningRules, signInAdmin, signUp } from './people.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { until } from './until.ts';

const MEMBERS = 12;
const ROUNDS = 3;
/** How often each member was granted something before the server is killed, also where the machine is busy. */
const LEAST_GRANTS = 2;

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.close());

/** What a member was told has happened. */
interface Progress {
  person: Person;
  /** The session that goes on once the server is there again. */
  sessionId?: string | undefined;
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
    const granted = members.map((member) => member.granted);
    const isLast = round === ROUNDS - 1;
    await sleep(1_000 * (round + 1));
    await until('each member was granted something and, in the end, has mined', async () =>
      members.every((member, i) => member.granted >= (granted[i] ?? 0) + LEAST_GRANTS && (member.mined > 0 || !isLast)),
    );
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
    if (!member.sessionId) {
      const start = { tzOffsetMinutes: 0, deviceId: 'web-1', takeover: true };
      member.sessionId = (await attempt(member.person, '/api/mining/start', start))?.sessionId;
    }
    while (load.running && member.sessionId) {
      await sleep(1_000);
      const last = { sessionId: member.sessionId, visible: true, lastInputMs: 1 };
      const ping = await attempt(member.person, '/api/mining/ping', last);
      if (ping?.sessionCompleted) member.mined++;
      if (ping && ping.sessionCompleted !== false) member.sessionId = undefined;
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

/** What was answered: nothing in it for a refusal, null where no answer came. */
async function attempt(person: Person, path: string, body: object): Promise<Answer | null> {
  try {
    const reply = await person.call('POST', path, body);
    return reply.status === 200 ? ((await reply.json()) as Answer) : {};
  } catch {
    return null;
  }
}
