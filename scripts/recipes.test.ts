import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A copy of the project, in which the recipes are followed. */
const copy = join(tmpdir(), `cinder-recipes-${process.pid}`);

/** `npm run recipes`: it checks types and runs tests of a whole project once more. */
const isAsked = process.env['RECIPES'] === '1';

beforeAll(() => {
  if (!isAsked) return;
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout;
  for (const path of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { verbatimSymlinks: true });
  }
  linkModules('node_modules', (name) => name !== '@cinder' && name !== '.cache');
  linkModules('assurance/api-document/node_modules', () => true);
  linkModules('node_modules/@cinder', () => false);
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@cinder', name));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function linkModules(folder: string, isTaken: (name: string) => boolean): void {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder)).filter(isTaken)) {
    symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
}

/** Writes a new file of the copy. */
function create(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text.replace(/^\n/, ''));
}

/** Puts text behind the one line of a file in which `line` stands. */
function insert(path: string, line: string, text: string): void {
  const lines = readFileSync(join(copy, path), 'utf8').split('\n');
  const at = lines.findIndex((one) => one.includes(line));
  if (at < 0) throw new Error(`${path} has no line with ${line}`);
  lines.splice(at + 1, 0, text.replace(/^\n|\n\s*$/g, ''));
  writeFileSync(join(copy, path), lines.join('\n'));
}

/** Adds a migration with the next number. */
function migrate(name: string, text: string): void {
  const numbers = readdirSync(join(copy, 'server/src/db/migrations')).map((path) => Number(path.slice(0, 4)));
  const next = String(Math.max(...numbers) + 1).padStart(4, '0');
  create(`server/src/db/migrations/${next}_${name}.ts`, text);
}

function run(command: string): void {
  const [program = '', ...args] = command.split(/\s+/);
  // Not the database of the run that this test is part of.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VI)?TEST|^RECIPES/.test(name)));
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...env, PATH: `${join(copy, 'node_modules', '.bin')}:${env['PATH']}` },
    maxBuffer: 100_000_000,
  });
  expect(status, `${command}\n${stdout.slice(-4_000)}\n${stderr.slice(-2_000)}`).toBe(0);
}

/** Runs the commands that a recipe of CONTRIBUTING.md names, in its order, but for the check of all of them together. */
function runCommandsOf(title: string): void {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, recipe = ''] = new RegExp(`\n## ${title}\n([\\s\\S]*?)\n## `).exec(text) ?? [];
  const commands = [...recipe.matchAll(/`(vitest [^`<]+)`/g)].map(([, command = '']) => command.replace(/\s+/g, ' '));
  expect(commands, title).not.toEqual([]);
  for (const command of commands) run(command);
}

describe.runIf(isAsked)('somebody who follows a recipe', () => {
  it('adds a column', () => {
    migrate(
      'item_weight',
      `
import { type Kysely, sql } from 'kysely';

/** An item has a weight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table item add column weight integer not null default 0\`.execute(db);
}
`,
    );
    insert(
      'contract/src/inventory/inventory.api.ts',
      '  bonusPercent: z.number().int(),',
      '  weight: z.number().int(),',
    );
    insert('contract/src/inventory/inventory.api.ts', '  bonusPercent: 25,', '  weight: 3,');
    insert(
      'contract/src/inventory/inventory.admin-api.ts',
      '  fields: {',
      '    weight: z.number().int().min(0).max(1000).default(0),',
    );
    insert(
      'web/src/features/inventory/admin/ItemEditorPanel.tsx',
      '<Form.Text name="bonusPercent"',
      '      <Form.Text name="weight" label="Weight" inputMode="numeric" />',
    );
    runCommandsOf('Add a column');
  });

  it('adds a page', () => {
    insert(
      'contract/src/site/member.pages.ts',
      'export const memberPages',
      `
  '/titles': {
    file: 'titles/TitlesPage',
    title: 'Titles',
    purpose: 'Words that stand beside a name.',
    strip: { section: 'play', label: 'Titles' },
  },
`,
    );
    create(
      'web/src/features/titles/TitlesPage.tsx',
      `
import award from 'virtual:game-icon/star-medal';
import { usePageTop } from '#lib/page-title.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

/** The titles of the member. */
export function TitlesPage() {
  return (
    <>
      <PageHead {...usePageTop()} />
      <Empty icon={award} title="No titles yet" text="Titles will be given for what members do together." />
    </>
  );
}
`,
    );
    runCommandsOf('Add a page');
  });

  it('adds a condition of quests and badges', () => {
    insert(
      'contract/src/conditions/conditions.rules.ts',
      'export const conditionRules = {',
      `
  purchases: {
    kind: 'count',
    label: 'Buy in the shop',
    target: 'Purchases',
    max: null,
    instruct: (count) => (count === 1 ? 'buy something' : \`buy \${count} times\`),
    icon: 'present',
    place: { to: '/shop', label: 'Visit the shop' },
    minutes: (left) => left * 5,
  },
`,
    );
    migrate(
      'purchases',
      `
import type { Kysely } from 'kysely';
import { addToList } from '../add-to-list.ts';

/** A quest and a badge can ask for a number of purchases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToList(db, 'quest_condition.condition_type', 'purchases');
  await addToList(db, 'badge_condition.condition_type', 'purchases');
  await addToList(db, 'member_counter.counter', 'purchases');
}
`,
    );
    insert(
      'server/src/features/conditions/conditions.evaluators.ts',
      "  mining_sessions: { on: ['mining.session_completed'] },",
      "  purchases: { on: ['shop.purchase_completed'] },",
    );
    insert(
      'server/src/features/conditions/conditions.test.ts',
      'const actions: Record<',
      '  purchases: [(person) => buy(person, other), (person) => buy(person, item)],',
    );
    runCommandsOf('Add a condition of quests and badges');
  });

  it('adds a source of tokens', () => {
    insert(
      'contract/src/wallet/ledger.rules.ts',
      'export const ledgerSources = {',
      `
  welcome: {
    mint: 'welcome',
    label: 'Welcome',
    subject: 'welcome',
    leadsTo: '/earn',
    icon: 'present',
    colour: 'ember',
    earning: 'other',
    isOwnAction: false,
    pays: { 'welcome:<user>': 'an account that its owner took over' },
  },
`,
    );
    migrate(
      'welcome',
      `
import type { Kysely } from 'kysely';
import { addToList } from '../add-to-list.ts';

/** Who takes their account over is welcomed with tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToList(db, 'reward_ledger.source', 'welcome');
}
`,
    );
    create(
      'server/src/features/account/welcome.service.ts',
      `
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { Tx } from '#platform/db/database.ts';

/** Welcomes the owner of an account with tokens, once. */
export async function welcome(ledger: Ledger, tx: Tx, userId: string): Promise<void> {
  await ledger.transfer(tx, [
    {
      account: \`member:\${userId}\`,
      source: 'welcome',
      counterAccount: 'mint:welcome',
      amount: 500n,
      description: 'Welcome',
      cause: \`welcome:\${userId}\`,
    },
  ]);
}
`,
    );
    const feature = 'server/src/features/account/account.feature.ts';
    insert(feature, "from './wallet-link.service.ts'", "import { welcome } from './welcome.service.ts';");
    insert(
      feature,
      "events.subscribe('auth.signed_up'",
      "      events.subscribe('auth.taken_over', (tx, { userId }) => welcome(deps.ledger, tx, userId));",
    );
    runCommandsOf('Add a source of tokens');
  });

  it('passes every check with all of them', () => run('node scripts/check.ts --without-tests'));
});
