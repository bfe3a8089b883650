import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ledgerChecks } from '../server/src/features/ledger-checks.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { oneTimeCode } from '../server/src/testing/second-factor.ts';
import type { Device } from './browser.ts';
import { ADMIN, type RunningServer } from './server.ts';

export const PASSWORD = 'long-enough';

/** Somebody with an account, and how a program calls for them. */
export interface Person {
  email: string;
  password: string;
  username: string;
  /** As the browser sends it back: `name=value` pairs. */
  cookie: string;
  call(method: string, path: string, body?: object): Promise<Response>;
}

/** The address of the account of that name; a name that is in its address would not do. */
export function addressOf(username: string): string {
  return `mail.${username}@example.org`;
}

/** A member who has chosen their name already. */
export async function signUp(server: RunningServer, username: string): Promise<Person> {
  const email = addressOf(username);
  const person = await enter(server, '/api/auth/sign-up/email', { name: username, email, password: PASSWORD });
  await mustSucceed(person.call('POST', '/api/username/update', { username }));
  return { ...person, username };
}

export function signIn(server: RunningServer, email: string, password: string = PASSWORD): Promise<Person> {
  return enter(server, '/api/auth/sign-in/email', { email, password });
}

export function signInAdmin(server: RunningServer): Promise<Person> {
  return signIn(server, ADMIN.email, ADMIN.password);
}

/** Sets mining rules as an administrator does. */
export async function setMiningRules(admin: Person, rules: object): Promise<void> {
  await mustSucceed(admin.call('PUT', '/api/admin/mining/config', rules));
}

/** Switches on also what a new site does without. */
export async function switchAllOn(admin: Person): Promise<void> {
  await mustSucceed(admin.call('PUT', '/api/admin/site', { modulesOff: [] }));
}

/** What a call answers, read as JSON; throws if it was refused. */
export async function read<T>(person: Person, path: string): Promise<T> {
  const reply = await mustSucceed(person.call('GET', path));
  return (await reply.json()) as T;
}

/** Nine sessions' worth of experience in one stroke: the next session raises the level. */
export async function bringCloseToLevel(server: RunningServer, person: Person): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('update members set xp = 95 where username = $1', [person.username]);
  await client.end();
}

/** As if a person had signed in eleven minutes ago everywhere: longer than a sign-in proves who they are. */
export async function letSignInsAge(server: RunningServer, { email }: Pick<Person, 'email'>): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `update sessions set created_at = created_at - interval '11 minutes', proven_at = null
    where user_id = (select id from users where email = $1)`,
    [email.toLowerCase()],
  );
  await client.end();
}

/** How long a code of the second factor is the present one. */
const CODE_MS = 30_000;

/**
 * Turns the second factor on as a program would in this browser, whose session is another one then: the address of the key,
 * whose code of now is still good, and the backup codes.
 */
export async function turnOnTwoFactor({ context }: Pick<Device, 'context'>) {
  const started = await context.request.post('/api/auth/two-factor/enable', { data: { password: PASSWORD } });
  const { totpURI: address, backupCodes } = (await started.json()) as { totpURI: string; backupCodes: string[] };
  // The code of the time before holds for as long as the present one does. A timer may ring a little early.
  const now = Date.now();
  const left = CODE_MS - (now % CODE_MS);
  const isShort = left < 5_000;
  if (isShort) await sleep(left);
  const code = oneTimeCode(address, now + (isShort ? left : 0) - CODE_MS);
  const proved = await context.request.post('/api/auth/two-factor/verify-totp', { data: { code } });
  if (!proved.ok()) throw new Error(`The second factor is not on: ${proved.status()} ${await proved.text()}`);
  return { address, backupCodes };
}

/** Gives two weapons and a helmet, of which one weapon is worn. */
export async function wearGear(admin: Person, person: Person): Promise<void> {
  const { id: userId } = await read<{ id: string }>(person, '/api/auth/user');
  for (const itemSlug of ['oathbrand', 'pit-pick', 'cinderwatch-helm']) {
    await admin.call('POST', '/api/admin/grant-item', { userId, itemSlug });
  }
  const owned = await read<{ itemId: string; item: { slug: string } }[]>(person, '/api/inventory');
  const itemId = owned.find(({ item }) => item.slug === 'oathbrand')?.itemId;
  await person.call('POST', '/api/equipment/equip', { itemId });
}

/** A session from start to reward; its id. */
export async function mineOnce(person: Person): Promise<string> {
  const start = await person.call('POST', '/api/mining/start', { tzOffsetMinutes: 0, deviceId: 'web-1' });
  const { sessionId } = (await start.json()) as { sessionId: string };
  for (let seconds = 0; seconds < 20; seconds++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await person.call('POST', '/api/mining/ping', { sessionId, visible: true });
    const { outcome } = await read<{ outcome: string | null }>(person, `/api/mining/sessions/${sessionId}`);
    if (outcome === 'completed') return sessionId;
  }
  throw new Error('The session did not complete');
}

/** Every line that `ledger:check` would print. */
export async function findLedgerFaults(server: RunningServer): Promise<string[]> {
  const { db, close } = connect(server.databaseUrl, { max: 2, onError: () => {} });
  const found = await Promise.all(ledgerChecks.map((check) => check.findDisagreements(db, new Date())));
  await close();
  return found.flat();
}

async function enter(
  server: RunningServer,
  path: string,
  account: { email: string; password: string; name?: string },
): Promise<Person> {
  const { email, password } = account;
  const reply = await mustSucceed(send(server, '', 'POST', path, account));
  const cookie = reply.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return {
    email,
    password,
    username: '',
    cookie,
    call: (method, called, body) => send(server, cookie, method, called, body),
  };
}

function send(server: RunningServer, cookie: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export async function mustSucceed(call: Promise<Response>): Promise<Response> {
  const reply = await call;
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}
