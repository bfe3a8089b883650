import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { formOf, paintPng } from '../../server/src/testing/pictures.ts';
import type { Journal } from './journal.ts';

const ATTEMPT_MS = 8_000;
const GIVE_UP_MS = 45_000;
const PAUSE_MS = 250;
const PASSWORD = 'long-enough';

interface Answer {
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

interface Options {
  body?: object;
  /** Carries an Idempotency-Key, so that it takes effect once however often it is sent. */
  isKeyed?: boolean;
  /** The answers that are right, besides those that say to come again. */
  right?: readonly number[];
}

const DONE = [200, 201, 204];

export type Caller = ReturnType<typeof createCaller>;

/** Calls again until there is an answer, as a patient client does. */
export function createCaller({ url, journal, beforeCall }: CallerOptions) {
  /** The final answer; null when it was wrong or there was none, which is a fault. */
  async function call(
    person: Pick<Person, 'userId' | 'cookie'> | null,
    name: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    { body, isKeyed = false, right = DONE }: Options = {},
  ): Promise<Answer | null> {
    await beforeCall?.();
    const key = isKeyed ? randomUUID() : undefined;
    const sent = { url, name, cookie: person?.cookie, key, body };
    const end = performance.now() + GIVE_UP_MS;
    let last = 'nothing';
    for (let attempt = 0; performance.now() < end; attempt++) {
      if (attempt > 0) {
        journal.again(`${name.split('?')[0]}: ${last}`);
        await sleep(PAUSE_MS);
      }
      const answer = await send(sent).catch((error: unknown) => {
        last = String(error);
        return null;
      });
      if (!answer) continue;
      last = `${answer.status} ${answer.text.slice(0, 200)}`;
      if (isToComeAgain(answer)) {
        if (answer.retryAfter === null) journal.fault(`${name} was answered ${last} without Retry-After`);
        continue;
      }
      if (!right.includes(answer.status)) break;
      journal.counts.answered++;
      if (key && person)
        journal.answers.push({ ...sent, key, userId: person.userId, status: answer.status, text: answer.text });
      return answer;
    }
    journal.fault(`${name}: ${last}`);
    return null;
  }

  return {
    call,

    /** Signs somebody up under a name; an attempt that was not answered may have made the account already. */
    async signUp(username: string): Promise<Person | null> {
      const email = `${username}@example.org`;
      const body = { name: username, email, password: PASSWORD };
      const made = await call(null, 'POST /api/auth/sign-up/email', { body, right: [200, 409, 422] });
      if (!made) return null;
      const person = made.status === 200 ? personOf(made, username) : await this.signIn(username);
      const named = person && (await call(person, 'POST /api/username/update', { body: { username } }));
      return named && person;
    },

    async signIn(username: string, credentials?: { email: string; password: string }): Promise<Person | null> {
      const body = credentials ?? { email: `${username}@example.org`, password: PASSWORD };
      const answer = await call(null, 'POST /api/auth/sign-in/email', { body });
      return answer && personOf(answer, username);
    },
  };
}

interface CallerOptions {
  url: string;
  journal: Journal;
  /** Runs before each call: to wait, to count. */
  beforeCall?(): Promise<void>;
}

export interface Sent {
  url: string;
  /** Method and path. */
  name: string;
  cookie: string | undefined;
  key: string | undefined;
  body: object | undefined;
}

/** One attempt; throws where no answer came. */
export async function send({ url, name, cookie, key, body }: Sent): Promise<Answer> {
  const [method, path = ''] = name.split(' ');
  const reply = await fetch(url + path, {
    method: method ?? 'GET',
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
    body: /^[{[]/.test(text) ? JSON.parse(text) : null,
    retryAfter: reply.headers.get('retry-after'),
    cookie: cookieOf(reply),
  };
}

/** The cookies of an answer, as a browser sends them back. */
export function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

function isToComeAgain({ status, body }: Answer): boolean {
  return status === 503 || (status === 409 && body?.code === 'idempotency_in_progress');
}

function personOf(answer: Answer, username: string): Person {
  return { userId: answer.body.user.id, username, cookie: answer.cookie };
}

/** Sends a picture that nobody has sent before. */
export async function uploadPicture(url: string, { cookie }: Person): Promise<{ status: number; text: string }> {
  const colour = `#${randomInt(0x100000, 0x1000000).toString(16)}`;
  const { body, headers } = await formOf({ content: await paintPng(colour, 640, 480) });
  const request = { method: 'POST', headers: { ...headers, cookie }, body };
  const reply = await fetch(`${url}/api/admin/images/upload/General`, request);
  return { status: reply.status, text: await reply.text() };
}
