import { api } from '@cinder/contract/api.ts';
import { AUDIT_ACTIONS, targetOf } from '@cinder/contract/audit/audit.rules.ts';
import { fieldLabels } from '@cinder/contract/audit/field-labels.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireAudit, write } from '#platform/http/route.ts';
import { ADMIN_CALLS, type AdminCall } from '#testing/admin-calls.ts';
import { type AdminWriteName, endpoints, NOBODY, send as sendCall } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { mailSettings } from '#testing/mail-sink.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

interface Row {
  actor_id: string;
  action: keyof typeof AUDIT_ACTIONS;
  target_type: string;
  target_id: string;
  member_id: string | null;
  before: object | null;
  after: object | null;
}

let fixture: Fixture;
let member: Person;
beforeAll(async () => {
  const app = await createTestApp({ settings: await mailSettings() });
  fixture = await openFixture(app);
  member = await app.signUp();
});
afterAll(async () => {
  expect(await fixture.app.findLedgerFaults()).toEqual([]);
  await fixture.app.close();
});

const isAdminWrite = (name: string): name is AdminWriteName => name in ADMIN_CALLS;
const writes: [string, Endpoint][] = endpoints.filter(
  ([, { access, method }]) => access === 'admin' && method !== 'GET',
);

async function rowsAfter(last: string | null): Promise<(Row & { id: string })[]> {
  const { rows } = await fixture.app.connections.pool.query(
    'select * from audit_log where $1::uuid is null or id > $1 order by id',
    [last],
  );
  return rows;
}
const lastId = async () => (await rowsAfter(null)).at(-1)?.id ?? null;

/** The names of fields, not the ids that things stand under. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^[0-9a-f]{8}-/.test(key) ? [] : [key]),
    ...fieldsIn(inner),
  ]);
}

async function validCall(name: string): Promise<AdminCall> {
  if (!isAdminWrite(name)) throw new Error(`Give server/src/testing/admin-calls.ts a valid call of ${name}`);
  return ADMIN_CALLS[name](fixture);
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
      (await send(fixture.admin, endpoint, { ...call, headers: { ...call.headers, 'sec-fetch-site': 'cross-site' } }))
        .status,
    ).toBe(403);
    if (endpoint.params?.shape['id']) {
      const refused = await send(
        fixture.admin,
        endpoint,
        { ...call, params: { ...call.params, id: NOBODY } },
        { key: `nobody_${keyOf(name)}` },
      );
      expect([400, 404, 409]).toContain(refused.status);
    }
    if (endpoint.query?.shape['preview']) {
      const preview = await send(fixture.admin, endpoint, call, { query: { preview: 'true' } });
      expect(preview.status, preview.text).toBe(200);
    }
    expect(await rowsAfter(last)).toEqual([]);
  });

  it('leaves one row that tells what it did, and none for its repetition', async () => {
    const call = await validCall(name);
    const last = await lastId();
    const options = { key: keyOf(name) };
    const answer = await send(fixture.admin, endpoint, call, options);
    expect(answer.status, answer.text).toBeLessThan(300);
    const rows = await rowsAfter(last);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    if (!row) return;
    expect(row.action in AUDIT_ACTIONS).toBe(true);
    expect(row).toMatchObject({
      actor_id: fixture.admin.userId,
      target_type: targetOf(row.action),
      target_id: call.target ?? answer.body.id ?? answer.body.filename ?? expect.any(String),
      member_id: call.memberId ?? null,
    });
    expect(Object.keys({ ...row.before, ...row.after }).length, 'tells nothing').toBeGreaterThan(0);
    for (const field of fieldsIn([row.before, row.after])) expect(Object.keys(fieldLabels)).toContain(field);
    expect(JSON.stringify(row)).not.toMatch(/subject_\d|fighter_\d|earner_\d|@example|arena_keeper|Player \d/);
    expect(JSON.stringify(row).length).toBeLessThan(4000);
    if (!isWrite(endpoint)) return;
    expect((await send(fixture.admin, endpoint, call, options)).text).toBe(answer.text);
    expect(await rowsAfter(last)).toHaveLength(1);
  });
});

const edits = writes.filter(([, { versionOf, method }]) => versionOf && (method === 'PUT' || method === 'PATCH'));

/** What can be saved again, where the usual call cannot. */
const AGAIN: Record<string, object> = { 'PATCH /api/championship/events/:id': { title: 'Another title' } };

describe.each(edits)('%s', (name, endpoint) => {
  it('is refused over what another administrator saved meanwhile, and tells what that was', async () => {
    const usual = await validCall(name);
    const call = { ...usual, body: AGAIN[name] ?? usual.body };
    const over = (version: string) =>
      endpoint.query?.shape['version']
        ? send(fixture.admin, endpoint, call, { query: { version } })
        : send(fixture.admin, endpoint, { ...call, body: { ...(call.body as object), version } });
    const first = await send(fixture.admin, endpoint, call);
    expect(first.status, first.text).toBe(200);
    const { version } = first.body;
    const second = await over(version);
    expect(second.status, second.text).toBe(200);
    expect(second.body.version).not.toBe(version);
    const last = await lastId();
    const refused = await over(version);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^arena_keeper changed this meanwhile: /),
    });
    expect(await rowsAfter(last)).toEqual([]);
    expect((await over(second.body.version)).status).toBe(200);
    expect((await send(fixture.admin, endpoint, call)).status, 'a save that names no version').toBe(200);
  });
});

it('tells the version of a thing wherever administrators read it', async () => {
  for (const [name, { path, access, versionOf, method, params }] of endpoints) {
    if (!versionOf || method !== 'GET' || access !== 'admin' || params) continue;
    const { body } = await fixture.admin.call('GET', path);
    const listed = 'totalPages' in body ? Object.values(body).find(Array.isArray) : null;
    const things = Array.isArray(body) ? body : (listed ?? [body]);
    expect(things.length, name).toBeGreaterThan(0);
    for (const thing of things) expect(thing.version, name).toEqual(expect.any(String));
  }
});

it.each(['one after the other', 'at the same moment'])('loses no save of many administrators %s', async (how) => {
  const { id, version } = (
    await fixture.admin.call('POST', '/api/admin/badges', { body: { name: `B ${how}`, description: 'D' } })
  ).body;
  const save = (index: number) =>
    fixture.admin.call('PUT', `/api/admin/badges/${id}`, { body: { name: `Badge ${index}`, version } });
  const indexes = Array.from({ length: 20 }, (_, index) => index);
  const answers = [];
  if (how === 'at the same moment') answers.push(...(await Promise.all(indexes.map(save))));
  else for (const index of indexes) answers.push(await save(index));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
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
  return !/images|fonts|purchases|refresh-mv|sign-in-help|test-mail/.test(path);
}
