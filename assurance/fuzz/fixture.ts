import { ADMIN_CALLS } from '../../server/src/testing/admin-calls.ts';
import type { ValidCall } from '../../server/src/testing/calls.ts';
import { openFixture } from '../../server/src/testing/fixture.ts';
import { MEMBER_CALLS } from '../../server/src/testing/member-calls.ts';
import { admit } from '../../server/src/testing/members.ts';
import { minerOf } from '../../server/src/testing/miner.ts';
import type { Person, TestApp } from '../../server/src/testing/test-app.ts';
import type { Operation } from './operations.ts';

export type Role = 'visitor' | 'member' | 'admin';

/** A call that works, and by whom where it is one member's. */
interface KnownCall extends ValidCall {
  cookie?: string;
}

/** What there is to call with and about, so that calls get past the first check. */
export type Fixture = Awaited<ReturnType<typeof createFixture>>;

const choose = <T>(from: readonly T[], pick: number) => from[pick % Math.max(1, from.length)];

const MEMBERS = 4;
const KEPT = 24;

/** A community made by the product's own calls: a valid call of each operation that writes, on things that exist. */
export async function createFixture(app: TestApp) {
  const made = await openFixture(app);
  const keeper = made.admin;
  const people: Record<Exclude<Role, 'visitor'>, Person[]> = { admin: [], member: [] };
  const ids = new Map<string, string[]>();
  const calls = new Map<string, KnownCall[]>();
  const keep = (kind: string, id: string) => {
    const known = ids.get(kind) ?? [];
    if (known.includes(id)) return;
    known.push(id);
    if (known.length > KEPT) known.shift();
    ids.set(kind, known);
  };
  const remember = (name: string, call: KnownCall) => {
    calls.set(name, [...(calls.get(name) ?? []), call].slice(-2));
    const kind = kindOf(name.replace(/:(\w+)/g, '{$1}'));
    for (const [param, id] of Object.entries(call.params ?? {})) keep(param === 'id' ? kind : kindOfField(param), id);
    harvest(kind, call.body, keep);
  };
  /** What was asked for meanwhile may stand in the way of a call: then what is known of it serves on. */
  const tryTo = async (name: string, makeCall: () => Promise<KnownCall>) => {
    try {
      remember(name, await makeCall());
    } catch (error) {
      if (!calls.has(name)) throw error;
    }
  };
  const join = async () => {
    const person = await admit(app);
    const { body } = await person.call('GET', '/api/auth/user');
    const gift = { username: body?.member?.username, amount: '500.00' };
    await keeper.call('POST', '/api/admin/add-cinder', { body: gift });
    await person.call('POST', '/api/me/age-confirmation');
    const session = await minerOf(app).start(person);
    if (session.body?.sessionId) keep('session', session.body.sessionId);
    keep('user', person.userId);
    return person;
  };

  const fixture = {
    cookieOf: (role: Role, pick: number) => (role === 'visitor' ? undefined : choose(people[role], pick)?.cookie),
    /** The id of something of a kind, as a field or a collection is named. */
    find: (kind: string, pick: number) => choose(ids.get(kind) ?? [], pick),
    /** A call of the operation that would work, or would have. */
    callOf: (operation: Operation, pick: number) => choose(calls.get(operation.name) ?? [], pick),
    /** Remembers the ids in an answer. */
    learn: (operation: Operation, body: unknown) => harvest(kindOf(operation.path), body, keep),
    /** Whether a text names one of those who call. */
    namesCaller: (text: string) =>
      [...people.member, ...people.admin].some(({ userId }) => text.toLowerCase().includes(userId)),
    /** Somebody was told to sign in: another takes their place. */
    async replace(cookie: string) {
      const isGone = (person: Person) => person.cookie === cookie;
      if (people.member.some(isGone)) people.member.splice(people.member.findIndex(isGone), 1, await join());
      if (people.admin.some(isGone))
        people.admin.splice(people.admin.findIndex(isGone), 1, await admit(app, { isAdmin: true }));
    },
    /** Makes one more of everything. */
    async renew() {
      for (const [name, makeCall] of Object.entries(ADMIN_CALLS)) await tryTo(name, () => makeCall(made));
      for (const [name, makeCall] of Object.entries(MEMBER_CALLS)) {
        await tryTo(name, async () => {
          const by = await admit(app);
          return { ...(await makeCall(made, by)), cookie: by.cookie };
        });
      }
    },
  };
  for (let number = 0; number < MEMBERS; number++) people.member.push(await join());
  for (let number = 0; number < 2; number++) people.admin.push(await admit(app, { isAdmin: true }));
  await fixture.renew();
  return fixture;
}

/** `item` for `/api/admin/items/{id}`. */
export function kindOf(path: string): string {
  const names = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const [beforeId] = path.split('/{id}');
  const collection = path.includes('/{id}') ? beforeId?.split('/').at(-1) : names.at(-1);
  return singular(collection ?? '');
}

/** `item` for `itemId`, `username` for itself. */
export function kindOfField(name: string): string {
  return singular(name.replace(/Ids?$/, ''));
}

function singular(name: string): string {
  const word = name.toLowerCase().replace(/^(target|friend)/, '');
  return word
    .replace(/ies$/, 'y')
    .replace(/(match|quest)es$/, '$1')
    .replace(/s$/, '');
}

/** Finds what is an id or a name in an answer, some steps deep. */
function harvest(kind: string, body: unknown, keep: (kind: string, id: string) => void, depth = 0): void {
  if (typeof body !== 'object' || body === null || depth > 3) return;
  if (Array.isArray(body)) {
    for (const one of body.slice(0, 3)) harvest(kind, one, keep, depth + 1);
    return;
  }
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && value.length < 100) {
      if (name === 'id') keep(kind, value);
      else if (name === 'slug') keep(`${kind} slug`, value);
      else if (/Id$|^username$|^clientSecret$/.test(name)) keep(kindOfField(name), value);
    } else harvest(Array.isArray(value) ? singular(name) : kind, value, keep, depth + 1);
  }
}
