import { describe, expect, it } from 'vitest';
import { ownStatement } from './shard-statements.ts';

const place = {
  own: {
    members: 'members_102',
    walletBalance: 'wallet_balance_103',
    checkins: 'checkins_104',
    miningPing: 'ping_105',
  },
  userId: '01890000-0000-7000-8000-000000000001',
  whole: { quest: 'quest_7' },
};

const RENAMED: [what: string, text: string, owners: number[], isChange: boolean, there: string][] = [
  [
    'reads rows of a member and locks them',
    `select members.level from members join wallet_balance on wallet_balance.user_id = members.user_id
      where members.user_id = $1 for no key update`,
    [0],
    false,
    `select members.level from members_102 as members join wallet_balance_103 as wallet_balance on wallet_balance.user_id = members.user_id
      where members.user_id = $1 for no key update`,
  ],
  [
    'has other names for tables, and reads a whole one',
    'select own.level from members own, (select 1) one join quest as known on true where own.user_id = $2',
    [1],
    false,
    'select own.level from members_102 as own, (select 1) one join quest_7 as known on true where own.user_id = $2',
  ],
  [
    'reads what differs from what is before it',
    'select at from (select created_at as at from mining_ping where user_id = $1) ping where at is distinct from next',
    [0],
    false,
    'select at from (select created_at as at from ping_105 as mining_ping where user_id = $1) ping where at is distinct from next',
  ],
  [
    'inserts rows, or changes what is there',
    'insert into checkins ("day", "user_id") values ($1, $2), ($3, $4)\n on conflict (user_id) do update set day = checkins.day returning day',
    [1, 3],
    true,
    'insert into checkins_104 as checkins ("day", "user_id") values ($1, $2), ($3, $4)\n on conflict (user_id) do update set day = checkins.day returning day',
  ],
  [
    'changes rows of two tables',
    'with member as (update members set level = $1 where user_id = $2) update wallet_balance set available = $3 where user_id = $4',
    [1, 3],
    true,
    'with member as (update members_102 as members set level = $1 where user_id = $2) update wallet_balance_103 as wallet_balance set available = $3 where user_id = $4',
  ],
  [
    'inserts what it reads of a member',
    'insert into checkins (user_id, day) select members.user_id, $1 from members where members.user_id = $2',
    [1],
    true,
    'insert into checkins_104 as checkins (user_id, day) select members.user_id, $1 from members_102 as members where members.user_id = $2',
  ],
  [
    'deletes',
    'delete from checkins where user_id = $1',
    [0],
    true,
    'delete from checkins_104 as checkins where user_id = $1',
  ],
];

const LEFT: [what: string, text: string][] = [
  ['says nowhere whose rows it reads', 'select level from members'],
  [
    'reads rows of anybody beside those of a member',
    'select 1 from members where user_id = $1 union all select 1 from checkins',
  ],
  ['asks for a list of members', 'select level from members where user_id = any($1)'],
  ['inserts rows of which one names no member', `insert into checkins (user_id, day) values ($1, $2), (default, $3)`],
  ['inserts what is reckoned', 'insert into checkins (user_id, day) values (coalesce($1, $2), $3)'],
];

const NOT_THERE: [what: string, text: string][] = [
  ['names a table of the coordinator', 'select 1 from members join sessions on true where members.user_id = $1'],
  ['changes a whole table', 'update quest set title = $2 where user_id = $1'],
];

describe('a statement about one member', () => {
  it.each(RENAMED)('that %s goes to the tables of the shard', (_, text, owners, isChange, there) => {
    const own = ownStatement(text);
    expect(own).toMatchObject({ owners, isChange });
    expect(own?.textFor(place)).toBe(there);
  });

  it.each(LEFT)('is none that %s', (_, text) => expect(ownStatement(text)).toBeUndefined());

  it.each(NOT_THERE)('stays as it is where it %s', (_, text) => {
    expect(ownStatement(text)?.owners).toEqual([0]);
    expect(ownStatement(text)?.textFor(place)).toBeUndefined();
  });
});
