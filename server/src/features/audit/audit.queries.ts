import type { AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import { localDate } from '@cinder/contract/shared/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import { hasPart } from '#platform/db/texts.queries.ts';

interface NewEntry {
  id: string;
  actorId: string | null;
  action: string;
  targetType: string;
  targetId: string | null;
  memberId: string | null;
  before: string | null;
  after: string | null;
  createdAt: Date;
}

/** Adds to the log, and remembers what the thing is called now; null where that is a person's name. */
export async function insertEntry(tx: Tx, entry: NewEntry, name: string | null): Promise<void> {
  const { targetType: type, targetId: id } = entry;
  if (id === null || name === null) return void (await tx.insertInto('auditLog').values(entry).execute());
  await tx
    .with('named', (query) =>
      query
        .insertInto('auditTarget')
        .values({ type, id, name })
        .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet({ name })),
    )
    .insertInto('auditLog')
    .values(entry)
    .execute();
}

export interface Filter {
  target: string | undefined;
  actor: string | undefined;
  member: string | undefined;
  from: Date | undefined;
  /** Before this. */
  before: Date | undefined;
  /** What the search means; null finds everything. */
  search: Search | null;
}

interface Search {
  actions: readonly string[];
  memberIds: readonly string[];
  targetTypes: readonly string[];
  targetIds: readonly string[];
  /** A pattern of ids; null where the text cannot be part of one. */
  idPattern: string | null;
}

/** A part of a name that more things have says little. */
const MAX_MATCHES = 2000;

/** The ids of the last rows about saves of things, by the things' ids. */
export async function findLastSaves(
  db: Executor,
  actions: readonly string[],
  targetType: AuditTarget,
  targetIds: readonly string[],
): Promise<Map<string, string>> {
  if (targetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('auditLog')
    .distinctOn('targetId')
    .where('targetType', '=', targetType)
    .where('targetId', 'in', targetIds)
    .where('action', 'in', actions)
    .select(['targetId', 'id'])
    .orderBy('targetId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ targetId, id }) => [targetId ?? '', id]));
}

/** Who saved what of a thing after a version of it, oldest first; all of it where there is no such version. */
export async function findSavesSince(
  db: Executor,
  actions: readonly string[],
  targetType: AuditTarget,
  targetId: string,
  version: string,
) {
  return db
    .selectFrom('auditLog')
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .where('action', 'in', actions)
    .where(sql<boolean>`id::text > ${version}`)
    .select(['actorId', 'before', 'after'])
    .orderBy('id')
    .execute();
}

/** Some of the things with this part of a name. */
export async function findTargetsLike(db: Executor, text: string): Promise<{ type: string; id: string }[]> {
  return db.selectFrom('auditTarget').where(hasPart('name', text)).select(['type', 'id']).limit(MAX_MATCHES).execute();
}

/** One page of the log, newest first, with what the things are called now. */
export async function findEntries(db: Executor, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  return db
    .with('page', (query) =>
      query.selectFrom('auditLog').where(matches(filter)).selectAll().orderBy('id', 'desc').limit(limit).offset(offset),
    )
    .selectFrom('page')
    .leftJoin('auditTarget', (join) =>
      join.onRef('auditTarget.type', '=', 'page.targetType').onRef('auditTarget.id', '=', 'page.targetId'),
    )
    .selectAll('page')
    .select('auditTarget.name as targetName')
    .orderBy('page.id', 'desc')
    .execute();
}

export async function countEntries(db: Executor, filter: Filter): Promise<number> {
  return countRows(db.selectFrom('auditLog').where(matches(filter)));
}

function matches({ target, actor, member, from, before, search }: Filter) {
  const conditions = [
    ...(target ? [sql`target_type = ${target}`] : []),
    ...(actor ? [sql`actor_id = ${actor}`] : []),
    ...(member ? [sql`member_id = ${member}`] : []),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(before ? [sql`created_at < ${before}`] : []),
    ...(search ? [sql`(${means(search)})`] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

/** Each way to be meant has an index of its own, but for a part of an id, which the whole log is read for. */
function means({ actions, memberIds, targetTypes, targetIds, idPattern }: Search) {
  const partOfId = idPattern
    ? sql`or target_id like ${idPattern} or actor_id::text like ${idPattern} or member_id::text like ${idPattern}`
    : sql``;
  return sql`
    action = any(${actions}) or actor_id = any(${memberIds}::uuid[]) or member_id = any(${memberIds}::uuid[])
    or target_type = any(${targetTypes}) and target_id = any(${targetIds}) ${partOfId}`;
}

/** Nobody needs more exactly, and no count reads more rows. */
const MOST = 10_000;
const DAY_MS = 86_400_000;

type Counts = Omit<Overview, 'failingJobs' | 'openMonths'>;

/** How many rows there are of what each panel is about; each is found by an index or in a small table. */
export async function findOverview(db: Executor, now: Date): Promise<Counts> {
  const midnight = new Date(`${localDate(now, 0)}T00:00:00.000Z`);
  const counts: Record<keyof Counts, RawBuilder<unknown>> = {
    members: sql`members`,
    badges: sql`badge where is_active`,
    items: sql`item where is_active`,
    products: sql`shop_product where is_active`,
    purchasesToday: sql`purchase where status = 'completed' and completed_at >= ${midnight}`,
    activeQuests: sql`quest where is_active and status in ('active', 'scheduled')
      and coalesce(activate_at <= ${now}, status = 'active') and coalesce(deactivate_at > ${now}, true)`,
    liveTournaments: sql`tournament where status = 'live'`,
    games: sql`game_title where is_active`,
    championshipPlayers: sql`championship_players where is_active`,
    openMarkets: sql`betting_market where status = 'open'`,
    closedMarkets: sql`betting_market where status = 'closed'`,
    flaggedEarnings: sql`earning_events where exploit_flag`,
    guideDrafts: sql`guide where not published`,
    articleDrafts: sql`lore_article where not is_published`,
    pictures: sql`image`,
    disputedMatches: sql`tournament_match where status = 'disputed'`,
    refundsDue: sql`purchase where refund_due_at is not null and refunded_at is null`,
    offers: sql`store_offer where is_published and coalesce(closes_at > ${now}, true)`,
    openRaffles: sql`raffle where is_published and cancelled_at is null and drawn_at is null
      and coalesce(opens_at <= ${now}, true) and closes_at > ${now}`,
    storeRequests: sql`store_redemption where status = 'requested'`,
    storeDeliveries: sql`store_redemption where status = 'accepted'`,
    codesLow: sql`store_offer offer where kind = 'code' and is_published and coalesce(closes_at > ${now}, true)
      and (select count(*) from (select 1 from store_code where offer_id = offer.id and redemption_id is null
        limit coalesce(offer.warn_at, 0) + 1) free) <= coalesce(offer.warn_at, 0)`,
    prizesWaiting: sql`raffle_win where status = 'waiting'`,
    rafflesToDraw: sql`raffle where is_published and cancelled_at is null and drawn_at is null
      and closes_at <= ${now} and public_source <> ''`,
    disputedChallenges: sql`challenge where status = 'disputed'`,
    reportedGifts: sql`gift where reported_at is not null`,
    lateDrafts: sql`tournament where status = 'draft' and start_at < ${new Date(now.getTime() + DAY_MS)}`,
    changesToday: sql`audit_log where created_at >= ${midnight}`,
  };
  const columns = Object.entries(counts).map(
    ([name, rows]) =>
      sql`(select count(*)::integer from (select 1 from ${rows} limit ${MOST + 1}) counted) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Counts>`select ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has a row');
  return row;
}
