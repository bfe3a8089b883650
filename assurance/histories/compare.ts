import { mints } from '@cinder/contract/wallet/ledger.rules.ts';
import type pg from 'pg';
import type { Fixture } from './fixture.ts';
import { sumOf, toHundredths } from './model.ts';

const SYSTEM = '00000000-0000-7000-8000-000000000000';

interface Held {
  user_id: string;
  available: string;
  locked: string;
  total: string;
  xp: string;
  board: string;
  flagged: string;
}

/** What each member has by the wallet, and by the board of earnings. */
async function findPurses(pool: pg.Pool): Promise<Held[]> {
  const { rows } = await pool.query<Held>(`
    select m.user_id, w.available_cinder::text as available, w.locked_cinder::text as locked,
      m.cinder_total::text as total, (50::bigint * m.level * (m.level - 1) + m.xp)::text as xp,
      coalesce(b.score, 0)::numeric(14,2)::text as board, coalesce(f.amount, 0)::numeric(14,2)::text as flagged
    from members m
    join wallet_balance w on w.user_id = m.user_id
    left join leaderboard_total b on b.user_id = m.user_id and b.board = 'earnings' and b.period = 'all'
    left join (
      select user_id, sum(amount_cinder) as amount from earning_events
      where exploit_flag or not verified group by user_id
    ) f on f.user_id = m.user_id`);
  return rows;
}

/** What each account has by the ledger alone: members by their id, all others by their name. Adds up to nothing. */
async function sumLedger(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ account: string; amount: string }>(
    `with moved as (
      select case when user_id = $1 then account else user_id::text end as account, amount_cinder as amount from reward_ledger
      union all
      select counter_account, -amount_cinder from reward_ledger
    )
    select account, sum(amount)::numeric(14,2)::text as amount from moved group by account`,
    [SYSTEM],
  );
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** What pools and the house are said to hold. */
async function findAccounts(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ account: string; balance: string }>(
    'select account, balance::text from ledger_account',
  );
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

/** How many members' rows each mint has in the ledger, and how many different causes. */
async function countRows(pool: pg.Pool): Promise<{ mint: string; rows: number; causes: number }[]> {
  const { rows } = await pool.query(
    `select counter_account as mint, count(*)::int as rows, count(distinct cause)::int as causes from reward_ledger
    where user_id <> $1 and counter_account like 'mint:%' group by 1`,
    [SYSTEM],
  );
  return rows;
}

export interface SessionEnd {
  id: string;
  outcome: string | null;
  total_seconds: string;
}

/** How mining sessions ended, of those that did. */
export async function findEnds(pool: pg.Pool, sessionIds: readonly string[]): Promise<SessionEnd[]> {
  const { rows } = await pool.query<SessionEnd>(
    'select id, outcome, total_seconds::text from mining_session where id = any($1) and is_closed',
    [sessionIds],
  );
  return rows;
}

/** The rewards' multipliers by what members wear, in percent; those who wear nothing are missing. */
export async function findMultipliers(pool: pg.Pool): Promise<Map<string, bigint>> {
  const { rows } = await pool.query<{ user_id: string; bonus: string }>(`
    select e.user_id, sum(i.bonus_percent)::text as bonus from equipment e join item i on i.id = e.item_id group by 1`);
  return new Map(rows.map(({ user_id: userId, bonus }) => [userId, 100n + BigInt(bonus)]));
}

/** The multiplier that a session's reward was reckoned with, in percent. */
export async function findPaidMultiplier(pool: pg.Pool, sessionId: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ percent: string }>(
    `select (bonus_multiplier * 100)::int::text as percent from reward_ledger where cause = 'mining_session:' || $1`,
    [sessionId],
  );
  return rows[0] ? BigInt(rows[0].percent) : null;
}

export interface MarketState {
  id: string;
  status: 'open' | 'closed' | 'settled' | 'voided';
  winner: string | null;
  /** What was put in since it was made, for promises that lost their cover. */
  covers: string;
  bets: string[];
}

/** How markets stand: their bets that were not taken back, with what covers them. */
export async function findMarketStates(pool: pg.Pool): Promise<MarketState[]> {
  const { rows } = await pool.query<MarketState>(`
    select m.id, m.status, (select id from betting_selection where market_id = m.id and is_winner) as winner,
      coalesce((
        select sum(amount_cinder) from reward_ledger where cause like 'market_cover:' || m.id || ':%'
      ), 0)::numeric(14,2)::text as covers,
      coalesce(array(select id::text from betting_wager where market_id = m.id), '{}') as bets
    from betting_market m`);
  return rows;
}

/** Places and prizes are known by the entrant; whose they are. */
export async function findEntrants(pool: pg.Pool, tournamentId: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    'select id, user_id from tournament_registration where tournament_id = $1',
    [tournamentId],
  );
  return new Map(rows.map(({ id, user_id: userId }) => [id, userId]));
}

export async function findStatuses(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; status: string }>('select id, status from tournament');
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Items of purchases that are not where they should be: bought and gone, or given back and still marked as given. */
async function findLostGoods(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(`
    select 'purchase ' || p.id || ' is ' || p.status || ', its item ' || i.item_id || ' is not' as fault
    from purchase p
    join members m on m.user_id = p.user_id
    join purchase_item i on i.user_id = p.user_id and i.purchase_id = p.id
    left join inventory o on o.user_id = p.user_id and o.item_id = i.item_id
    where (p.status = 'completed' and (i.granted_at is null or i.returned_at is not null or o.id is null))
      or (p.status = 'refunded' and i.granted_at is not null and i.returned_at is null)
      or (p.status in ('pending', 'failed') and i.granted_at is not null)
    union all
    select 'a refund of ' || p.id || ' is due and was not given' from purchase p
    join members m on m.user_id = p.user_id
    where p.refund_due_at is not null and p.refunded_at is null`);
  return rows.map(({ fault }) => fault);
}

export async function findEventIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from earning_events order by id desc limit 40');
  return rows.map(({ id }) => id);
}

/** Moves a cent into a wallet beneath the product's rules, for a test of those who look for that. */
export async function plantCent(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('update wallet_balance set available_cinder = available_cinder + 0.01 where user_id = $1', [userId]);
}

/** Where what is stored is not what the model adds up to. */
export async function compare(fixture: Fixture): Promise<string[]> {
  const { pool } = fixture.servers[0].connections;
  const ledger = new Map([...(await sumLedger(pool))].map(([account, text]) => [account, toHundredths(text)]));
  return [
    ...fixture.model.doubled.map((name) => `${name} was paid twice`),
    ...(await comparePurses(fixture)),
    ...compareLedger(fixture, ledger),
    ...(await compareAccounts(fixture)),
    ...(await compareRows(fixture)),
    ...(await findLostGoods(pool)),
  ];
}

async function comparePurses(fixture: Fixture): Promise<string[]> {
  const held = new Map((await findPurses(fixture.servers[0].connections.pool)).map((one) => [one.user_id, one]));
  return fixture.players
    .filter(({ isLeaving }) => !isLeaving)
    .flatMap(({ userId, username }) => {
      const purse = fixture.model.purseOf(userId);
      const row = held.get(userId);
      if (!row) return [`${username} has no purse`];
      const [available, locked, total] = [row.available, row.locked, row.total].map(toHundredths);
      const pairs: [string, bigint | undefined, bigint][] = [
        ['total', total, purse.total],
        ['locked', locked, purse.held],
        ['available', available, purse.total - purse.held],
        ['XP', BigInt(row.xp), BigInt(purse.xp)],
        ['on the board', toHundredths(row.board), purse.earned - toHundredths(row.flagged)],
      ];
      if (pairs.some(([, , due]) => due < 0n)) return [`${username} is owed less than nothing`];
      return pairs
        .filter(([, is, due]) => is !== due)
        .map(([what, is, due]) => `${username}: ${what} ${is}, due ${due}`);
    });
}

function compareLedger({ model, players }: Fixture, ledger: Map<string, bigint>): string[] {
  const due = new Map<string, bigint>([
    ...players.map(({ userId }) => [userId, model.purseOf(userId).total] as const),
    ...mints.map((mint) => [`mint:${mint}`, -model.issuedBy(mint)] as const),
    ...model.pools(),
    ['house', model.house()],
  ]);
  const faults = [...new Set([...due.keys(), ...ledger.keys()])]
    .filter((account) => (due.get(account) ?? 0n) !== (ledger.get(account) ?? 0n))
    .map((account) => `${account}: by the ledger ${ledger.get(account) ?? 0n}, due ${due.get(account) ?? 0n}`);
  const rest = sumOf(ledger.values());
  return rest === 0n ? faults : [...faults, `All accounts together hold ${rest}`];
}

async function compareAccounts({ model, servers }: Fixture): Promise<string[]> {
  const accounts = await findAccounts(servers[0].connections.pool);
  const due = new Map([...model.pools(), ['house', model.house()] as const]);
  return [...new Set([...accounts.keys(), ...due.keys()])]
    .filter((account) => toHundredths(accounts.get(account) ?? '0.00') !== (due.get(account) ?? 0n))
    .map((account) => `${account} holds ${accounts.get(account) ?? 'nothing'}, due ${due.get(account) ?? 0n}`);
}

/** One row for each fact, and a cause of its own for each row. */
async function compareRows({ model, servers }: Fixture): Promise<string[]> {
  const counted = new Map((await countRows(servers[0].connections.pool)).map((one) => [one.mint, one]));
  return mints.flatMap((mint) => {
    const { rows, causes } = counted.get(`mint:${mint}`) ?? { rows: 0, causes: 0 };
    const facts = model.countOf(mint);
    return rows === facts && causes === facts ? [] : [`mint:${mint}: ${facts} facts, ${rows} rows, ${causes} causes`];
  });
}
