import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { ADMIN_CALLS } from '../../server/src/testing/admin-calls.ts';
import type { ValidCall } from '../../server/src/testing/calls.ts';
import { type AdminWriteName, endpoints, type MemberWriteName } from '../../server/src/testing/calls.ts';
import type { Fixture } from '../../server/src/testing/fixture.ts';
import { MEMBER_CALLS } from '../../server/src/testing/member-calls.ts';
import { admit } from '../../server/src/testing/members.ts';
import { READ_CALLS } from '../../server/src/testing/read-calls.ts';
import type { Answer, Person } from '../../server/src/testing/test-app.ts';
import type { Entry } from './race.ts';

/** Calls that look like reading and write nevertheless. */
const WRITING_READS = ['GET /api/logout', 'GET /api/guides/:slug'] as const;

type WriteName = AdminWriteName | MemberWriteName | (typeof WRITING_READS)[number];

/** Calls that take no Idempotency-Key, and why they need none. */
const KEYLESS: Partial<Record<WriteName, string>> = {
  'POST /api/username/check': 'changes nothing',
  'GET /api/logout': 'a second time it ends nothing',
  'GET /api/guides/:slug': 'a reader counts once a day',
  'DELETE /api/me': 'nobody is left to repeat it',
  'POST /api/me/password': 'hashes a password',
  'POST /api/notifications/unsubscribe': 'a second time it turns nothing off',
  'POST /api/webhooks/stripe': 'an event has an id of its own',
  'POST /api/mining/ping': 'credit depends on the time since the last one',
  'POST /api/admin/images/upload/:category': 'keeps a file',
  'POST /api/admin/site/fonts': 'keeps a file',
  'DELETE /api/admin/site/fonts/:filename': 'several transactions',
  'POST /api/admin/leaderboards/refresh-mv': 'several transactions',
  'POST /api/admin/users/:userId/sign-in-help': 'several transactions',
  'POST /api/admin/setup/test-mail': 'sends a mail',
  'DELETE /api/admin/images/pictures/:filename': 'several transactions',
  'POST /api/admin/images/pictures/delete-unused': 'several transactions',
};

/** Which answers are of the action, where others succeed too. */
const ACTIONS: Partial<Record<WriteName, (answer: Answer) => boolean>> = {
  'POST /api/mining/ping': ({ body }) => body.sessionCompleted === true,
};

/** Figures that may differ from those of the same calls one after the other, and why. */
const UNLIKE: Partial<Record<WriteName, Record<string, string>>> = {
  'POST /api/mining/ping': {
    'mining_session.early_ping_count':
      'those that come before the session is closed are too soon, those after it are late',
  },
};

const isWrite = (write: [string, Endpoint]): write is [WriteName, Endpoint] =>
  write[1].method !== 'GET' || isWritingRead(write[0]);

/** Whether a second call has its turn depends on how long the first one goes on: tests of their own call these at once. */
const TIMED = new Set(['POST /api/admin/economy/what-if']);

/** Every endpoint that writes, by its name. */
export const writes: [WriteName, Endpoint][] = endpoints.filter(isWrite).filter(([name]) => !TIMED.has(name));

/** An endpoint, ready to race. */
export function openEntry(fixture: Fixture, otherAdmin: Person, [name, endpoint]: [WriteName, Endpoint]): Entry {
  const isSuccess = ACTIONS[name];
  const anyone = { ...otherAdmin, cookie: '' };
  return {
    name,
    endpoint,
    keyless: KEYLESS[name],
    ...(isSuccess && { isSuccess }),
    unlike: UNLIKE[name] ?? {},
    prepare: () => prepare(fixture, name, endpoint.access === 'public' ? anyone : otherAdmin),
  };
}

/** Of administrators two call at once; a member calls with one name from many tabs. */
async function prepare(
  fixture: Fixture,
  name: WriteName,
  other: Person,
): Promise<{ call: ValidCall; callers: readonly Person[] }> {
  if (isAdminWrite(name)) return { call: await ADMIN_CALLS[name](fixture), callers: [fixture.admin, other] };
  const owner = await admit(fixture.app);
  const call = await (isWritingRead(name) ? READ_CALLS[name](fixture, owner) : MEMBER_CALLS[name](fixture, owner));
  return { call, callers: [other.cookie === '' && !isWritingRead(name) ? other : owner] };
}

function isWritingRead(name: string): name is (typeof WRITING_READS)[number] {
  return WRITING_READS.some((one) => one === name);
}

function isAdminWrite(name: WriteName): name is AdminWriteName {
  return name in ADMIN_CALLS;
}
