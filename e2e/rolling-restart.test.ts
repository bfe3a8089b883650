import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { until } from './until.ts';

const MEMBERS = 4;
const SETTINGS = { DRAIN_SECONDS: '2' };
/** Of a server, before the next step: so many are under way then, also where the machine is busy. */
const LEAST_REQUESTS = 20;

let servers: ServerProcess[];
let proxy: RoundRobin;

beforeAll(async () => {
  const first = await startServerProcess(SETTINGS);
  const second = await startServerProcess({ ...SETTINGS, DATABASE_URL: first.databaseUrl });
  servers = [first, second];
  proxy = await startRoundRobin(servers.map(({ url }) => url));
});
afterAll(async () => {
  await proxy.close();
  // The first one's database is dropped last: it serves both.
  for (const server of servers.toReversed()) await server.close();
});

it('loses no request while two servers behind a proxy are restarted one after the other', async () => {
  const through = { ...servers[0], url: proxy.url } as ServerProcess;
  const admin = await signInAdmin(through);
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, i) => signUp(through, `rolling_${i}`)));
  const load = { isOn: true, answered: 0, streams: 0, failures: [] as string[] };
  const work = members.flatMap((member) => [
    keepDoing(load, () => admin.call('POST', '/api/admin/add-cinder', { username: member.username, amount: '0.01' })),
    keepDoing(load, () => member.call('GET', '/api/auth/user')),
    keepWatching(load, member),
  ]);

  await requestsTo(0, 1);
  for (const [i, server] of servers.entries()) {
    expect(await server.terminate()).toBe(0);
    await requestsTo(1 - i);
    await server.start();
    await requestsTo(0, 1);
  }
  load.isOn = false;
  const done = await Promise.all(work);

  expect(load.failures).toEqual([]);
  // Each had its stream ended in order at least once, and found another server for the next.
  expect(load.streams).toBeGreaterThan(MEMBERS);
  for (const [i, member] of members.entries()) {
    const { member: now } = await read<{ member: { cinderTotal: string } }>(member, '/api/auth/user');
    expect(Number(now.cinderTotal)).toBeCloseTo((done[3 * i] ?? 0) / 100, 5);
  }
  expect(await findLedgerFaults(through)).toEqual([]);
});

/** Waits until so many more requests went to each of these servers. */
async function requestsTo(...which: number[]): Promise<void> {
  const before = proxy.counts();
  await until('requests go to the servers', async () => {
    const now = proxy.counts();
    return which.every((i) => (now[i] ?? 0) >= (before[i] ?? 0) + LEAST_REQUESTS);
  });
}

interface Load {
  isOn: boolean;
  answered: number;
  streams: number;
  failures: string[];
}

/** Asks again and again; how often it was answered as it should be. */
async function keepDoing(load: Load, ask: () => Promise<Response>): Promise<number> {
  let answered = 0;
  for (; load.isOn; await sleep(10)) {
    try {
      const reply = await ask();
      const text = await reply.text();
      if (reply.ok) answered++;
      else load.failures.push(`${reply.url}: ${reply.status} ${text}`);
    } catch (error) {
      load.failures.push(String(error));
    }
  }
  load.answered += answered;
  return answered;
}

/** Holds a live stream like a page does, and opens the next when it ends; how many it had. */
async function keepWatching(load: Load, member: Person): Promise<number> {
  let streams = 0;
  for (; load.isOn; streams++) {
    try {
      const reply = await member.call('GET', '/api/events');
      if (!reply.ok) throw new Error(`a stream was answered ${reply.status}`);
      load.streams++;
      await readToEnd(load, reply);
    } catch (error) {
      load.failures.push(`stream: ${error}`);
    }
  }
  return streams;
}

async function readToEnd(load: Load, { body }: Response): Promise<void> {
  const reader = body?.getReader();
  const over = waitUntilOff(load);
  for (let isOver = false; reader && !isOver; ) {
    const next = await Promise.race([reader.read(), over]);
    isOver = next === 'off' || next.done;
  }
  await reader?.cancel().catch(() => {});
}

async function waitUntilOff(load: Load): Promise<'off'> {
  while (load.isOn) await sleep(50);
  return 'off';
}
