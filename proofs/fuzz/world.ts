import { ADMIN_CALLS, type AdminCall, openWorld } from '../../server/src/testing/admin-calls.ts';
import { minerOf } from '../../server/src/testing/miner.ts';
import type { Person, TestApp } from '../../server/src/testing/test-app.ts';
import type { Dice } from './dice.ts';
import type { Operation } from './document.ts';

export type Role = 'visitor' | 'member' | 'admin';

/** What there is to call with and about, so that calls get past the first check. */
export interface World {
  cookieOf(role: Role, dice: Dice): string | undefined;
  /** The id of something of a kind, as a field or a collection is named. */
  find(kind: string, dice: Dice): string | undefined;
  /** A call of the operation that would work. */
  callOf(operation: Operation, dice: Dice): AdminCall | undefined;
  /** Remembers the ids in an answer. */
  learn(operation: Operation, body: unknown): void;
  /** Somebody was told to sign in: they do. */
  revive(cookie: string): Promise<void>;
  /** Makes one more of everything. */
  renew(): Promise<void>;
}

const MEMBERS = 4;
const KEPT = 24;

/** A community made by the product's own calls: a valid call of each administrator's operation, on things that exist. */
export async function createWorld(app: TestApp): Promise<World> {
  const made = await openWorld(app);
  const people: Record<Exclude<Role, 'visitor'>, Person[]> = { admin: [made.admin], member: [] };
  const ids = new Map<string, string[]>();
  const calls = new Map<string, AdminCall[]>();
  const keep = (kind: string, id: string) => {
    const known = ids.get(kind) ?? [];
    if (known.includes(id)) return;
    known.push(id);
    if (known.length > KEPT) known.shift();
    ids.set(kind, known);
  };
  const join = async (number: number) => {
    const person = await app.signUp({ username: `hostile_${number}_${joined++}` });
    await made.admin.call('POST', '/api/admin/add-cinder', {
      body: { username: `hostile_${number}_${joined - 1}`, amount: '500.00' },
    });
    await person.call('POST', '/api/me/age-confirmation');
    const session = await minerOf(app).start(person);
    keep('session', session.body?.sessionId);
    keep('user', person.userId);
    return person;
  };
  let joined = 0;

  const world: World = {
    cookieOf: (role, dice) => (role === 'visitor' ? undefined : dice.pick(people[role]).cookie),
    find(kind, dice) {
      const known = ids.get(kind);
      return known && known.length > 0 ? dice.pick(known) : undefined;
    },
    callOf(operation, dice) {
      const known = calls.get(operation.name);
      return known && dice.pick(known);
    },
    learn: (operation, body) => harvest(kindOf(operation.path), body, keep),
    async revive(cookie) {
      for (const group of [people.admin, people.member]) {
        const at = group.findIndex((person) => person.cookie === cookie);
        if (at < 0) continue;
        group[at] = group === people.admin ? await anotherAdmin(app, joined++) : await join(at);
      }
      if (!people.admin.some(({ cookie: one }) => one === made.admin.cookie))
        made.admin = people.admin[0] ?? made.admin;
    },
    async renew() {
      for (const [name, makeCall] of Object.entries(ADMIN_CALLS)) {
        // What was asked for meanwhile may stand in the way: then what is known of it serves on.
        const call = await makeCall(made).catch((error: unknown) => {
          if (!calls.has(name)) throw error;
        });
        if (!call) continue;
        calls.set(name, [...(calls.get(name) ?? []), call].slice(-2));
        const kind = kindOf(name.replace(/:(\w+)/g, '{$1}'));
        for (const [param, id] of Object.entries(call.params ?? {}))
          keep(param === 'id' ? kind : kindOfField(param), id);
        harvest(kind, call.body, keep);
      }
    },
  };
  for (let number = 0; number < MEMBERS; number++) people.member.push(await join(number));
  people.admin.push(await anotherAdmin(app, joined++));
  await world.renew();
  return world;
}

function anotherAdmin(app: TestApp, number: number): Promise<Person> {
  return app.signUp({ username: `hostile_keeper_${number}`, isAdmin: true });
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
