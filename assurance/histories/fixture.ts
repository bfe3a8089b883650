import { randomUUID } from 'node:crypto';
import type { ChallengeSide } from '@cinder/contract/challenges/challenges.rules.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { type EndpointName, endpoints, send as sendTo, type ValidCall } from '../../server/src/testing/calls.ts';
import { addPeople } from '../../server/src/testing/members.ts';
import {
  type Answer,
  at,
  bodyOf,
  createTestApp,
  type Person,
  type TestApp,
} from '../../server/src/testing/test-app.ts';
import { createModel, type Model, toHundredths } from './model.ts';

/** One thing that somebody does. Its numbers choose from whatever is there when it is done. */
export interface Action {
  kind: string;
  who: number;
  pick: number;
  /** Hundredths. */
  amount: number;
  /** Sent to both servers at once with one Idempotency-Key. */
  isDuplicate: boolean;
}

/** Does an action and lets the model know what it made true; false when it was refused or found nothing to do. */
type Act = (fixture: Fixture, action: Action, player: Player) => Promise<boolean>;

/** What can happen. */
export type Acts = Readonly<Record<string, Act>>;

export interface Player extends Person {
  username: string;
  /** Is being deleted, or was: whatever they do may find nobody. */
  isDeleted: boolean;
}

export interface Session {
  sessionId: string;
  player: Player;
  /** Hundredths. */
  base: bigint;
  /** What an answer named as its pay. */
  answered: number | null;
}

export interface Tournament {
  id: string;
  slug: string;
  prizePool: string;
  /** Where it can be bet on. */
  eventId: string | null;
  status: string;
}

/** What is redeemed, as it was answered last. */
export interface Redeemed {
  id: string;
  player: Player;
  /** Hundredths. */
  price: bigint;
  status: string;
}

/** A raffle and what was bought of it, by the first number. */
export interface Raffled {
  id: string;
  isOver: boolean;
  tickets: Map<number, { player: Player; price: bigint }>;
}

/** A challenge as it was answered, and how it stood when the step before was over. */
export interface Challenged {
  id: string;
  challenger: Player;
  opponent: Player;
  /** Hundredths that each puts in. */
  stake: bigint;
  status: string;
  winner: ChallengeSide | null;
}

const CODES = Array.from({ length: 30 }, (_, index) => `CODE-${index + 1}`);

const FIRST_GIFT = '150.00';
const RULES = { sessionDurationSeconds: 60, minPingIntervalSeconds: 10, idleTimeoutSeconds: 900 };

/** Everything that actions look at and change. */
export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** Two servers of one new database, and a community whose members have a first gift and nothing else. */
export async function openFixture({ members }: { members: number }) {
  const app = await createTestApp();
  const other = await createTestApp({ beside: app });
  const servers: readonly [TestApp, TestApp] = [app, other];
  const names = Array.from({ length: members }, (_, index) => `dweller_${index + 1}`);
  const [admin, ...people] = await addPeople(app, ['overseer', ...names]);
  if (!admin) throw new Error('A community needs an administrator');
  await app.features.services.admins.grant(admin.email);
  for (const person of people) bodyOf(await person.call('POST', '/api/me/age-confirmation'));
  bodyOf(await admin.call('PUT', '/api/admin/mining/config', { body: RULES }));
  bodyOf(await admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } }));
  const giving = { mostPerDayCinder: '150.00', mostGiftsPerDay: 20, leastCinder: '0.01', minDays: 0, minLevel: 0 };
  bodyOf(await admin.call('PUT', '/api/admin/gifts/settings', { body: giving }));
  const read = async <T>(path: string): Promise<T[]> => bodyOf(await admin.call('GET', path));
  const idsOf = async (path: string) => (await read<{ id: string }>(path)).map(({ id }) => id);
  const model: Model = createModel();
  const players = people.map(
    (person, index): Player => ({ ...person, username: names[index] ?? '', isDeleted: false }),
  );
  for (const { userId, username } of players) {
    bodyOf(await admin.call('POST', '/api/admin/add-cinder', { body: { username, amount: FIRST_GIFT } }));
    model.record({ userId, mint: 'admin', amount: toHundredths(FIRST_GIFT), name: `first:${userId}` });
  }
  return {
    servers,
    admin,
    players,
    model,
    items: await read<Item>('/api/items'),
    productIds: await idsOf('/api/shop/products'),
    questIds: await idsOf('/api/quests'),
    sessions: new Map<string, Session>(),
    tournaments: new Map<string, Tournament>(),
    purchaseIds: [] as string[],
    offerIds: await openStore(admin),
    redeemed: new Map<string, Redeemed>(),
    raffles: new Map<string, Raffled>(),
    challenges: new Map<string, Challenged>(),
    /** Who did something since they last looked at their quests. */
    questCandidates: new Set<Player>(),
    /** The last reward of each member for an ad. */
    lastAds: new Map<string, Date>(),
    /** Rewards' multipliers in percent as they were when the step began, and who may have changed them since. */
    multipliers: new Map<string, bigint>(),
    changedGear: new Set<string>(),
    /** Nobody else does anything in this step. */
    isAlone: true,
    /** What must not be. */
    faults: [] as string[],
    async close() {
      await other.close();
      await app.close();
    },
  };
}

/** Offers of which there is no end, some that run out, and some that each member may have twice. */
async function openStore(admin: Person): Promise<string[]> {
  const make = async (fields: object): Promise<string> => {
    const body = { priceCinder: '7.25', kind: 'request', isPublished: true, ...fields };
    return bodyOf(await admin.call('POST', '/api/admin/store/offers', { body })).id;
  };
  const codes = await make({ title: 'A key', kind: 'code', priceCinder: '12.00' });
  bodyOf(await admin.call('POST', `/api/admin/store/offers/${codes}/codes`, { body: { codes: CODES } }));
  return [
    codes,
    await make({ title: 'An hour' }),
    await make({ title: 'A poster', stock: 25, priceCinder: '3.99' }),
    await make({ title: 'A mug', limitCount: 2, limitPer: 'week', priceCinder: '20.00' }),
  ];
}

const byName = new Map(endpoints);
/** Members who leave may be signed out at any moment. */
const LEAVING = ['unauthorized', 'member_not_found'];

interface Request extends ValidCall {
  by: Person;
  /** Whom it is about, besides who calls. */
  about?: Player;
  /** Sent once, whatever the action says. */
  isOnce?: boolean;
}

/**
 * Sends a request to one of the two servers, or to both at once. The answer where it was done; null where it was
 * refused, which is a fault unless the contract names the refusal, and of things that are not there unless somebody left.
 */
export async function send(
  fixture: Fixture,
  { kind, pick, isDuplicate }: Action,
  name: EndpointName,
  { by, about, isOnce = false, ...call }: Request,
): Promise<Answer | null> {
  const endpoint = byName.get(name);
  if (!endpoint) throw new Error(`${name} is no endpoint`);
  const isTwice = isDuplicate && !isOnce;
  const headers = isTwice ? { 'idempotency-key': randomUUID() } : {};
  const chosen = isTwice ? fixture.servers : [fixture.servers[pick % 2 === 0 ? 0 : 1]];
  const answers = await Promise.all(chosen.map((server) => sendTo(at(server, by), endpoint, { ...call, headers })));
  if (isTwice) noteDifferent(fixture, name, answers);

  const isDeleted = about?.isDeleted || (by as Partial<Player>).isDeleted;
  const isSomebodyGone = fixture.players.some((player) => player.isDeleted);
  for (const { status, body, text } of answers) {
    if (status < 300) continue;
    const code = String(body?.code);
    const isKnown = endpoint.errors.some((one) => one === code) && (isSomebodyGone || !code.endsWith('_not_found'));
    const isPermitted =
      isKnown || (isDeleted && LEAVING.includes(code)) || (isTwice && code === 'idempotency_in_progress');
    if (status >= 500 || !isPermitted) fixture.faults.push(`${name} by ${kind}: ${status} ${text}`);
  }
  return answers.find(({ status }) => status < 300) ?? null;
}

/** Two answers to one key are the same, unless one came while the other was at work. */
function noteDifferent({ faults }: Fixture, name: string, answers: readonly Answer[]): void {
  const final = answers.filter(({ body }) => body?.code !== 'idempotency_in_progress');
  const texts = new Set(
    final.filter(({ status }) => status < 300 || [404, 409, 410].includes(status)).map(({ text }) => text),
  );
  if (texts.size > 1) faults.push(`Duplicates of ${name} were answered ${[...texts].join(' and ')}`);
}

/** One of what is there; undefined when there is nothing. */
export function choose<T>(from: readonly T[], by: number): T | undefined {
  return from[by % Math.max(1, from.length)];
}

export function now({ servers }: Fixture): Date {
  return servers[0].clock.now();
}
