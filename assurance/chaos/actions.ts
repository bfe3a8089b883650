import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Community } from './fixture.ts';
import type { Journal } from './journal.ts';
import { ADMIN } from './programs.ts';

const ATTEMPT_MS = 8_000;
const GIVE_UP_MS = 45_000;
const PAUSE_MS = 250;
const PASSWORD = 'long-enough';

export interface Answer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  body: any;
  cookie: string;
  retryAfter: string | null;
}

/** Who calls, and of whom what is answered is written down. */
export interface Person {
  userId: string;
  username: string;
  cookie: string;
}

interface Call {
  method?: 'POST' | 'GET' | 'DELETE' | 'PUT';
  path: string;
  body?: object;
  /** Carries an Idempotency-Key, so that it takes effect once however often it is sent. */
  isKeyed?: boolean;
  /** The answers that are right, besides those that say to come again. */
  right: readonly number[];
}

export type Caller = ReturnType<typeof createCaller>;

/** Calls again until there is an answer, as a patient client does. */
export function createCaller({ url, journal }: { url: string; journal: Journal }) {
  /** The final answer; null when it was wrong or there was none, which is a fault. */
  async function call(person: Pick<Person, 'userId' | 'cookie'> | null, options: Call): Promise<Answer | null> {
    const { method = 'POST', path, body, isKeyed = false, right } = options;
    const key = isKeyed ? randomUUID() : undefined;
    const end = performance.now() + GIVE_UP_MS;
    let last = 'nothing';
    for (let attempt = 0; performance.now() < end; attempt++) {
      if (attempt > 0) {
        journal.again(`${method} ${path.split('?')[0]}: ${last}`);
        await sleep(PAUSE_MS);
      }
      const answer = await send({ url, cookie: person?.cookie, key, method, path, body }).catch((error: unknown) => {
        last = String(error);
        return null;
      });
      if (!answer) continue;
      last = `${answer.status} ${answer.text.slice(0, 200)}`;
      if (isToComeAgain(answer)) {
        if (answer.retryAfter === null) journal.fault(`${method} ${path} said ${last} without Retry-After`);
        continue;
      }
      if (!right.includes(answer.status)) break;
      journal.counts.answered++;
      if (key && person)
        journal.answers.push({
          ...identity(person),
          method,
          path,
          body,
          key,
          status: answer.status,
          text: answer.text,
        });
      return answer;
    }
    journal.fault(`${method} ${path}: ${last}`);
    return null;
  }

  return {
    call,

    /** Signs somebody up under a name; an attempt that was not answered may have made the account already. */
    async signUp(username: string): Promise<Person | null> {
      const email = `${username}@example.org`;
      const body = { name: username, email, password: PASSWORD };
      const made = await call(null, { path: '/api/auth/sign-up/email', body, right: [200, 409, 422] });
      if (!made) return null;
      const person = made.status === 200 ? personOf(made, username) : await this.signIn(email, PASSWORD, username);
      if (!person) return null;
      const named = await call(person, { path: '/api/username/update', body: { username }, right: [200] });
      return named && person;
    },

    async signIn(email: string, password: string, username: string): Promise<Person | null> {
      const answer = await call(null, { path: '/api/auth/sign-in/email', body: { email, password }, right: [200] });
      return answer && personOf(answer, username);
    },
  };
}

interface Sent {
  url: string;
  cookie: string | undefined;
  key: string | undefined;
  method: string;
  path: string;
  body: object | undefined;
}

/** One attempt; throws where no answer came. */
export async function send({ url, cookie, key, method, path, body }: Sent): Promise<Answer> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ATTEMPT_MS),
  });
  const text = await reply.text();
  return {
    status: reply.status,
    text,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
    retryAfter: reply.headers.get('retry-after'),
    cookie: reply.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
  };
}

function identity({ userId, cookie }: Pick<Person, 'userId' | 'cookie'>) {
  return { userId, cookie };
}

function isToComeAgain({ status, body }: Answer): boolean {
  return status === 503 || (status === 409 && body?.code === 'idempotency_in_progress');
}

function personOf(answer: Answer, username: string): Person {
  return { userId: answer.body.user.id, username, cookie: answer.cookie };
}

export interface Setting {
  caller: Caller;
  community: Community;
  journal: Journal;
  chance: () => number;
  /** The product's time. */
  now: () => Date;
  /** While the clock jumps, actions of a day may belong to another one when they arrive. */
  isClockMoving: () => boolean;
}

const CARD = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2090, cvc: '123' };
const PING_MS = 1_050;
const PINGS_AT_MOST = 14;

/** An administrator gives a member a little. */
export async function beGranted({ caller, community, journal }: Setting, { userId, username }: Person): Promise<void> {
  const body = { username, amount: '0.01' };
  const options = { path: '/api/admin/add-cinder', body, isKeyed: true, right: [200] };
  if (await caller.call(community.admin, options)) journal.note(userId, 'grants');
}

export async function bet({ caller, community, journal, chance }: Setting, person: Person): Promise<void> {
  const selectionId = community.selectionIds[chance() < 0.5 ? 0 : 1];
  const body = { selectionId, stakeCinder: '0.10' };
  const answer = await caller.call(person, { path: '/api/betting/wagers', body, isKeyed: true, right: [201] });
  if (answer) journal.note(person.userId, 'wagers');
}

/** Wears one weapon and then the other, and takes the quest's reward for each. */
export async function changeArms(setting: Setting, person: Person): Promise<void> {
  const { caller, community, journal, isClockMoving } = setting;
  for (const itemId of community.weapons) {
    const path = '/api/equipment/equip';
    if (!(await caller.call(person, { path, body: { itemId }, isKeyed: true, right: [200] }))) return;
    journal.note(person.userId, 'equips');
    const claim = await caller.call(person, {
      path: '/api/user/quests/claim',
      body: { questId: community.questId },
      isKeyed: true,
      right: isClockMoving() ? [200, 409] : [200],
    });
    if (claim?.status === 200) journal.note(person.userId, 'claims');
  }
}

/** Buys the helmet and has it refunded, so that it can be bought again. */
export async function buy({ caller, community, journal }: Setting, person: Person): Promise<void> {
  const body = { productId: community.productId };
  // The place is taken by a purchase that was reconciled.
  const intent = await caller.call(person, { path: '/api/create-payment-intent', body, right: [200, 409] });
  if (intent?.status !== 200) return;
  const { clientSecret, purchaseId } = intent.body;
  const paid = await caller.call(person, {
    path: '/api/sandbox/payments/confirm',
    body: { clientSecret, ...CARD },
    // It was paid by an attempt that was not answered.
    right: [200, 409],
  });
  if (!paid) return;
  if (paid.status === 409) {
    const state = await caller.call(person, { method: 'GET', path: `/api/shop/purchases/${purchaseId}`, right: [200] });
    // Where the event was lost with the server, the reconciler asks for the payment later.
    if (state?.body.status !== 'completed') return;
  }
  journal.purchases.set(purchaseId, 'paid');
  const proof = { path: '/api/me/proof', body: { password: ADMIN.password }, right: [204] };
  if (!(await caller.call(community.admin, proof))) return;
  const refund = { path: `/api/admin/purchases/${purchaseId}/refund`, right: [200, 409] };
  if ((await caller.call(community.admin, refund))?.status === 200) journal.purchases.set(purchaseId, 'refunded');
}

/** Mines one session, as far as the load goes on. */
export async function mine({ caller, journal }: Setting, person: Person, isOn: () => boolean): Promise<void> {
  const body = { tzOffsetMinutes: 0, deviceId: 'web-1', takeover: true };
  const start = await caller.call(person, { path: '/api/mining/start', body, right: [200] });
  const sessionId: string | undefined = start?.body.sessionId;
  for (let pings = 0; sessionId && pings < PINGS_AT_MOST && isOn(); pings++) {
    await sleep(PING_MS);
    const ping = await caller.call(person, {
      path: '/api/mining/ping',
      body: { sessionId, visible: true, lastInputMs: 1 },
      // Paid by an attempt that was not answered; or the clock jumped.
      right: [200, 410],
    });
    if (ping?.status !== 200) return;
    journal.credit(sessionId, ping.body.activeSeconds);
    if (!ping.body.sessionCompleted) continue;
    journal.completed.set(sessionId, person.userId);
    return;
  }
}

/** Somebody new signs up, checks in twice for the same day, registers and withdraws. */
export async function arrive(setting: Setting, username: string): Promise<void> {
  const { caller, community, journal, now, isClockMoving } = setting;
  const person = await caller.signUp(username);
  if (!person) return;
  const body = { localDate: now().toISOString().slice(0, 10) };
  const checkIn = { path: '/api/streak/claim', body, isKeyed: true };
  const first = await caller.call(person, { ...checkIn, right: isClockMoving() ? [200, 400] : [200] });
  if (first?.status === 200) {
    journal.note(person.userId, 'checkIns');
    await caller.call(person, { ...checkIn, right: isClockMoving() ? [400, 409] : [409] });
  }
  const path = `/api/tournaments/${community.tournamentId}/registration`;
  const registered = await caller.call(person, { path, body: {}, isKeyed: true, right: [201] });
  if (registered) await caller.call(person, { method: 'DELETE', path, isKeyed: true, right: [200] });
}
