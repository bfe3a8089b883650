import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import { type App, createApp } from '#app.ts';
import { ledgerChecks } from '#features/ledger-checks.ts';
import type { Hashing } from '#platform/auth/hashing.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import type { Download } from '#platform/outside/download.ts';
import { requireDeclared } from './declared-codes.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { quickHashing } from './quick-hashing.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApp extends App {
  clock: FakeClock;
  databaseUrl: string;
  /** Made when the first file is kept. */
  dataDir: string;
  /** Signs up a person and returns how they call. */
  signUp(options?: { email?: string; username?: string; isAdmin?: boolean }): Promise<Person>;
  /** Calls as a visitor. */
  visitor: Caller;
  /** Lines of `ledger:check` that do not hold. */
  findLedgerFaults(): Promise<string[]>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
  text: string;
  headers: Record<string, string | number | string[] | undefined>;
}

export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS',
  url: string,
  options?: CallOptions,
) => Promise<Answer>;

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Person {
  userId: string;
  email: string;
  password: string;
  cookie: string;
  call: Caller;
}

export const PASSWORD = 'a-long-enough-password';
/** Signs the cookies of every test app. */
export const SECRET = 'a-secret-that-only-tests-know-of-1234567890';
let people = 0;

interface Options {
  settings?: Record<string, string>;
  /** Serve the same database as another app, with its clock: a second server. */
  beside?: TestApp;
  /** In place of a copy of the database that all test apps begin with; dropped with the app. */
  ownDatabase?: TestDatabase;
  /** In place of hashing at no cost, or as the app beside it; null: as the product does. */
  hashing?: Hashing | null;
  /** Reaches its database by a port that takes the place of this one. */
  through?(port: number): Promise<number>;
  /** In place of fetching from outside. */
  download?: Download;
  /** A folder with a built web app. */
  webRoot?: string;
  /** Hears each line of the log about an error. */
  onError?(line: string): void;
  /** Hears every line of the most talkative log. */
  onLine?(line: string): void;
}

/** The whole product on a database of its own with a clock that tests move; `close` drops the database. */
export async function createTestApp({
  settings = {},
  beside,
  ownDatabase,
  hashing = beside?.hashing ?? quickHashing,
  through,
  download,
  webRoot,
  onError,
  onLine,
}: Options = {}): Promise<TestApp> {
  const database = beside ? null : (ownDatabase ?? (await createTestDatabase()));
  const ownUrl = beside?.databaseUrl ?? database?.url ?? '';
  const databaseUrl = through ? await withPort(ownUrl, through) : ownUrl;
  const dataDir = beside?.dataDir ?? join(tmpdir(), `cinder-test-${randomUUID()}`);
  const clock = beside?.clock ?? createFakeClock('2026-03-04T12:00:00.000Z');
  const app = await createApp({
    config: testConfig({ DATA_DIR: dataDir, ...settings }),
    databaseUrl,
    secret: SECRET,
    log: logOf(onError, onLine),
    clock,
    // What a page says does not hang on how busy the machine is.
    timeoutMs: 20_000,
    // Nor does what many callers are told, but where it is about a database that does not answer.
    ...(!through && { poolWaitMs: 30_000 }),
    ...(hashing && { hashing }),
    ...(download && { download }),
    ...(webRoot && { webRoot }),
  });
  const visitor = callerOf(app, undefined);
  // Mails are asked for in the queue, which is there once it was started.
  if (settings['SMTP_URL']) await app.jobs.start([], app.queues);
  return {
    ...app,
    clock,
    databaseUrl,
    dataDir,
    visitor,
    signUp: (options) => signUp(app, visitor, options),
    async findLedgerFaults() {
      const found = ledgerChecks.map((check) => check.findDisagreements(app.connections.db, clock.now()));
      return (await Promise.all(found)).flat();
    },
    async close() {
      if (settings['SMTP_URL']) await app.jobs.stop();
      await app.close();
      await database?.drop();
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function withPort(databaseUrl: string, through: (port: number) => Promise<number>): Promise<string> {
  const url = new URL(databaseUrl);
  url.port = String(await through(Number(url.port)));
  return url.href;
}

function logOf(onError: Options['onError'], onLine: Options['onLine']): Logger {
  if (onLine) return createLog('trace', { write: onLine });
  if (onError) return createLog('error', { write: onError });
  return createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent');
}

function testConfig(settings: Record<string, string>): Config {
  // Clocks of tests go on by months.
  return readConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    SESSION_IDLE_DAYS: '365',
    SESSION_MAX_DAYS: '3650',
    ...settings,
  });
}

async function signUp(
  app: App,
  visitor: Caller,
  { email, username, isAdmin = false }: { email?: string; username?: string; isAdmin?: boolean } = {},
): Promise<Person> {
  const address = email ?? `person${++people}@example.org`;
  const answer = await visitor('POST', '/api/auth/sign-up/email', {
    body: { name: 'Person', email: address, password: PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`Sign-up failed: ${answer.text}`);
  const cookie = cookieOf(answer);
  const person = {
    userId: answer.body.user.id,
    email: address,
    password: PASSWORD,
    cookie,
    call: callerOf(app, cookie),
  };
  if (username) await person.call('POST', '/api/username/update', { body: { username } });
  if (isAdmin) await app.features.services.admins.grant(address);
  return person;
}

/** How somebody calls whose session has this token. */
export function signedIn(app: App, token: string): { cookie: string; call: Caller } {
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  const cookie = `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return { cookie, call: callerOf(app, cookie) };
}

/** The same person, calling at another server of the same database. */
export function at(server: TestApp, person: Person): Person {
  return { ...person, call: callerOf(server, person.cookie) };
}

/** The session cookie of an answer, as a browser sends it back. */
export function cookieOf(answer: Answer): string {
  const set = answer.headers['set-cookie'];
  const cookies = Array.isArray(set) ? set : [String(set)];
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

function callerOf(app: App, cookie: string | undefined): Caller {
  return async (method, url, { body, headers = {} } = {}) => {
    const request: InjectOptions = {
      method,
      url,
      headers: { host: 'localhost:3000', ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    };
    const reply = await app.server.inject(request);
    const answer = { status: reply.statusCode, text: reply.body, headers: reply.headers, body: parse(reply.body) };
    requireDeclared(method, url, answer);
    return answer;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of an answer that must have this status, which any 2xx is unless one is given. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export function bodyOf(answer: Answer, status?: number): any {
  const isExpected = status === undefined ? answer.status >= 200 && answer.status < 300 : answer.status === status;
  if (!isExpected) throw new Error(`${status ?? '2xx'} was expected, this came: ${answer.status} ${answer.text}`);
  return answer.body;
}
