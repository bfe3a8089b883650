import pg from 'pg';
import { createApp } from '../../server/src/app.ts';
import { ledgerChecks } from '../../server/src/features/ledger-checks.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { type Sent, send } from './caller.ts';
import { SECRET } from './product.ts';

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

/** Each finds a line for what the database has otherwise than it was acknowledged; of $1, where it is about that. */
const CHECKS: { of?(journal: Journal): object[]; find: string }[] = [
  {
    // Those that were found are not looked for again.
    of: ({ answers }) => answers.splice(0),
    find: `select format('%s was answered %s %s, kept is %s %s', name, a.status, a.text, k.status, k.reply) as line
      from jsonb_to_recordset($1) a (key text, "userId" uuid, name text, status int, text text)
      left join idempotency_key k on k.key = a.key and k.user_id = "userId"
      where (k.status, k.reply) is distinct from (a.status, a.text)`,
  },
  {
    of: ({ confirmed }) => [...confirmed].map(([userId, counts]) => ({ userId, counts })),
    find: `select format('member %s was acknowledged %s, the database has %s', "userId", counts, stored) as line
      from jsonb_to_recordset($1) c ("userId" uuid, counts jsonb)
      cross join lateral (select jsonb_build_object(
        'grants', (select count(*) from reward_ledger where user_id = "userId" and cause like 'admin_grant:%'),
        'checkIns', (select count(*) from reward_ledger where user_id = "userId" and cause like 'streak:%'),
        'wagers', (select count(*) from betting_wager where user_id = "userId"),
        'claims', (select count(*) from quest_reward_claim where user_id = "userId"),
        'equips', (select coalesce(sum(total), 0) from member_counter
          where user_id = "userId" and counter = 'equipment_equip')) as stored) found
      where counts <> stored`,
  },
  {
    of({ sessions }) {
      const acknowledged = [...sessions].map(([id, session]) => ({ id, ...session }));
      sessions.clear();
      return acknowledged;
    },
    find: `select format('session %s was acknowledged %s s, completed: %s; it has %s s, %s', a.id, seconds, "isCompleted",
        total_seconds, outcome) as line
      from jsonb_to_recordset($1) a (id uuid, seconds int, "isCompleted" bool)
      left join mining_session s on s.id = a.id
      where coalesce(floor(total_seconds), -1) < seconds
        or ("isCompleted" and outcome is distinct from 'completed')`,
  },
  {
    of: ({ purchases }) => [...purchases].map(([id, status]) => ({ id, status })),
    find: `select format('purchase %s was acknowledged as %s, and is %s', a.id, a.status, p.status) as line
      from jsonb_to_recordset($1) a (id uuid, status text) left join purchase p on p.id = a.id
      where p.status is distinct from 'refunded' and not (a.status = 'paid' and p.status is not distinct from 'completed')`,
  },
  {
    find: `select format('%s owns item %s %s times, bought are %s', m.username, i.item_id, owned, bought) as line
      from (select distinct item_id from purchase_item) i cross join members m
      cross join lateral (select coalesce(sum(quantity), 0) as owned from inventory v
        where v.user_id = m.user_id and v.item_id = i.item_id) inventory
      cross join lateral (select count(*) as bought from purchase p join purchase_item pi on pi.purchase_id = p.id
        where p.user_id = m.user_id and pi.item_id = i.item_id and p.status = 'completed') purchases
      where owned <> bought`,
  },
  {
    find: `select u.email || case when a.id is null then ' has no password' else ' is no member' end as line
      from users u left join account a on a.user_id = u.id left join members m on m.user_id = u.id
      where a.id is null or m.user_id is null`,
  },
];

const LOST_PAYMENTS = `select format('purchase %s is %s, its payment is refunded: %s', p.id, p.status, s.is_refunded) as line
  from sandbox_payment s join purchase p on p.id = s.purchase_id
  where s.status = 'paid' and p.status <> case when s.is_refunded then 'refunded' else 'completed' end`;

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
  for (const { of, find } of CHECKS)
    found.push(...(await findLines(databaseUrl, find, of && [JSON.stringify(of(journal))])));
  const { db, close } = connect(databaseUrl, { max: 1, onError: () => {} });
  for (const { rule, findDisagreements } of ledgerChecks)
    for (const line of await findDisagreements(db, now)) found.push(`${rule}: ${line}`);
  await close();
  return found;
}

async function findLines(connectionString: string, find: string, values: string[] = []): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ line: string }>(find, values)).rows.map(({ line }) => line);
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
  return findLines(databaseUrl, LOST_PAYMENTS);
}
