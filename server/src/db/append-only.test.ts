import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRows } from '#testing/rows.ts';

const ROWS = {
  reward_ledger: `insert into reward_ledger (user_id, id, source, counter_account, base_amount_cinder, amount_cinder,
    description, cause, created_at) values ('0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e12', '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e13',
    'mining_session', 'mint:mining', 60, 69, 'Mining session completed', 'mining_session:1', '2026-03-04T12:00:00Z')`,
  audit_log: `insert into audit_log (id, actor_id, action, target_type, target_id, before, after, created_at) values
    ('0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e12', '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e13', 'item.update', 'item', 'x', '{}', '{}',
    '2026-03-04T12:00:00Z')`,
};

const { run, close } = await openRows();
beforeAll(async () => {
  for (const insert of Object.values(ROWS)) await run(insert);
});
afterAll(close);

// Where PostgreSQL is distributed a role guards the ledger: see ledger-role.test.ts.
const guarded = Object.keys(ROWS).filter((table) => table !== 'reward_ledger' || !process.env['TEST_DISTRIBUTED']);

describe.each(guarded)('%s', (table) => {
  const touching = [
    `update ${table} set created_at = created_at`,
    `delete from ${table}`,
    `truncate ${table}`,
    `truncate members, ${table} cascade`,
  ];

  test.each(touching)('the database refuses: %s', async (statement) => {
    const before = await run(`select * from ${table}`);
    await expect(run(statement)).rejects.toThrow(`${table} is append-only`);
    const after = await run(`select * from ${table}`);
    expect(after).toEqual(before);
    expect(after).toHaveLength(1);
  });
});
