import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pagesOf } from '../../bench/growth/pages.ts';
import { NOBODY } from '../../server/src/testing/calls.ts';
import { type Person, uploadPicture } from '../shared/caller.ts';
import { type Action, type Present, VALUABLE } from '../shared/crowd.ts';

const REFUSALS = [400, 401, 403, 404, 409, 410, 415, 422];
const LONGEST_LOOK_MS = 15_000;

const WRONG = [
  ['POST /api/mining/ping', { sessionId: 'x' }],
  ['POST /api/betting/wagers', { selectionId: NOBODY, stakeCinder: '0.10' }],
  ['POST /api/equipment/equip', { itemId: ['x'.repeat(2_000)] }],
  ['POST /api/username/update', { username: '<b>' }],
  ['POST /api/streak/claim', { localDate: '1999-02-30' }],
  ['GET /api/leaderboards/earnings?limit=100000'],
  ['GET /api/nothing/of/the/kind'],
  ['GET /api/tournaments/nobody-made-it'],
  ['GET /api/admin/members'],
] as const;

const ADMIN_LISTS = [
  'members',
  'audit',
  'overview',
  'purchases',
  'leaderboards/earning-events',
  'betting/markets',
  'analytics',
  'analytics/users?limit=25',
];

const EXPORTS = ['users', 'mining', 'checkins'];

/** Everything that the crowd does beside mining. */
export const ACTIONS: readonly Action[] = [
  { name: 'opens a page', weight: 40, run: openPage },
  VALUABLE.bet,
  { ...VALUABLE.changeArms, weight: 8 },
  { ...VALUABLE.buy, weight: 6 },
  { ...VALUABLE.beGranted, weight: 6 },
  { name: 'sends what is wrong', weight: 12, run: sendWrong },
  { name: 'settles small things', weight: 10, run: settleSmall },
  { name: 'mines a little and stops', weight: 4, run: stopMining },
  { name: 'looks at live events', weight: 8, run: look },
  { name: 'closes the connection', weight: 6, run: hangUp },
  { name: 'signs in and out', weight: 2, run: signInAndOut },
  { ...VALUABLE.arrive, weight: 1 },
  { name: 'administers', weight: 4, run: administer },
  { name: 'uploads a picture', weight: 1, run: upload },
  { name: 'exports', weight: 0.5, run: exportSomething },
];

function pick<T>(from: readonly T[], chance: () => number): T {
  return from[Math.floor(chance() * from.length)] as T;
}

async function openPage({ caller, chance, now }: Present, person: Person): Promise<void> {
  const page = pick(pagesOf({ now: now(), anyCup: () => 'the-open' }), chance);
  for (const path of page.paths(person)) await caller.call(person, `GET ${path as `/${string}`}`);
}

async function sendWrong({ caller, chance }: Present, person: Person): Promise<void> {
  const [name, body] = pick(WRONG, chance);
  await caller.call(chance() < 0.2 ? null : person, name, { ...(body && { body }), right: REFUSALS });
}

async function settleSmall({ caller, now }: Present, person: Person): Promise<void> {
  const localDate = now().toISOString().slice(0, 10);
  const keyed = { isKeyed: true, right: [200, 400, 409, 429] };
  await caller.call(person, 'POST /api/streak/claim', { ...keyed, body: { localDate } });
  const watched = { adType: 'watch_reward', timestamp: now().getTime() };
  await caller.call(person, 'POST /api/ads/reward', { ...keyed, body: watched });
  await caller.call(person, 'POST /api/notifications/read', { body: { ids: [NOBODY] }, right: [200, 404] });
  const notifications = { matches: { bell: true, mail: false } };
  await caller.call(person, 'PUT /api/me/preferences', { body: { notifications } });
  await caller.call(person, 'POST /api/equipment/unequip', { body: { slot: 'Weapon' }, right: [200, 404, 409] });
  await caller.call(person, 'POST /api/username/check', { body: { username: person.username } });
}

async function stopMining({ caller, miners }: Present, person: Person): Promise<void> {
  if (miners.has(person.userId)) return;
  const body = { tzOffsetMinutes: 0, deviceId: 'web-2', takeover: true };
  const start = await caller.call(person, 'POST /api/mining/start', { body });
  const stop = { sessionId: start?.body.sessionId, tzOffsetMinutes: 0 };
  if (start) await caller.call(person, 'POST /api/mining/stop', { body: stop, right: [200, 404, 409, 410] });
}

/** Leaves the stream open for a while, and then the page. */
async function look({ url, chance, isOn }: Present, { cookie }: Person): Promise<void> {
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
async function hangUp({ url, chance }: Present, { cookie }: Person): Promise<void> {
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

async function signInAndOut({ caller }: Present, { username }: Person): Promise<void> {
  const again = await caller.signIn(username);
  if (!again) return;
  await caller.call(again, 'GET /api/auth/user');
  await caller.call(again, 'POST /api/auth/sign-out', { body: {} });
  await caller.call(again, 'GET /api/auth/user', { right: [401] });
}

async function administer({ caller, chance, community }: Present): Promise<void> {
  await caller.call(community.admin, `GET /api/admin/${pick(ADMIN_LISTS, chance)}`);
}

async function exportSomething({ caller, chance, community }: Present, person: Person): Promise<void> {
  await caller.call(community.admin, `GET /api/admin/export/${pick(EXPORTS, chance)}.csv`);
  await caller.call(person, 'GET /api/me/export');
}

async function upload({ url, community, journal }: Present): Promise<void> {
  const { status, text } = await uploadPicture(url, community.admin);
  if (status !== 201) journal.fault(`a picture was answered ${status} ${text.slice(0, 200)}`);
}
