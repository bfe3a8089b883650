import pg from 'pg';
import { SECRET } from '../../e2e/server.ts';
import { createApp } from '../../server/src/app.ts';
import { ledgerChecks } from '../../server/src/features/ledger-checks.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { type Sent, send } from './caller.ts';

/** What a member was answered to have done so often. */
type Counted = 'grants' | 'wagers' | 'equips' | 'claims' | 'checkIns';

export type Journal = ReturnType<typeof createJournal>;

/** Everything that was acknowledged, to hold the database to it. */
export function createJournal({ onAgain = () => {} }: { onAgain?(why: string): void } = {}) {
  const confirmed = new Map<string, Record<Counted, number>>();
  const answers: (Sent & { key: string; userId: string; status: number; text: string })[] = [];
  const sessions = new Map<string, { seconds: number; isCompleted: boolean }>();
  const purchases = new Map<string, 'paid' | 'refunded'>();
  const faults: string[] = [];
  const counts = { answered: 0, again: 0 };

  return {
    confirmed,
    /** The answers to keyed calls. */
    answers,
    /** The most seconds that were acknowledged of each mining session, and whether its completion was. */
    sessions,
    purchases,
    counts,

    note(userId: string, what: Counted): void {
      const known = confirmed.get(userId) ?? { grants: 0, wagers: 0, equips: 0, claims: 0, checkIns: 0 };
      known[what]++;
      confirmed.set(userId, known);
    },

    credit(sessionId: string, active: number, isCompleted: boolean): void {
      sessions.set(sessionId, { seconds: Math.max(active, sessions.get(sessionId)?.seconds ?? 0), isCompleted });
    },

    /** Counts an attempt that has to be made again. */
    again(why: string): void {
      counts.again++;
      onAgain(why);
    },

    fault: (line: string) => void faults.push(line),

    /** The faults that were met since the last time. */
    takeFaults: (): string[] => faults.splice(0),
  };
}

type Row = Record<string, string>;
type Read = (statement: string, values?: readonly unknown[]) => Promise<Row[]>;

/** How often a member did what, by the database. */
const COUNTS = `
  select user_id, 'grants' as what, count(*)::int as count from reward_ledger where cause like 'admin_grant:%' group by 1
  union all select user_id, 'checkIns', count(*)::int from reward_ledger where cause like 'streak:%' group by 1
  union all select user_id, 'wagers', count(*)::int from betting_wager group by 1
  union all select user_id, 'claims', count(*)::int from quest_reward_claim group by 1
  union all select user_id, 'equips', sum(total)::int from member_counter where counter = 'equipment_equip' group by 1`;

/** Of items that are sold: who has other than they bought. */
const OWNED_OTHERWISE = `
  select username, item_id, sum(owned)::int as owned, sum(bought)::int as bought from members
  join (
    select user_id, item_id, quantity as owned, 0 as bought from inventory
    union all
    select p.user_id, i.item_id, 0, 1 from purchase p
    join purchase_item i on i.user_id = p.user_id and i.purchase_id = p.id where p.status = 'completed'
  ) goods using (user_id)
  where item_id in (select item_id from purchase_item) group by 1, 2 having sum(owned) <> sum(bought)`;

/**
 * Each finds what the database has otherwise than it was acknowledged. No statement joins rows of members with those that
 * are nobody's: on several machines these are apart.
 */
const CHECKS: readonly ((read: Read, journal: Journal) => Promise<string[]>)[] = [
  async (read, { answers }) => {
    // Those that were found are not looked for again.
    const given = answers.splice(0);
    const kept = byId(
      await read('select key || user_id as id, status, reply from idempotency_key where key = any($1)', [
        given.map(({ key }) => key),
      ]),
    );
    return given.flatMap(({ name, key, userId, status, text }) => {
      const row = kept.get(key + userId);
      if (Number(row?.['status']) === status && row?.['reply'] === text) return [];
      return [`${name} was answered ${status} ${text}, kept is ${row?.['status']} ${row?.['reply']}`];
    });
  },

  async (read, { confirmed }) => {
    const stored = new Map<string, Record<string, number>>();
    for (const { user_id: id = '', what = '', count } of await read(COUNTS))
      stored.set(id, { ...stored.get(id), [what]: Number(count) });
    return [...confirmed].flatMap(([userId, counts]) => {
      const differing = Object.entries(counts).filter(([what, count]) => count !== (stored.get(userId)?.[what] ?? 0));
      return differing.map(
        ([what, count]) =>
          `member ${userId} was acknowledged ${count} ${what}, the database has ${stored.get(userId)?.[what] ?? 0}`,
      );
    });
  },

  async (read, { sessions }) => {
    const rows = byId(
      await read('select id, floor(total_seconds)::int as seconds, outcome from mining_session where id = any($1)', [
        [...sessions.keys()],
      ]),
    );
    const lost = [...sessions].filter(([id, { seconds, isCompleted }]) => {
      const row = rows.get(id);
      return !row || Number(row['seconds']) < seconds || (isCompleted && row['outcome'] !== 'completed');
    });
    sessions.clear();
    return lost.map(([id, { seconds, isCompleted }]) => {
      const row = rows.get(id);
      return `session ${id} was acknowledged ${seconds} s, completed: ${isCompleted}; it has ${row?.['seconds']} s, ${row?.['outcome']}`;
    });
  },

  async (read, { purchases }) => {
    const stored = await statusesOf(read, [...purchases.keys()]);
    return [...purchases]
      .filter(([id, status]) => {
        const now = stored.get(id)?.['status'];
        return now !== 'refunded' && !(status === 'paid' && now === 'completed');
      })
      .map(([id, status]) => `purchase ${id} was acknowledged as ${status}, and is ${stored.get(id)?.['status']}`);
  },

  async (read) =>
    (await read(OWNED_OTHERWISE)).map(
      ({ username, item_id: item, owned, bought }) =>
        `${username} owns item ${item} ${owned} times, bought are ${bought}`,
    ),

  async (read) => {
    const members = byId(await read('select user_id as id from members'));
    const users = await read(
      'select id, email, exists (select from account where user_id = users.id)::text as has_password from users',
    );
    return users.flatMap(({ id = '', email, has_password: hasPassword }) => [
      ...(hasPassword === 'true' ? [] : [`${email} has no password`]),
      ...(members.has(id) ? [] : [`${email} is no member`]),
    ]);
  },
];

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row['id'] ?? '', row]));

const statusesOf = async (read: Read, ids: readonly string[]) =>
  byId(await read('select id, status from purchase where id = any($1)', [ids]));

const REPEATED = 5;

interface Verified {
  databaseUrl: string;
  journal: Journal;
  now: Date;
  chance: () => number;
}

/** Holds the database to everything that was acknowledged; a line for each thing that is missing or twice. */
export async function findFaults({ databaseUrl, journal, now, chance }: Verified): Promise<string[]> {
  const found = await repeatSome(journal, chance);
  await reading(databaseUrl, async (read) => {
    for (const check of CHECKS) found.push(...(await check(read, journal)));
  });
  const { db, close } = connect(databaseUrl, { max: 1, onError: () => {} });
  for (const { rule, findDisagreements } of ledgerChecks)
    for (const line of await findDisagreements(db, now)) found.push(`${rule}: ${line}`);
  await close();
  return found;
}

async function reading<T>(connectionString: string, work: (read: Read) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(async (statement, values = []) => (await client.query<Row>(statement, [...values])).rows);
  } finally {
    await client.end();
  }
}

/** Sends some calls once more: each gets the answer that it got, and what it did is counted afterwards. */
async function repeatSome({ answers }: Journal, chance: () => number): Promise<string[]> {
  const found: string[] = [];
  for (let times = 0; times < REPEATED; times++) {
    const was = answers[Math.floor(chance() * answers.length)];
    const again = was && (await send(was));
    if (again && (again.status !== was.status || again.text !== was.text))
      found.push(`${was.name} was answered ${was.status} ${was.text}, and then ${again.status} ${again.text}`);
  }
  return found;
}

const LATER_MS = 10 * 60_000;

/** Payments that were made and are lost, although ten minutes later the product has looked for them. */
export async function findLostPayments(databaseUrl: string): Promise<string[]> {
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test' }),
    databaseUrl,
    secret: SECRET,
    log: createLog('silent'),
    clock: { now: () => new Date(Date.now() + LATER_MS) },
  });
  await app.features.jobs.find(({ name }) => name === 'shop-reconcile-payments')?.run();
  await app.close();
  return reading(databaseUrl, async (read) => {
    const paid = await read("select purchase_id, is_refunded::text from sandbox_payment where status = 'paid'");
    const stored = await statusesOf(
      read,
      paid.map(({ purchase_id: id = '' }) => id),
    );
    return paid.flatMap(({ purchase_id: id = '', is_refunded: isRefunded }) => {
      const status = stored.get(id)?.['status'];
      if (!status || status === (isRefunded === 'true' ? 'refunded' : 'completed')) return [];
      return [`purchase ${id} is ${status}, its payment is refunded: ${isRefunded}`];
    });
  });
}
