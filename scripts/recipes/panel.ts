import { create, insert, migrate } from './project-copy.ts';

/** Titles, which administrators list, create, edit and delete. */
export function addPanel(): void {
  declare();
  serve();
  show();
}

function declare(): void {
  insert(
    'contract/src/audit/kinds.rules.ts',
    'export const KINDS = {',
    `
  title: kind(t\`Titles\`, '/admin/titles', {
    create: t\`created title \${{ target: '{target}' }}\`,
    update: t\`changed title \${{ target: '{target}' }}\`,
    delete: t\`deleted title \${{ target: '{target}' }}\`,
  }),
`,
  );
  insert(
    'contract/src/badges/badges.errors.ts',
    'export const badgesErrors = {',
    `
  title_not_found: { status: 404, message: t\`There is no such title\` },
  title_taken: { status: 409, message: t\`Another title is called so\` },
`,
  );
  create(
    'contract/src/badges/titles.admin-api.ts',
    `
import { z } from 'zod';
import { id, version } from '../shared/ids.ts';
import { resource, type ThingOf } from '../shared/resource.ts';

export const titleResource = resource('title', {
  path: '/api/admin/titles',
  fields: {
    name: z.string().trim().min(1, 'Enter a name').max(40),
    meaning: z.string().trim().max(200).default(''),
  },
  thing: z.object({ version, id, name: z.string(), meaning: z.string() }),
  tag: 'badges:all',
  summaries: {
    list: 'All titles, by name',
    create: 'Make a title',
    update: 'Change a title',
    delete: 'Delete a title',
  },
  notFound: 'title_not_found',
  errors: { create: ['title_taken'], update: ['title_taken'] },
  deleted: 'Title deleted',
  examples: {
    thing: { id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed0', name: 'Keeper of the fire', meaning: 'Was here at night' },
    create: { name: 'Keeper of the fire' },
    update: { meaning: 'Was here at night' },
  },
});

export type Title = ThingOf<typeof titleResource>;
`,
  );
  const api = 'contract/src/api.ts';
  insert(api, "from './badges/badges.api.ts'", "import { titleResource } from './badges/titles.admin-api.ts';");
  insert(api, '  streaksAdmin: ', '  titlesAdmin: titleResource.endpoints,');
}

function serve(): void {
  migrate(
    'titles',
    `
import { type Kysely, sql } from 'kysely';

/** Words that stand beside a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table title (
      id uuid primary key,
      name text not null unique check (name <> '' and char_length(name) <= 40),
      meaning text not null default '' check (char_length(meaning) <= 200)
    )
  \`.execute(db);
}
`,
  );
  insert('server/src/db/placement.ts', '  throttle: [', "  title: ['badges', 'local'],");
  insert(
    'server/src/features/audit/snapshots.queries.ts',
    "  quest: named('quest', 'title'),",
    "  title: named('title'),",
  );
  create(
    'server/src/features/badges/titles.queries.ts',
    `
import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

export type TitleRow = Awaited<ReturnType<ReturnType<typeof selectTitles>['execute']>>[number];

/** All titles, by name. */
export function selectTitles(db: Executor) {
  return db.selectFrom('title').selectAll().orderBy('name');
}

/** Whether another title is called so. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('title')
    .where('name', '=', name)
    .where(sql<boolean>\`id is distinct from \${exceptId}\`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
`,
  );
  create(
    'server/src/features/badges/titles.service.ts',
    `
import type { titleResource } from '@cinder/contract/badges/titles.admin-api.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import * as queries from './titles.queries.ts';

/** Titles as administrators keep them. */
export const titleEditing: ResourceService<typeof titleResource, 'title', queries.TitleRow> = {
  table: 'title',
  select: queries.selectTitles,
  toThings: async (_executor, rows) => rows,

  /** title_taken. */
  async create({ tx, input }) {
    await requireFreeName(tx, input.name, null);
    return input;
  },

  /** title_taken. */
  async update({ tx, id, input }) {
    if (input.name !== undefined) await requireFreeName(tx, input.name, id);
    return input;
  },
};

async function requireFreeName(tx: Tx, name: string, exceptId: string | null): Promise<void> {
  await lockByName(tx, 'names of titles');
  if (await queries.isNameTaken(tx, name, exceptId)) throw new AppError('title_taken');
}
`,
  );
  const feature = 'server/src/features/badges/badges.feature.ts';
  insert(
    feature,
    "from '@cinder/contract/badges/badges.api.ts'",
    "import { titleResource } from '@cinder/contract/badges/titles.admin-api.ts';",
  );
  insert(feature, "from './badges.service.ts'", "import { titleEditing } from './titles.service.ts';");
  insert(feature, '...resourceRoutes(badgeResource', '    ...resourceRoutes(titleResource, deps, titleEditing),');
  insert(
    'server/src/testing/admin-calls.ts',
    'export const ADMIN_CALLS',
    `
  'POST /api/admin/titles': async () => ({ body: { name: named('Title') } }),
  'PUT /api/admin/titles/:id': async (fixture) =>
    about((await make(fixture, '/api/admin/titles', { name: named('Title') })).id, { meaning: named('Meaning') }),
  'DELETE /api/admin/titles/:id': async (fixture) =>
    about((await make(fixture, '/api/admin/titles', { name: named('Title') })).id),
`,
  );
  create(
    'server/src/features/badges/titles.test.ts',
    `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

it('a title has a name of its own and is deleted', async () => {
  const add = (name: string) => admin.call('POST', '/api/admin/titles', { body: { name } });
  const { id } = (await add('Keeper')).body;
  expect((await add('Keeper')).body.code).toBe('title_taken');
  const change = await admin.call('PUT', \`/api/admin/titles/\${id}\`, { body: { meaning: 'Was here' } });
  expect(change.body).toMatchObject({ name: 'Keeper', meaning: 'Was here' });
  expect((await admin.call('DELETE', \`/api/admin/titles/\${id}\`)).status).toBe(200);
  expect((await admin.call('GET', '/api/admin/titles')).body).toEqual([]);
});
`,
  );
}

function show(): void {
  insert(
    'contract/src/site/office.pages.ts',
    'export const officePages',
    `
  '/admin/titles': {
    file: 'badges/admin/TitlesPanel',
    title: t\`Titles of members\`,
    purpose: t\`Words that stand beside a name.\`,
    tile: { group: 'members', text: t\`Words beside a name\`, icon: 'star-medal' },
  },
`,
  );
  create(
    'web/src/features/badges/admin/TitlesPanel.tsx',
    `
import award from 'virtual:game-icon/star-medal';
import { type Title, titleResource } from '@cinder/contract/badges/titles.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { declaredPanel } from '#admin/declared-panel.tsx';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { titlesAdmin } from '#api/titlesAdmin.ts';

const titleForm = formOfResource(titleResource);

const Field = fieldOfResource(titleResource);

/** The back-office's panel of titles. */
export const TitlesPanel = declaredPanel({
  resource: {
    create: t\`Create title\`,
    created: t\`Title created\`,
    createFailed: t\`Failed to create title\`,
    editTitle: t\`Edit title\`,
    save: t\`Save title\`,
    updated: t\`Title updated\`,
    updateFailed: t\`Failed to update title\`,
    deleted: t\`Title deleted\`,
    deleteFailed: t\`Failed to delete title\`,
  },
  caption: t\`Titles\`,
  list: {
    loading: t\`Loading titles\`,
    failed: t\`Failed to fetch titles\`,
    choose: t\`Choose titles\`,
    chooseAll: t\`Choose all titles of this page\`,
    chosen: (count: number) => plural(count, { one: '# title chosen', other: '# titles chosen' }),
    deleteSome: (count: number) => plural(count, { one: 'Delete # title', other: 'Delete # titles' }),
    deletedSome: (count: number) => plural(count, { one: '# title deleted', other: '# titles deleted' }),
  },
  query: titlesAdmin.list.query(),
  empty: { icon: award, title: t\`No titles yet\`, text: t\`Create the first one.\` },
  createLabel: t\`Create title\`,
  editor: TitleEditor,
  remove: titlesAdmin.delete,
  lost: t\`It cannot be brought back.\`,
  columns: [
    { key: 'name', head: t\`Title\`, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'meaning', head: t\`Meaning\`, cell: ({ meaning }) => <span className="dim">{meaning}</span> },
  ],
});

function TitleEditor(props: EditorProps<Title>) {
  return (
    <ResourceEditor
      {...props}
      {...titleForm}
      create={titlesAdmin.create}
      update={titlesAdmin.update}
      fieldOf={{ title_taken: 'name' }}
      className="stack"
    >
      <Field name="name" label={t\`Name\`} />
      <Field name="meaning" label={t\`Meaning\`} rows={2} />
    </ResourceEditor>
  );
}
`,
  );
}
