import type pg from 'pg';

/** An answer to a keyed call that somebody has in hand. */
interface KeptAnswer {
  userId: string;
  cookie: string;
  method: string;
  path: string;
  body: object | undefined;
  key: string;
  status: number;
  text: string;
}

/** How often a member was told that something has happened. */
export interface Counts {
  grants: number;
  wagers: number;
  equips: number;
  claims: number;
  checkIns: number;
}

/** What became of a purchase, as its buyer was told. */
type PurchaseNews = 'paid' | 'refunded';

export type Journal = ReturnType<typeof createJournal>;

/** Everything that was acknowledged, to hold the database to it. */
export function createJournal({ onAgain = () => {} }: { onAgain?(why: string): void } = {}) {
  const confirmed = new Map<string, Counts>();
  const answers: KeptAnswer[] = [];
  const seconds = new Map<string, number>();
  const completed = new Map<string, string>();
  const purchases = new Map<string, PurchaseNews>();
  const faults: string[] = [];
  const counts = { answered: 0, again: 0 };

  return {
    confirmed,
    answers,
    purchases,
    counts,
    /** The most seconds that were acknowledged of each mining session. */
    seconds,
    /** Sessions whose completion was acknowledged, and their member. */
    completed,

    /** Counts something that a member was told. */
    note(userId: string, what: keyof Counts): void {
      const known = confirmed.get(userId) ?? { grants: 0, wagers: 0, equips: 0, claims: 0, checkIns: 0 };
      known[what]++;
      confirmed.set(userId, known);
    },

    credit(sessionId: string, active: number): void {
      seconds.set(sessionId, Math.max(active, seconds.get(sessionId) ?? 0));
    },

    /** Counts an attempt that has to be made again. */
    again(why: string): void {
      counts.again++;
      onAgain(why);
    },

    fault(line: string): void {
      faults.push(line);
    },

    /** The faults that were met since the last time. */
    takeFaults: (): string[] => faults.splice(0),
  };
}

/** What the database says has happened to each member. */
export async function countActions(client: pg.Client, userIds: readonly string[]): Promise<Map<string, Counts>> {
  const { rows } = await client.query<{ user_id: string } & Record<keyof Counts, number>>(
    `select m.user_id,
       (select count(*) from reward_ledger l where l.user_id = m.user_id and cause like 'admin_grant:%')::int as grants,
       (select count(*) from reward_ledger l where l.user_id = m.user_id and cause like 'streak:%')::int as "checkIns",
       (select count(*) from betting_wager w where w.user_id = m.user_id)::int as wagers,
       (select count(*) from quest_reward_claim c where c.user_id = m.user_id)::int as claims,
       (select coalesce(sum(total), 0) from member_counter c
          where c.user_id = m.user_id and counter = 'equipment_equip')::int as equips
     from members m where m.user_id = any($1)`,
    [userIds],
  );
  return new Map(rows.map(({ user_id, ...counts }) => [user_id, counts]));
}

/** The answers that are kept for these keys. */
export async function findAnswers(client: pg.Client, keys: readonly string[]) {
  const { rows } = await client.query<{ key: string; user_id: string; status: number | null; reply: string | null }>(
    'select key, user_id, status, reply from idempotency_key where key = any($1)',
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** What each of these sessions was credited, and whether it was completed. */
export async function findSessions(client: pg.Client, ids: readonly string[]) {
  const { rows } = await client.query<{ id: string; seconds: number; is_completed: boolean }>(
    `select id, floor(total_seconds)::int as seconds, outcome is not distinct from 'completed' as is_completed
     from mining_session where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** How each of these purchases stands. */
export async function findPurchases(client: pg.Client, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; status: string }>(
    'select id, status from purchase where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Members who own this item more or less often than they have bought it and not given it back. */
export async function findWrongOwners(client: pg.Client, itemId: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select format('%s owns %s of what was bought %s times', m.username, owned.count, bought.count) as line
     from members m
     cross join lateral (select coalesce(sum(quantity), 0) as count from inventory i
       where i.user_id = m.user_id and i.item_id = $1) owned
     cross join lateral (select count(*) as count from purchase p
       join purchase_item pi on pi.user_id = p.user_id and pi.purchase_id = p.id
       where p.user_id = m.user_id and pi.item_id = $1 and p.status = 'completed') bought
     where owned.count <> bought.count`,
    [itemId],
  );
  return rows.map(({ line }) => line);
}

/** Payments that were made of which the purchase knows nothing. */
export async function findLostPayments(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select format('purchase %s is %s, its payment %s', p.id, p.status,
       case when s.is_refunded then 'refunded' else 'paid' end) as line
     from sandbox_payment s join purchase p on p.id = s.purchase_id
     where s.status = 'paid' and p.status <> case when s.is_refunded then 'refunded' else 'completed' end`,
  );
  return rows.map(({ line }) => line);
}

/** Accounts whose e-mail is taken by nobody who can sign in. */
export async function findLostAccounts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select u.email || case when a.id is null then ' has no password' else ' is no member' end as line
     from users u left join account a on a.user_id = u.id left join members m on m.user_id = u.id
     where a.id is null or m.user_id is null`,
  );
  return rows.map(({ line }) => line);
}
