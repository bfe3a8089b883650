import { create, insert, migrate } from './project-copy.ts';

/** A motto that each member writes for themselves. */
export function addFeature(): void {
  declare();
  store();
  serve();
  show();
}

function declare(): void {
  create(
    'contract/src/motto/motto.errors.ts',
    `
import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const mottoErrors = {
  motto_unchanged: { status: 409, message: t\`This is your motto already\` },
} as const satisfies Record<string, ErrorMeaning>;
`,
  );
  create(
    'contract/src/motto/motto.api.ts',
    `
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { t } from '../shared/messages.ts';

const text = z.string().trim().min(1, t\`Enter a motto\`).max(120);

export const mottoEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/me/motto',
    access: 'member',
    summary: 'The motto of the signed-in member',
    reply: z.object({ text: z.string().nullable() }),
    shows: ['motto'],
    errors: [],
    example: { reply: { text: 'Slow fire, long heat' } },
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/me/motto',
    access: 'member',
    summary: 'Write a motto in the place of the one before',
    body: z.object({ text }),
    reply: z.object({ text: z.string() }),
    changes: ['motto'],
    errors: ['motto_unchanged'],
    example: { body: { text: 'Slow fire, long heat' }, reply: { text: 'Slow fire, long heat' } },
  }),
};
`,
  );
  const api = 'contract/src/api.ts';
  insert(api, "from './mining/mining.api.ts'", "import { mottoEndpoints } from './motto/motto.api.ts';");
  insert(api, '  miningAdmin: ', '  motto: mottoEndpoints,');
  const errors = 'contract/src/errors.ts';
  insert(errors, "from './mining/mining.errors.ts'", "import { mottoErrors } from './motto/motto.errors.ts';");
  insert(errors, '  ...miningErrors,', '  ...mottoErrors,');
  insert('contract/src/shared/tags.ts', "  'mining',", "  'motto',");
}

function store(): void {
  migrate(
    'mottos',
    `
import { type Kysely, sql } from 'kysely';

/** Each member may have a motto. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table motto (
      user_id uuid primary key references members (user_id) on delete cascade,
      text text not null check (text <> '' and char_length(text) <= 120)
    )
  \`.execute(db);
}
`,
  );
  insert('server/src/db/placement.ts', '  miningSession: [', "  motto: ['motto', 'member'],");
  create(
    'server/src/features/motto/motto.queries.ts',
    `
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export async function findMotto(db: Executor, userId: string): Promise<string | null> {
  const row = await db.selectFrom('motto').where('userId', '=', userId).select('text').executeTakeFirst();
  return row?.text ?? null;
}

export async function storeMotto(tx: Tx, row: { userId: string; text: string }): Promise<void> {
  await tx
    .insertInto('motto')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ text: row.text }))
    .execute();
}

export const mottoMemberData: MemberData = { motto: { by: 'user_id', onDelete: 'deleted' } };
`,
  );
  const memberData = 'server/src/features/member-data.ts';
  insert(
    memberData,
    "from '#features/mining/session-completion.service.ts'",
    "import { mottoMemberData } from '#features/motto/motto.queries.ts';",
  );
  insert(memberData, '  activityMemberData,', '  mottoMemberData,');
}

function serve(): void {
  create(
    'server/src/features/motto/motto.service.ts',
    `
import type { Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './motto.queries.ts';

/** What members write above their deeds. */
export function createMottoService({ homes }: { homes: Homes }) {
  return {
    of: async (userId: string) => ({ text: await queries.findMotto(await homes.of(userId), userId) }),

    /** motto_unchanged where it is the one before. */
    async write(tx: Tx, userId: string, text: string): Promise<{ text: string }> {
      if ((await queries.findMotto(tx, userId)) === text) throw new AppError('motto_unchanged');
      await queries.storeMotto(tx, { userId, text });
      return { text };
    },
  };
}
`,
  );
  create(
    'server/src/features/motto/motto.feature.ts',
    `
import { mottoEndpoints } from '@cinder/contract/motto/motto.api.ts';
import type { Homes } from '#platform/db/homes.ts';
import { read, write } from '#platform/http/route.ts';
import { createMottoService } from './motto.service.ts';

/** The mottos of members. */
export function createMotto(deps: { homes: Homes }) {
  const motto = createMottoService(deps);
  return {
    routes: [
      read(mottoEndpoints.own, ({ member }) => motto.of(member.id)),
      write(mottoEndpoints.write, ({ tx, member, body }) => motto.write(tx, member.id, body.text)),
    ],
  };
}
`,
  );
  const features = 'server/src/features.ts';
  insert(
    features,
    "from '#features/mining/mining.feature.ts'",
    "import { createMotto } from '#features/motto/motto.feature.ts';",
  );
  insert(features, 'const guides = createGuides', '  const motto = createMotto(deps);');
  insert(features, '    guides,', '    motto,');
  insert(
    'server/src/testing/member-calls.ts',
    'export const MEMBER_CALLS',
    "  'PUT /api/me/motto': async () => ({ body: { text: randomUUID() } }),",
  );
  create(
    'server/src/features/motto/motto.test.ts',
    `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a motto is kept until another one is written', async () => {
  const member = await app.signUp();
  const own = async () => (await member.call('GET', '/api/me/motto')).body;
  const write = (text: string) => member.call('PUT', '/api/me/motto', { body: { text } });
  expect(await own()).toEqual({ text: null });
  await write('Slow fire');
  expect((await write('Slow fire')).body.code).toBe('motto_unchanged');
  expect((await write(' ')).status).toBe(400);
  await write('Long heat');
  expect(await own()).toEqual({ text: 'Long heat' });
});
`,
  );
}

function show(): void {
  insert(
    'contract/src/site/member.pages.ts',
    'export const memberPages',
    `
  '/motto': { file: 'motto/MottoPage', title: t\`Your motto\`, strip: { section: 'play', label: t\`Your motto\` } },
`,
  );
  create(
    'web/src/features/motto/MottoPage.tsx',
    `
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { motto } from '#api/motto.ts';
import { useWrite } from '#lib/changes.ts';
import { usePageTop } from '#lib/page-title.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

/** The motto of the member, and where it is written. */
export function MottoPage() {
  return (
    <div className="page">
      <PageHead {...usePageTop()} />
      <QueryState
        query={useQuery(motto.own.query())}
        level={2}
        loading={t\`Loading your motto\`}
        failed={t\`Failed to fetch your motto\`}
      >
        {({ text }) => <MottoForm key={text} text={text ?? ''} />}
      </QueryState>
    </div>
  );
}

function MottoForm({ text }: { text: string }) {
  const [typed, setTyped] = useState(text);
  const save = useWrite(motto.write, { done: { title: t\`Motto saved\` }, failure: t\`Failed to save the motto\` });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ text: typed });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Field label={t\`Motto\`}>
        <Input maxLength={120} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" busy={save.isPending} busyLabel={t\`Saving\`}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
`,
  );
}
