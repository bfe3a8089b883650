import { api } from '@cinder/contract/api.ts';
import { AUDIT_ACTIONS, targetOf } from '@cinder/contract/audit/audit.rules.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireAudit, write } from '#platform/http/route.ts';
import { ADMIN_CALLS, type AdminCall } from '#testing/admin-calls.ts';
import { type AdminWriteName, endpoints, NOBODY, send as sendCall } from '#testing/calls.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';
import { openWorld, type World } from '#testing/world.ts';

interface Row {
  actor_id: string;
  action: keyof typeof AUDIT_ACTIONS;
  target_type: string;
  target_id: string;
  member_id: string | null;
  before: object | null;
  after: object | null;
}

let world: World;
let member: Person;
beforeAll(async () => {
  const app = await createTestApp();
  world = await openWorld(app);
  member = await app.signUp();
});
afterAll(async () => {
  expect(await world.app.findLedgerFaults()).toEqual([]);
  await world.app.close();
});

const isAdminWrite = (name: string): name is AdminWriteName => name in ADMIN_CALLS;
const writes: [string, Endpoint][] = endpoints.filter(
  ([, { access, method }]) => access === 'admin' && method !== 'GET',
);

async function rowsAfter(last: string | null): Promise<(Row & { id: string })[]> {
  const { rows } = await world.app.connections.pool.query(
    'select * from audit_log where $1::uuid is null or id > $1 order by id',
    [last],
  );
  return rows;
}
const lastId = async () => (await rowsAfter(null)).at(-1)?.id ?? null;

async function validCall(name: string): Promise<AdminCall> {
  if (!isAdminWrite(name)) throw new Error(`Give server/src/testing/admin-calls.ts a valid call of ${name}`);
  return ADMIN_CALLS[name](world);
}

const send = (
  by: Person,
  endpoint: Endpoint,
  call: AdminCall,
  { query, key }: { query?: Record<string, string>; key?: string } = {},
) =>
  sendCall(by, endpoint, {
    ...call,
    ...(query && { query }),
    headers: { ...call.headers, ...(key && { 'idempotency-key': key }) },
  });

describe.each(writes)('%s', (name, endpoint) => {
  it('leaves none when it is refused or only a preview', async () => {
    const call = await validCall(name);
    const last = await lastId();
    expect((await send(member, endpoint, call)).status).toBe(403);
    expect(
      (await send(world.admin, endpoint, { ...call, headers: { ...call.headers, 'sec-fetch-site': 'cross-site' } }))
        .status,
    ).toBe(403);
    if (endpoint.params?.shape['id']) {
      const refused = await send(
        world.admin,
        endpoint,
        { ...call, params: { ...call.params, id: NOBODY } },
        { key: `nobody_${keyOf(name)}` },
      );
      expect([400, 404, 409]).toContain(refused.status);
    }
    if (endpoint.query?.shape['preview']) {
      const preview = await send(world.admin, endpoint, call, { query: { preview: 'true' } });
      expect(preview.status, preview.text).toBe(200);
    }
    expect(await rowsAfter(last)).toEqual([]);
  });

  it('leaves one row that tells what it did, and none for its repetition', async () => {
    const call = await validCall(name);
    const last = await lastId();
    const options = { key: keyOf(name) };
    const answer = await send(world.admin, endpoint, call, options);
    expect(answer.status, answer.text).toBeLessThan(300);
    const rows = await rowsAfter(last);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    if (!row) return;
    expect(row.action in AUDIT_ACTIONS).toBe(true);
    expect(row).toMatchObject({
      actor_id: world.admin.userId,
      target_type: targetOf(row.action),
      target_id: call.target ?? answer.body.id ?? answer.body.filename ?? expect.any(String),
      member_id: call.memberId ?? null,
    });
    expect(Object.keys({ ...row.before, ...row.after }).length, 'tells nothing').toBeGreaterThan(0);
    expect(JSON.stringify(row)).not.toMatch(/subject_\d|fighter_\d|earner_\d|@example|arena_keeper|Player \d/);
    expect(JSON.stringify(row).length).toBeLessThan(4000);
    if (!isWrite(endpoint)) return;
    expect((await send(world.admin, endpoint, call, options)).text).toBe(answer.text);
    expect(await rowsAfter(last)).toHaveLength(1);
  });
});

it('cannot be mounted otherwise', () => {
  const { update } = api.badgesAdmin;
  // @ts-expect-error: a plain write leaves no row
  const route = write(update, async () => update.example.reply);
  expect(() => requireAudit(route.endpoint, undefined)).toThrow('PUT /api/admin/badges/:id leaves no row in audit_log');
  expect(() => requireAudit(api.badgesAdmin.list, undefined)).not.toThrow();
  expect(() => requireAudit(api.badges.updateShowcase, undefined)).not.toThrow();
});

it('knows no call that there is not', () => {
  const known = new Set(writes.map(([name]) => name));
  expect(Object.keys(ADMIN_CALLS).filter((name) => !known.has(name))).toEqual([]);
});

const keyOf = (name: string) => name.replaceAll(' ', '_');

/** Whether it is one transaction, which a key can repeat. */
function isWrite({ path }: Endpoint): boolean {
  return !/upload|refund|refresh-mv/.test(path);
}
