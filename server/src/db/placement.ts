import { type Kysely, sql } from 'kysely';
import { isDistributed } from '#platform/db/homes.queries.ts';
import { toSnake } from '#platform/db/names.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Tables } from './tables.ts';

/**
 * Where a table lives when PostgreSQL is distributed by Citus: its rows with their member, the same rows on every node,
 * or on the coordinator alone.
 */
type Placement = 'member' | 'reference' | 'local';

/**
 * Whose each table is and where it lives. Its owner, a feature or the platform, is the only one that writes it. `reference`
 * is for what is read everywhere and seldom written, for a write locks the table on all nodes; `local` for what must be
 * unique over all members, for sign-ins, and for rows that many change.
 */
export const tables: Readonly<Record<keyof Tables, readonly [owner: string, place: Placement]>> = {
  account: ['platform', 'local'],
  activityEntry: ['activity', 'member'],
  adWatchDay: ['ads', 'member'],
  auditLog: ['audit', 'local'],
  auditTarget: ['audit', 'local'],
  avatarFile: ['images', 'local'],
  badge: ['badges', 'reference'],
  badgeCondition: ['badges', 'reference'],
  badgeTakenBack: ['badges', 'member'],
  bettingLimits: ['betting', 'member'],
  bettingMarket: ['betting', 'local'],
  bettingPool: ['betting', 'local'],
  bettingSelection: ['betting', 'local'],
  bettingSelectionPool: ['betting', 'local'],
  bettingWager: ['betting', 'member'],
  cataloguePart: ['platform', 'local'],
  challenge: ['challenges', 'local'],
  challengeChoice: ['challenges', 'member'],
  championshipEvent: ['betting', 'local'],
  championshipEventParticipants: ['championship', 'local'],
  championshipEvents: ['championship', 'local'],
  championshipPlayers: ['championship', 'local'],
  championshipSeasons: ['championship', 'local'],
  championshipStandings: ['championship', 'local'],
  checkins: ['streaks', 'member'],
  contentText: ['translations', 'local'],
  dailyFigure: ['analytics', 'local'],
  dailyStreak: ['streaks', 'member'],
  dailyStreakHistory: ['streaks', 'member'],
  dailyStreakReward: ['streaks', 'reference'],
  earningEvents: ['leaderboards', 'member'],
  definitions: ['platform', 'reference'],
  equipment: ['inventory', 'member'],
  gameTitle: ['tournaments', 'local'],
  gift: ['gifts', 'local'],
  giftChoice: ['gifts', 'member'],
  giftRefusal: ['gifts', 'local'],
  giftSettings: ['gifts', 'local'],
  guide: ['guides', 'local'],
  guideView: ['guides', 'local'],
  guideViewSalt: ['guides', 'local'],
  hofMonthly: ['leaderboards', 'reference'],
  idempotencyKey: ['platform', 'member'],
  image: ['images', 'local'],
  inventory: ['inventory', 'member'],
  item: ['inventory', 'reference'],
  leaderboardRefresh: ['leaderboards', 'local'],
  leaderboardTotal: ['leaderboards', 'member'],
  ledgerAccount: ['wallet', 'local'],
  ledgerCheck: ['wallet', 'local'],
  loreArticle: ['lore', 'local'],
  lorePeople: ['lore', 'local'],
  loreCategory: ['lore', 'local'],
  memberDraw: ['streaks', 'member'],
  memberSeed: ['streaks', 'member'],
  memberCounter: ['badges', 'member'],
  memberPerk: ['perks', 'member'],
  memberPreferences: ['notifications', 'member'],
  members: ['account', 'member'],
  miningConfig: ['mining', 'reference'],
  miningDayRollup: ['mining', 'member'],
  miningPing: ['mining', 'member'],
  miningSession: ['mining', 'member'],
  notification: ['notifications', 'member'],
  paymentEvent: ['shop', 'local'],
  paymentIntentClaim: ['shop', 'local'],
  purchase: ['shop', 'member'],
  purchaseItem: ['shop', 'member'],
  quest: ['quests', 'reference'],
  questCompletions: ['quests', 'member'],
  questCondition: ['quests', 'reference'],
  questPeriod: ['quests', 'reference'],
  questRewardClaim: ['quests', 'member'],
  raffle: ['raffles', 'local'],
  raffleTicket: ['raffles', 'local'],
  raffleWin: ['raffles', 'local'],
  rewardLedger: ['wallet', 'member'],
  sandboxPayment: ['platform', 'local'],
  sessions: ['platform', 'local'],
  shopProduct: ['shop', 'reference'],
  shopProductItem: ['shop', 'reference'],
  siteFont: ['site', 'local'],
  siteLink: ['site', 'local'],
  sitePage: ['site', 'local'],
  siteSettings: ['site', 'local'],
  storeCode: ['store', 'local'],
  storeOffer: ['store', 'local'],
  storeRedemption: ['store', 'member'],
  telnarusPageContent: ['lore', 'local'],
  throttle: ['platform', 'local'],
  tournament: ['tournaments', 'local'],
  tournamentMatch: ['tournaments', 'local'],
  tournamentMatchHistory: ['tournaments', 'local'],
  tournamentParticipation: ['tournaments', 'member'],
  tournamentRegistration: ['tournaments', 'local'],
  twoFactor: ['platform', 'local'],
  weeklyCohort: ['analytics', 'local'],
  whatIfRun: ['analytics', 'local'],
  userBadge: ['badges', 'member'],
  userBadgeShowcase: ['badges', 'member'],
  userQuestCondition: ['quests', 'member'],
  userQuestProgress: ['quests', 'member'],
  usernameClaim: ['account', 'local'],
  users: ['platform', 'local'],
  verification: ['platform', 'local'],
  walletBalance: ['wallet', 'member'],
  walletClaim: ['account', 'local'],
  walletNonce: ['account', 'member'],
};

interface ForeignKey {
  name: string;
  source: string;
  target: string;
  definition: string;
}

/**
 * Gives each table that has no place yet its place, with its rows; returns their names. Does nothing on one machine.
 * Foreign keys from a member's rows to the coordinator are not possible and go, as do triggers on members' tables.
 */
export async function placeTables(db: Kysely<Tables>): Promise<string[]> {
  if (!(await isDistributed(db))) return [];
  return inTransaction(db, async (tx) => {
    // Servers that start together place one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('placement', 0))`.execute(tx);
    await setUp(tx);
    await makeSearchWords(tx);
    const placed = await sql<{ name: string }>`select logicalrelid::text as name from pg_dist_partition`.execute(tx);
    const known = new Set(placed.rows.map(({ name }) => name));
    const places = new Map(Object.entries(tables).map(([name, [, place]]) => [toSnake(name), place]));
    const missing = [...places].filter(([name]) => !known.has(name));
    const names = missing.map(([name]) => name);
    const keys = await foreignKeysOf(tx, names);
    for (const { source, name } of keys) {
      await sql`alter table ${sql.table(source)} drop constraint ${sql.ref(name)}`.execute(tx);
    }
    for (const [name, placement] of missing) {
      if (placement === 'member') {
        await dropTriggers(tx, name);
        await sql`select create_distributed_table(${name}, 'user_id')`.execute(tx);
      } else if (placement === 'reference') await sql`select create_reference_table(${name})`.execute(tx);
      // What Citus knows of is committed in two phases together with what is on the workers.
      else await sql`select citus_add_local_table_to_metadata(${name})`.execute(tx);
    }
    for (const { source, target, name, definition } of keys) {
      if (places.get(source) === 'member' && places.get(target) === 'local') continue;
      await sql`alter table ${sql.table(source)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
    }
    return names;
  });
}

/** Settings of the database for everybody who connects to it, and for this transaction. */
async function setUp(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; nodes: number; isDefault: boolean }>`
    select quote_ident(current_database()) as name, source = 'default' as is_default,
      (select count(*)::integer from pg_dist_node where shouldhaveshards) as nodes
    from pg_settings where name = 'citus.shard_count'
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The extension has no settings');
  // A statement over all shards costs by their number; an operator may have set another.
  if (row.isDefault) await sql`set local citus.shard_count to ${sql.lit(row.nodes > 2 ? 16 : 8)}`.execute(tx);
  const settings = {
    // A transaction may change a table that every node has after it read or changed several shards.
    'citus.multi_shard_modify_mode': 'sequential',
    // `set local lock_timeout` holds on the workers too.
    'citus.propagate_set_commands': 'local',
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql`alter database ${sql.raw(row.name)} set ${sql.raw(name)} to ${sql.lit(value)}`.execute(tx);
    await sql`set local ${sql.raw(name)} to ${sql.lit(value)}`.execute(tx);
  }
}

/**
 * The tables with what is searched name a configuration that Citus makes on the workers only when it was there first,
 * which it was not where a database moves from one machine.
 */
async function makeSearchWords(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ success: boolean; result: string }>`select * from run_command_on_workers($command$
    do $do$ begin
      if not exists (select from pg_ts_config where cfgname = 'as_typed') then
        perform set_config('citus.enable_ddl_propagation', 'off', true);
        create text search dictionary public.word_as_typed (template = pg_catalog.simple, stopwords = english);
        create text search configuration public.as_typed (copy = pg_catalog.simple);
        alter text search configuration public.as_typed alter mapping replace pg_catalog.simple with public.word_as_typed;
      end if;
    end $do$
  $command$)`.execute(tx);
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`A worker could not make the words of the search: ${failed.result}`);
}

async function foreignKeysOf(tx: Kysely<Tables>, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as source, confrelid::regclass::text as target,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and (conrelid::regclass::text = any(${tables}) or confrelid::regclass::text = any(${tables}))
    order by conrelid::regclass::text, conname
  `.execute(tx);
  return rows;
}

async function dropTriggers(tx: Kysely<Tables>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
  `.execute(tx);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(tx);
}
