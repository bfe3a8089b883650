import { randomUUID } from 'node:crypto';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { addPeople } from '../../server/src/testing/members.ts';
import { type Answer, at, createTestApp, type Person, type TestApp } from '../../server/src/testing/test-app.ts';
import { createModel, type Model, toHundredths } from './model.ts';
import type { Action, ActionKind } from './script.ts';

export interface Player extends Person {
  username: string;
  /** Is being deleted, or was: whatever they do may find nobody. */
  isLeaving: boolean;
}

export interface Dig {
  sessionId: string;
  player: Player;
  /** Hundredths. */
  base: bigint;
  /** What an answer said that it paid. */
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

interface Purchase {
  id: string;
  isRefunded: boolean;
}

/** Everything that actions look at and change. */
export interface Fixture {
  servers: readonly [TestApp, TestApp];
  admin: Person;
  players: Player[];
  items: Item[];
  productIds: string[];
  questIds: string[];
  model: Model;
  digs: Map<string, Dig>;
  tournaments: Map<string, Tournament>;
  purchases: Purchase[];
  /** Who did something since they last looked at their quests. */
  questCandidates: Set<Player>;
  /** The last reward of each member for an ad. */
  lastAds: Map<string, Date>;
  /** Rewards' multipliers in percent as they were when the step began. */
  multipliers: Map<string, bigint>;
  /** Who may have changed what they wear since. */
  changedGear: Set<string>;
  /** Nobody else does anything in this step. */
  isAlone: boolean;
  /** What must not be. */
  faults: string[];
  /** How often each kind of action was done, and refused. */
  tally: Map<ActionKind, { done: number; refused: number }>;
  /** How often each refusal came. */
  refusals: Map<string, number>;
  close(): Promise<void>;
}

const FIRST_GIFT = '150.00';
const OUTSIDERS = ['unauthorized', 'member_not_found'];

/** Two servers of one new database, and a community whose members have a first gift and nothing else. */
export async function openFixture({ members }: { members: number }): Promise<Fixture> {
  const app = await createTestApp();
  const other = await createTestApp({ beside: app });
  const names = Array.from({ length: members }, (_, index) => `dweller_${index + 1}`);
  const [admin, ...people] = await addPeople(app, ['overseer', ...names]);
  if (!admin) throw new Error('A community needs an administrator');
  await app.features.services.admins.grant(admin.email);
  for (const person of people) await expectDone(person.call('POST', '/api/me/age-confirmation'));
  const rules = { sessionDurationSeconds: 60, minPingIntervalSeconds: 10, idleTimeoutSeconds: 900 };
  await expectDone(admin.call('PUT', '/api/admin/mining/config', { body: rules }));
  const items: Item[] = (await expectDone(admin.call('GET', '/api/items'))).body;
  const products: { id: string }[] = (await expectDone(admin.call('GET', '/api/shop/products'))).body;
  const quests: { id: string }[] = (await expectDone(admin.call('GET', '/api/quests'))).body;
  const model = createModel();
  for (const [index, { userId }] of people.entries()) {
    const body = { username: names[index], amount: FIRST_GIFT };
    await expectDone(admin.call('POST', '/api/admin/add-cinder', { body }));
    model.record({ userId, mint: 'admin', amount: toHundredths(FIRST_GIFT), name: `first:${userId}` });
  }
  return {
    servers: [app, other],
    admin,
    players: people.map((person, index) => ({ ...person, username: names[index] ?? '', isLeaving: false })),
    items,
    productIds: products.map(({ id }) => id),
    questIds: quests.map(({ id }) => id),
    model,
    digs: new Map(),
    tournaments: new Map(),
    purchases: [],
    questCandidates: new Set(),
    lastAds: new Map(),
    multipliers: new Map(),
    changedGear: new Set(),
    isAlone: true,
    faults: [],
    tally: new Map(),
    refusals: new Map(),
    async close() {
      await other.close();
      await app.close();
    },
  };
}

interface Request {
  by: Person;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  /** The codes of refusals that may come. */
  refusals?: readonly string[];
  /** Whom it is about, besides who calls. */
  about?: Player;
}

/**
 * Sends a request to one of the two servers, or to both at once. The answer where it was done; null where it was
 * refused, which is a fault unless the refusal is one of those named.
 */
export async function send(fixture: Fixture, action: Action, request: Request): Promise<Answer | null> {
  const answers = action.isDuplicate
    ? await sendDuplicates(fixture, request)
    : [await sendTo(fixture, action.pick % 2, request, {})];
  const isGoing = request.about?.isLeaving || (request.by as Partial<Player>).isLeaving;
  const codes = new Set([...(request.refusals ?? []), ...(isGoing ? OUTSIDERS : [])]);
  if (action.isDuplicate) codes.add('idempotency_in_progress');
  for (const { status, body, text } of answers) {
    if (status < 300) continue;
    fixture.refusals.set(body?.code, (fixture.refusals.get(body?.code) ?? 0) + 1);
    if (codes.has(body?.code)) continue;
    fixture.faults.push(`${request.method} ${request.url} by ${action.kind}: ${status} ${text}`);
  }
  return answers.find(({ status }) => status < 300) ?? null;
}

async function sendDuplicates(fixture: Fixture, request: Request): Promise<Answer[]> {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([0, 1].map((server) => sendTo(fixture, server, request, headers)));
  const settled = answers.filter(({ status }) => status < 300 || status === 404 || status === 409 || status === 410);
  const texts = new Set(settled.filter(({ body }) => body?.code !== 'idempotency_in_progress').map(({ text }) => text));
  if (texts.size > 1) fixture.faults.push(`Duplicates of ${request.url} were answered ${[...texts].join(' and ')}`);
  return answers;
}

function sendTo(fixture: Fixture, server: number, { by, method, url, body }: Request, headers: Record<string, string>) {
  const app = fixture.servers[server === 0 ? 0 : 1];
  return at(app, by).call(method, url, { headers, ...(body !== undefined && { body }) });
}

/** One of what is there; undefined when there is nothing. */
export function choose<T>(from: readonly T[], by: number): T | undefined {
  return from[by % Math.max(1, from.length)];
}

export function now({ servers }: Fixture): Date {
  return servers[0].clock.now();
}

async function expectDone(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`A world could not be made: ${answer.text}`);
  return answer;
}
