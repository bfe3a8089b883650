import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pagesOf } from '../../bench/growth/run.ts';
import { formOf, paintPng } from '../../server/src/testing/pictures.ts';
import * as chaos from '../chaos/actions.ts';
import { type Caller, mine, type Person } from '../chaos/actions.ts';

/** How long somebody waits after an action at most. */
const PAUSE_MS = 400;

export interface Crowd {
  /** How often each action was done. */
  done: ReadonlyMap<string, number>;
  /** Lets everybody finish what they are at. */
  leave(): Promise<void>;
}

/** Lets everybody of the community do one thing after the other, every second of them mining beside it. */
export function bringCrowd(setting: Omit<Setting, 'isOn' | 'next' | 'miners'>): Crowd {
  const { community, chance, journal } = setting;
  const done = new Map<string, number>();
  let isOn = true;
  let newcomers = 0;
  const miners = new Set(community.members.filter((_, place) => place % 2 === 0).map(({ userId }) => userId));
  const all = { ...setting, miners, isOn: () => isOn, next: () => ++newcomers };

  const keepDoing = async (one: () => Promise<string>) => {
    await sleep(chance() * PAUSE_MS);
    while (isOn) {
      const name = await one();
      done.set(name, (done.get(name) ?? 0) + 1);
      await sleep(chance() * PAUSE_MS);
    }
  };
  const work = community.members.flatMap((member) => {
    const any = async () => {
      const { name, run } = drawAction(chance);
      await run(all, member).catch((error: unknown) => journal.fault(`${name}: ${error}`));
      return name;
    };
    const mining = async () => {
      await mine(all, member, all.isOn);
      return 'mines';
    };
    return [keepDoing(any), ...(miners.has(member.userId) ? [keepDoing(mining)] : [])];
  });
  return {
    done,
    async leave() {
      isOn = false;
      await Promise.all(work);
    },
  };
}

/** Lets a caller call so many times a second and no more, whoever it calls for; it counts the calls. */
export function paced(caller: Caller, perSecond: number): Caller & { count(): number } {
  let turn = performance.now();
  let calls = 0;
  return {
    ...caller,
    async call(person, request) {
      const now = performance.now();
      turn = Math.max(turn, now) + 1000 / perSecond;
      calls += 1;
      await sleep(Math.max(0, turn - now));
      return caller.call(person, request);
    },
    count: () => calls,
  };
}

/** What somebody of the crowd does, and how often in comparison. */
export interface Action {
  name: string;
  weight: number;
  run(setting: Setting, person: Person): Promise<void>;
}

export interface Setting extends chaos.Setting {
  url: string;
  /** Who mines all the time, and would be taken over. */
  miners: ReadonlySet<string>;
  /** Whether the crowd is still to be there. */
  isOn(): boolean;
  /** A number for a name that nobody has. */
  next(): number;
}

const NOBODY = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99';
const PASSWORD = 'long-enough';
const REFUSALS = [400, 401, 403, 404, 409, 410, 415, 422];
const LONGEST_LOOK_MS = 15_000;

const WRONG: readonly { method: 'GET' | 'POST'; path: string; body?: object }[] = [
  { method: 'POST', path: '/api/mining/ping', body: { sessionId: 'x' } },
  { method: 'POST', path: '/api/betting/wagers', body: { selectionId: NOBODY, stakeCinder: '0.10' } },
  { method: 'POST', path: '/api/equipment/equip', body: { itemId: ['x'.repeat(2_000)] } },
  { method: 'POST', path: '/api/username/update', body: { username: '<b>' } },
  { method: 'POST', path: '/api/streak/claim', body: { localDate: '1999-02-30' } },
  { method: 'GET', path: '/api/leaderboards/earnings?limit=100000' },
  { method: 'GET', path: '/api/nothing/of/the/kind' },
  { method: 'GET', path: '/api/tournaments/nobody-made-it' },
  { method: 'GET', path: '/api/admin/members' },
];

const ADMIN_LISTS = [
  '/api/admin/members',
  '/api/admin/audit',
  '/api/admin/overview',
  '/api/admin/purchases',
  '/api/admin/leaderboards/earning-events',
  '/api/admin/betting/markets',
  '/api/admin/analytics',
  '/api/admin/analytics/users?limit=25',
];

const EXPORTS = ['/api/admin/export/users.csv', '/api/admin/export/mining.csv', '/api/admin/export/checkins.csv'];

/** Everything that the crowd does beside mining. */
export const ACTIONS: readonly Action[] = [
  { name: 'opens a page', weight: 40, run: openPage },
  { name: 'bets', weight: 20, run: chaos.bet },
  { name: 'changes arms and claims', weight: 8, run: chaos.changeArms },
  { name: 'buys and gives back', weight: 6, run: chaos.buy },
  { name: 'is granted something', weight: 6, run: chaos.beGranted },
  { name: 'asks what is wrong', weight: 12, run: askWrong },
  { name: 'settles small things', weight: 10, run: settleSmall },
  { name: 'mines a little and stops', weight: 4, run: stopMining },
  { name: 'looks at live events', weight: 8, run: look },
  { name: 'closes the connection', weight: 6, run: hangUp },
  { name: 'signs in and out', weight: 2, run: signInAndOut },
  { name: 'comes new', weight: 1, run: (setting) => chaos.arrive(setting, `new_${setting.next()}`) },
  { name: 'administers', weight: 4, run: administer },
  { name: 'uploads a picture', weight: 1, run: upload },
  { name: 'exports', weight: 0.5, run: exportSomething },
];

/** One action by lot. */
export function drawAction(chance: () => number): Action {
  let left = chance() * ACTIONS.reduce((total, { weight }) => total + weight, 0);
  const drawn = ACTIONS.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return drawn ?? (ACTIONS[0] as Action);
}

async function openPage({ caller, chance, now }: Setting, { userId, cookie }: Person): Promise<void> {
  const pages = pagesOf({ now: now(), anyCup: () => 'the-open' });
  const page = pages[Math.floor(chance() * pages.length)];
  for (const path of page?.paths({ userId }) ?? [])
    await caller.call({ userId, cookie }, { method: 'GET', path, right: [200] });
}

async function askWrong({ caller, chance }: Setting, person: Person): Promise<void> {
  const wrong = WRONG[Math.floor(chance() * WRONG.length)];
  if (wrong) await caller.call(chance() < 0.2 ? null : person, { ...wrong, right: REFUSALS });
}

async function settleSmall({ caller, now }: Setting, person: Person): Promise<void> {
  const right = [200, 400, 409, 429];
  const localDate = now().toISOString().slice(0, 10);
  await caller.call(person, { path: '/api/streak/claim', body: { localDate }, isKeyed: true, right });
  const watched = { adType: 'watch_reward', timestamp: now().getTime() };
  await caller.call(person, { path: '/api/ads/reward', body: watched, isKeyed: true, right });
  await caller.call(person, { path: '/api/notifications/read', body: { ids: [NOBODY] }, right: [200, 404] });
  const notifications = { matches: { bell: true, mail: false } };
  await caller.call(person, { method: 'PUT', path: '/api/me/preferences', body: { notifications }, right: [200] });
  await caller.call(person, { path: '/api/equipment/unequip', body: { slot: 'Weapon' }, right: [200, 404, 409] });
  await caller.call(person, { path: '/api/username/check', body: { username: person.username }, right: [200] });
}

async function stopMining({ caller, miners }: Setting, person: Person): Promise<void> {
  if (miners.has(person.userId)) return;
  const body = { tzOffsetMinutes: 0, deviceId: 'web-2', takeover: true };
  const start = await caller.call(person, { path: '/api/mining/start', body, right: [200] });
  const sessionId: string | undefined = start?.body?.sessionId;
  if (!sessionId) return;
  const stop = { sessionId, tzOffsetMinutes: 0 };
  await caller.call(person, { path: '/api/mining/stop', body: stop, right: [200, 404, 409, 410] });
}

/** Leaves the stream open for a while, and then the page. */
async function look({ url, chance, isOn }: Setting, { cookie }: Person): Promise<void> {
  const away = new AbortController();
  const reply = await fetch(`${url}/api/events`, { headers: { cookie }, signal: away.signal });
  if (!reply.ok) throw new Error(`GET /api/events: ${reply.status}`);
  const reading = reply.body?.pipeTo(new WritableStream()).catch(() => {});
  const end = performance.now() + chance() * LONGEST_LOOK_MS;
  while (isOn() && performance.now() < end) await sleep(250);
  away.abort();
  await reading;
}

/** Asks, and is gone before the answer or in the middle of the question. */
async function hangUp({ url, chance }: Setting, { cookie }: Person): Promise<void> {
  const { hostname, port } = new URL(url);
  const request = `GET /api/leaderboards/earnings HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`;
  const socket = connect({ host: hostname, port: Number(port) });
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
    socket.once('connect', () => {
      socket.write(chance() < 0.5 ? request : request.slice(0, 40));
      setTimeout(() => socket.destroy(), chance() * 20);
    });
  });
}

async function signInAndOut({ caller }: Setting, { username }: Person): Promise<void> {
  const again = await caller.signIn(`${username}@example.org`, PASSWORD, username);
  if (!again) return;
  await caller.call(again, { method: 'GET', path: '/api/auth/user', right: [200] });
  await caller.call(again, { path: '/api/auth/sign-out', body: {}, right: [200] });
  await caller.call(again, { method: 'GET', path: '/api/auth/user', right: [401] });
}

async function administer({ caller, chance, community }: Setting): Promise<void> {
  const path = ADMIN_LISTS[Math.floor(chance() * ADMIN_LISTS.length)] ?? '';
  await caller.call(community.admin, { method: 'GET', path, right: [200] });
}

async function exportSomething({ caller, chance, community }: Setting, person: Person): Promise<void> {
  const path = EXPORTS[Math.floor(chance() * EXPORTS.length)] ?? '';
  await caller.call(community.admin, { method: 'GET', path, right: [200] });
  await caller.call(person, { method: 'GET', path: '/api/me/export', right: [200] });
}

async function upload({ url, chance, community, journal }: Setting): Promise<void> {
  const colour = `#${Math.floor(chance() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
  const { body, headers } = await formOf({ content: await paintPng(colour, 640, 480) });
  const reply = await fetch(`${url}/api/admin/images/upload/Epic`, {
    method: 'POST',
    headers: { ...headers, cookie: community.admin.cookie },
    body,
  });
  const text = await reply.text();
  if (!reply.ok) journal.fault(`POST /api/admin/images/upload/Epic: ${reply.status} ${text.slice(0, 200)}`);
}
