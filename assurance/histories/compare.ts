import { mints, sinks } from '@cinder/contract/wallet/ledger.rules.ts';
import type pg from 'pg';
import { learnChallenges } from './challenging.ts';
import { read } from './competition.ts';
import { learnFees } from './fees.ts';
import { type Fixture, now, type Session, type Tournament } from './fixture.ts';
import { gapOf, sumOf, toHundredths } from './model.ts';
import { learnRaffles } from './raffling.ts';
import { learnRedemptions } from './spending.ts';

const SYSTEM = '00000000-0000-7000-8000-000000000000';
const SESSION_XP = 10;
const MOST_PERCENT = 200n;

async function rowsOf<Row extends pg.QueryResultRow>(
  { servers }: Fixture,
  statement: string,
  ...values: unknown[]
): Promise<Row[]> {
  return (await servers[0].connections.pool.query<Row>(statement, values)).rows;
}

/** What each member has by the wallet, and by the board of earnings. */
const PURSES = `
  select m.user_id, w.available_cinder::text as available, w.locked_cinder::text as locked,
    m.cinder_total::text as total, (50::bigint * m.level * (m.level - 1) + m.xp)::text as xp,
    coalesce(b.score, 0)::numeric(14,2)::text as board, coalesce(f.amount, 0)::numeric(14,2)::text as flagged
  from members m
  join wallet_balance w on w.user_id = m.user_id
  left join leaderboard_total b on b.user_id = m.user_id and b.board = 'earnings' and b.period = 'all'
  left join (
    select user_id, sum(amount_cinder) as amount from earning_events
    where exploit_flag or not verified group by user_id
  ) f on f.user_id = m.user_id`;
type Purse = Record<'user_id' | 'available' | 'locked' | 'total' | 'xp' | 'board' | 'flagged', string>;

/** What each account has by the ledger alone: members by their id, all others by their name. Adds up to nothing. */
const LEDGER = `
  with moved as (
    select case when user_id = $1 then account else user_id::text end as account, amount_cinder as amount from reward_ledger
    union all
    -- What members give each other is a row of both.
    select counter_account, -amount_cinder from reward_ledger where counter_account not like 'member:%'
  )
  select account, sum(amount)::numeric(14,2)::text as amount from moved group by account`;

/** What pools and the house are said to hold. */
const ACCOUNTS = 'select account, balance::text as amount from ledger_account';

/** How many members' rows each mint has in the ledger, and how many different causes. */
const MINTED = `
  select counter_account as mint, count(*)::int as rows, count(distinct cause)::int as causes from reward_ledger
  where user_id <> $1 and counter_account like 'mint:%' group by 1`;

/** Items of purchases that are not where they should be: bought and gone, or given back and still marked as given. */
const LOST_GOODS = `
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
  where p.refund_due_at is not null and p.refunded_at is null`;

/** How mining sessions ended, of those that did. */
const ENDS = 'select id, outcome from mining_session where id = any($1) and is_closed';

/** The rewards' multipliers by what members wear, in percent; those who wear nothing are missing. */
const MULTIPLIERS = `
  select e.user_id, (100 + sum(i.bonus_percent))::text as percent
  from equipment e join item i on i.id = e.item_id group by 1`;

/** The multiplier that a session's reward was reckoned with, in percent. */
const PAID_MULTIPLIER = `
  select (bonus_multiplier * 100)::int::text as percent from reward_ledger where cause = 'mining_session:' || $1`;

/** How markets stand. */
const MARKETS = `
  select id, status, (select id from betting_selection where market_id = m.id and is_winner) as winner
  from betting_market m`;

/** What was put in since to cover bets, by the market. */
const COVERS = `
  select split_part(cause, ':', 2) as id, sum(amount_cinder)::text as amount from reward_ledger
  where cause like 'market_cover:%' group by 1`;

/** The bets that were not taken back. */
const BETS = 'select id, market_id from betting_wager';

interface StoredMarket {
  id: string;
  status: 'open' | 'closed' | 'settled' | 'voided';
  winner: string | null;
}

export async function findEventIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from earning_events order by id desc limit 40');
  return rows.map(({ id }) => id);
}

/** Moves a cent into a wallet beneath the product's rules, for a test of those who look for that. */
export async function plantCent(fixture: Fixture, userId: string): Promise<void> {
  await rowsOf(
    fixture,
    'update wallet_balance set available_cinder = available_cinder + 0.01 where user_id = $1',
    userId,
  );
}

/** Where what is stored is not what the model adds up to. */
export async function compare(fixture: Fixture): Promise<string[]> {
  const { model, players } = fixture;
  const ledger = amountsOf(await rowsOf(fixture, LEDGER, SYSTEM));
  const pools = new Map([...model.pools(), ['house', model.house()] as const]);
  const due = new Map<string, bigint>([
    ...players.map(({ userId }) => [userId, model.purseOf(userId).total] as const),
    ...mints.map((mint) => [`mint:${mint}`, -model.issuedBy(mint)] as const),
    ...sinks.map((sink) => [`sink:${sink}`, model.spentIn(sink)] as const),
    ...pools,
  ]);
  const rest = sumOf(ledger.values());
  return [
    ...model.doubled.map((name) => `${name} was paid twice`),
    ...(await comparePurses(fixture)),
    ...differences('by the ledger', ledger, due),
    ...(rest === 0n ? [] : [`All accounts together hold ${rest}`]),
    ...differences('by its account', amountsOf(await rowsOf(fixture, ACCOUNTS)), pools),
    ...(await compareRows(fixture)),
    ...(await rowsOf<{ fault: string }>(fixture, LOST_GOODS)).map(({ fault }) => fault),
  ];
}

function amountsOf(rows: { account: string; amount: string }[]): Map<string, bigint> {
  return new Map(rows.map(({ account, amount }) => [account, toHundredths(amount)]));
}

function differences(how: string, stored: Map<string, bigint>, due: Map<string, bigint>): string[] {
  return [...new Set([...stored.keys(), ...due.keys()])]
    .filter((account) => (stored.get(account) ?? 0n) !== (due.get(account) ?? 0n))
    .map((account) => `${account}: ${how} ${stored.get(account) ?? 0n}, due ${due.get(account) ?? 0n}`);
}

async function comparePurses(fixture: Fixture): Promise<string[]> {
  const stored = new Map((await rowsOf<Purse>(fixture, PURSES)).map((row) => [row.user_id, row]));
  const here = fixture.players.filter(({ isDeleted }) => !isDeleted);
  return here.flatMap(({ userId, username }) => {
    const purse = fixture.model.purseOf(userId);
    const row = stored.get(userId);
    if (!row) return [`${username} has no purse`];
    const pairs: [string, bigint, bigint][] = [
      ['total', toHundredths(row.total), purse.total],
      ['locked', toHundredths(row.locked), purse.held],
      ['available', toHundredths(row.available), purse.total - purse.held],
      ['XP', BigInt(row.xp), BigInt(purse.xp)],
      ['on the board', toHundredths(row.board), purse.earned - toHundredths(row.flagged)],
    ];
    if (pairs.some(([, , due]) => due < 0n)) return [`${username} is owed less than nothing`];
    return pairs.filter(([, is, due]) => is !== due).map(([what, is, due]) => `${username}: ${what} ${is}, due ${due}`);
  });
}

/** One row for each fact, and a cause of its own for each row. */
async function compareRows(fixture: Fixture): Promise<string[]> {
  const minted = await rowsOf<{ mint: string; rows: number; causes: number }>(fixture, MINTED, SYSTEM);
  return mints.flatMap((mint) => {
    const { rows, causes } = minted.find((one) => one.mint === `mint:${mint}`) ?? { rows: 0, causes: 0 };
    const facts = fixture.model.countOf(mint);
    return rows === facts && causes === facts ? [] : [`mint:${mint}: ${facts} facts, ${rows} rows, ${causes} causes`];
  });
}

/**
 * Takes in what no single answer tells once all of a step are there, such as which of two actions was first: how sessions,
 * tournaments, challenges and markets ended. What these ends must have paid is reckoned here.
 */
export async function learn(fixture: Fixture): Promise<void> {
  await learnSessions(fixture);
  await learnTournaments(fixture);
  await learnFees(fixture);
  await learnChallenges(fixture);
  await learnMarkets(fixture);
  await learnRedemptions(fixture);
  await learnRaffles(fixture);
  const worn = await rowsOf<{ user_id: string; percent: string }>(fixture, MULTIPLIERS);
  fixture.multipliers = new Map(worn.map(({ user_id: userId, percent }) => [userId, BigInt(percent)]));
  fixture.changedGear.clear();
}

async function learnSessions(fixture: Fixture): Promise<void> {
  const rows = await rowsOf<{ id: string; outcome: string | null }>(fixture, ENDS, [...fixture.sessions.keys()]);
  const ends = new Map(rows.map((row) => [row.id, row]));
  for (const [id, session] of fixture.sessions) {
    const end = ends.get(id);
    if (!end && !session.player.isDeleted) continue;
    fixture.sessions.delete(id);
    const [paid] = await rowsOf<{ percent: string }>(fixture, PAID_MULTIPLIER, id);
    // Of a member who is gone only the ledger tells what was paid.
    if (end ? end.outcome === 'completed' : paid) recordSession(fixture, session, paid && BigInt(paid.percent));
    else if (session.answered !== null)
      fixture.faults.push(`Session ${id} was answered as paid and is ${end?.outcome}`);
  }
}

function recordSession(fixture: Fixture, { sessionId, player, base, answered }: Session, paid?: bigint): void {
  const { userId } = player;
  const worn = fixture.multipliers.get(userId) ?? 100n;
  const due = worn > MOST_PERCENT ? MOST_PERCENT : worn;
  const percent = fixture.changedGear.has(userId) || player.isDeleted ? (paid ?? due) : due;
  if (percent < 100n || percent > MOST_PERCENT)
    fixture.faults.push(`Session ${sessionId} was multiplied by ${percent} %`);
  const amount = ((base * percent) / 100n / 100n) * 100n;
  if (answered !== null && BigInt(answered) * 100n !== amount)
    fixture.faults.push(`Session ${sessionId} answered ${answered}, ${amount} hundredths are due`);
  fixture.model.record({ userId, mint: 'mining', amount, xp: SESSION_XP, name: `session:${sessionId}` });
}

async function learnTournaments(fixture: Fixture): Promise<void> {
  const rows = await rowsOf<{ id: string; status: string }>(fixture, 'select id, status from tournament');
  for (const tournament of fixture.tournaments.values()) {
    const before = tournament.status;
    tournament.status = rows.find(({ id }) => id === tournament.id)?.status ?? 'gone';
    if (tournament.status === 'completed' && before !== 'completed') await recordPrizes(fixture, tournament);
  }
}

/** Places and prizes are known by the entrant; the table of entrants has whose they are. */
async function recordPrizes(fixture: Fixture, { id, slug, prizePool }: Tournament): Promise<void> {
  const entrants = (await read(fixture, { slug }))?.entrants ?? [];
  const ENTRANTS = 'select id, user_id from tournament_registration where tournament_id = $1';
  const rows = await rowsOf<{ id: string; user_id: string }>(fixture, ENTRANTS, id);
  const userOf = new Map(rows.map((row) => [row.id, row.user_id]));
  const OF_POOL = `select cause, amount_cinder::text as amount from reward_ledger where source = 'tournament'`;
  const ofPool = new Map(
    (await rowsOf<{ cause: string; amount: string }>(fixture, OF_POOL)).map(({ cause, amount }) => [cause, amount]),
  );
  let paid = 0n;
  for (const { registrationId, prizeCinder } of entrants) {
    // The rest of a prize comes from the pot.
    const amount = toHundredths(ofPool.get(`tournament:${registrationId}`) ?? '0.00');
    if (amount > toHundredths(prizeCinder ?? '0.00')) fixture.faults.push(`${slug} shows ${prizeCinder} of ${amount}`);
    paid += amount;
    const userId = userOf.get(registrationId) ?? '';
    if (amount > 0n) fixture.model.record({ userId, mint: 'tournament', amount, name: `prize:${registrationId}` });
  }
  const here = new Set(fixture.players.filter(({ isDeleted }) => !isDeleted).map(({ userId }) => userId));
  // Where no match was played, nobody is paid unless an administrator says so.
  const PLAYED = `select id from tournament_match where tournament_id = $1 and status = 'completed' and score_a is not null`;
  const isPlayed = (await rowsOf<{ id: string }>(fixture, PLAYED, id)).length > 0;
  const isDue =
    isPlayed &&
    entrants.some(({ registrationId, seed }) => seed !== null && here.has(userOf.get(registrationId) ?? ''));
  if (paid !== toHundredths(prizePool) && (paid > 0n || isDue))
    fixture.faults.push(`The prizes of ${slug} are ${paid}, its pool is ${prizePool}`);
}

async function learnMarkets(fixture: Fixture): Promise<void> {
  const { model, faults, players } = fixture;
  const states = await rowsOf<StoredMarket>(fixture, MARKETS);
  const gone = new Set(players.filter(({ isDeleted }) => isDeleted).map(({ userId }) => userId));
  const reserves = new Map(
    (await rowsOf<{ id: string; amount: string }>(fixture, COVERS)).map(({ id, amount }) => [id, toHundredths(amount)]),
  );
  const bets = Map.groupBy(
    await rowsOf<{ id: string; market_id: string }>(fixture, BETS),
    ({ market_id: marketId }) => marketId,
  );
  if (states.length !== model.markets.size) faults.push(`${states.length} markets are stored`);
  for (const { id, status, winner } of states) {
    const market = model.markets.get(id);
    if (!market) continue;
    const covers = reserves.get(id) ?? 0n;
    const stored = new Set(bets.get(id)?.map((bet) => bet.id));
    for (const [betId, { userId }] of market.bets) {
      if (stored.has(betId)) continue;
      if (!gone.has(userId)) faults.push(`Bet ${betId} of market ${id} is lost`);
      market.bets.delete(betId);
    }
    if (stored.size !== market.bets.size) faults.push(`Market ${id} has ${stored.size} bets, answered were fewer`);
    if (status !== market.status) market.changedAt = now(fixture).getTime();
    Object.assign(market, { status, winner, reserve: market.funded + covers });
    if (covers > 0n && gone.size === 0) faults.push(`Market ${id} was covered for nobody`);
    const isOpen = status === 'open' || status === 'closed';
    if (isOpen && gapOf(market) > 0n) faults.push(`Market ${id} promises more than it holds`);
  }
}
