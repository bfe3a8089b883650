import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const SCRIPT = readFileSync(new URL('../../../deploy/distributed/ledger.sql', import.meta.url), 'utf8');
const servers = `test_servers_${randomBytes(4).toString('hex')}`;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  // As on a distributed PostgreSQL: no triggers, and all belongs to the role of the servers.
  await client.query(`
    drop trigger reward_ledger_append_only on reward_ledger;
    drop trigger reward_ledger_no_truncate on reward_ledger;
    create role ${servers};
    alter database ${name} owner to ${servers};
    grant all on schema public to ${servers};
    alter table reward_ledger owner to ${servers};
    alter table members owner to ${servers}`);
  await client.query(SCRIPT);
  await client.query(SCRIPT);
  await client.query(`set role ${servers}`);
});
afterAll(async () => {
  await client.query('reset role');
  await client.query(`drop owned by ${servers}`).catch(() => {});
  await client.end();
  const url = new URL(database.url);
  url.pathname = '/postgres';
  await database.drop();
  const last = new pg.Client({ connectionString: url.href });
  await last.connect();
  await last.query(`drop role ${servers}`);
  // Another run of the tests may use it.
  await last.query('drop role cinder_ledger').catch(() => {});
  await last.end();
});

const ROW = `insert into reward_ledger (user_id, id, source, counter_account, base_amount_cinder, amount_cinder, description,
  cause, created_at) values (gen_random_uuid(), gen_random_uuid(), 'quest', 'mint:quest', 1, 1, 'Quest', $1, now())`;

test('the servers add to the ledger and read it', async () => {
  await client.query(ROW, ['quest:1']);
  const { rows } = await client.query('select cause from reward_ledger');
  expect(rows).toEqual([{ cause: 'quest:1' }]);
});

test.each([
  ['change', 'update reward_ledger set amount_cinder = 2'],
  ['delete from', 'delete from reward_ledger'],
  ['empty', 'truncate reward_ledger'],
  ['drop', 'drop table reward_ledger'],
  ['take', `alter table reward_ledger owner to ${servers}`],
])('the servers cannot %s it', async (_what, statement) => {
  await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test('the servers cannot give themselves more', async () => {
  // PostgreSQL warns, and grants nothing.
  await client.query(`grant update on reward_ledger to ${servers}`);
  await expect(client.query('update reward_ledger set amount_cinder = 2')).rejects.toThrow(/permission denied/);
});

test('what else is theirs stays theirs', async () => {
  await client.query('update members set level = 1');
});
