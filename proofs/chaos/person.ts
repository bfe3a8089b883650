import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from './journal.ts';

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
  async function call(person: Pick<Person, 'userId' | 'cookie'> | null, asked: Call): Promise<Answer | null> {
    const { method = 'POST', path, body, isKeyed = false, right } = asked;
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
