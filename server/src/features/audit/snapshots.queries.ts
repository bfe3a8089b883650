import type { AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

type Sql = RawBuilder<unknown>;

interface Thing {
  /** The row `t`, with what else belongs to it. */
  from: Sql;
  key: Sql;
  /** The row as JSON, unless all of it. */
  row?: Sql;
  /** A JSON object that is merged into the row's own. */
  more?: Sql;
  /** What it is called; null where that is a person's name. */
  name: Sql | null;
  /** The row that its own service locks first, so that nothing comes between the look before and the work. */
  lock?: Sql;
}

const named = (table: string, name = 'name'): Thing => ({
  from: sql`${sql.table(table)} t`,
  key: sql`t.id`,
  name: sql`t.${sql.ref(name)}`,
});

/** The rows of another table that belong to `t`: in their order, or by one of their columns. */
function rowsOf(table: string, foreignKey: string, by?: string): Sql {
  const row = sql`to_jsonb(c) - array['id', ${sql.lit(foreignKey)}]`;
  const rows = by ? sql`jsonb_object_agg(c.${sql.ref(by)}, ${row})` : sql`jsonb_agg(${row} order by c.id)`;
  return sql`(select ${rows} from ${sql.table(table)} c where c.${sql.ref(foreignKey)} = t.id)`;
}

/** A tournament that can be bet on. */
const bettingEvent: Thing = {
  from: sql`championship_event t join tournament g on g.id = t.tournament_id`,
  key: sql`t.id`,
  name: sql`g.title`,
};

/** What has a name of its own, by which the log calls it also where it stands in something else. */
const NAMES = {
  badge: named('badge'),
  championship_event: named('championship_events', 'title'),
  game: named('game_title'),
  guide: named('guide', 'title'),
  item: named('item'),
  lore_article: named('lore_article', 'title'),
  lore_category: named('lore_category'),
  lore_people: named('lore_people'),
  offer: named('store_offer', 'title'),
  raffle: named('raffle', 'title'),
  product: named('shop_product'),
  quest: named('quest', 'title'),
  site_link: named('site_link', 'title'),
  site_page: named('site_page', 'title'),
  tournament: named('tournament', 'title'),
};

/** What a thing is called whose texts `t` are, and their language. */
const translatedName = sql`(select own.name || ' (' || t.language || ')' from (${sql.join(
  Object.entries({
    badge: NAMES.badge,
    guide: NAMES.guide,
    item: NAMES.item,
    lore_article: NAMES.lore_article,
    lore_category: NAMES.lore_category,
    lore_people: NAMES.lore_people,
    offer: NAMES.offer,
    product: NAMES.product,
    quest: NAMES.quest,
    raffle: NAMES.raffle,
    site_link: NAMES.site_link,
    site_page: NAMES.site_page,
    lore_page: { from: sql`telnarus_page_content t`, key: sql`t.page_id`, name: sql`t.banner_title` },
  }).map(
    ([kind, { from, key, name }]) =>
      sql`select ${kind}::text as kind, ${key}::text as id, ${name} as name from ${from}`,
  ),
  sql` union all `,
)}) own where own.kind = t.kind and own.id = t.content_id)`;

/** Where each kind of thing that administrators change is kept; null: there is no row of it. */
export const THINGS: Record<AuditTarget, Thing | null> = {
  ...NAMES,
  member: {
    from: sql`members t left join daily_streak s on s.user_id = t.user_id`,
    key: sql`t.user_id`,
    more: sql`jsonb_build_object('streak', to_jsonb(s) - 'user_id')`,
    name: null,
  },
  streak_reward: { ...named('daily_streak_reward'), key: sql`t.day_in_cycle::text`, name: sql`t.day_in_cycle::text` },
  quest: {
    ...NAMES.quest,
    more: sql`jsonb_build_object('conditions', ${rowsOf('quest_condition', 'quest_id')})`,
  },
  quest_period: null,
  badge: {
    ...NAMES.badge,
    more: sql`jsonb_build_object('conditions', ${rowsOf('badge_condition', 'badge_id')})`,
  },
  product: {
    ...NAMES.product,
    more: sql`jsonb_build_object('items', ${rowsOf('shop_product_item', 'product_id', 'item_id')})`,
  },
  offer: {
    ...NAMES.offer,
    more: sql`jsonb_build_object('codes', (select count(*) from store_code c where c.offer_id = t.id))`,
  },
  raffle: {
    ...NAMES.raffle,
    row: sql`to_jsonb(t) - array['sealed_seed', 'sealed_salt', 'seed_hash', 'list_hash', 'seed', 'steps']`,
    more: sql`(select jsonb_build_object('given', count(*) filter (where c.status = 'given'),
      'waiting', count(*) filter (where c.status = 'waiting')) from raffle_win c where c.raffle_id = t.id)`,
  },
  challenge: {
    ...named('challenge', 'game_code'),
    row: sql`to_jsonb(t) - array['challenger_id', 'opponent_id', 'dispute_reason']`,
  },
  redemption: { ...named('store_redemption', 'title'), row: sql`to_jsonb(t) - array['user_id', 'answers', 'note']` },
  gift: {
    ...named('gift'),
    row: sql`to_jsonb(t) - array['sender_id', 'recipient_id', 'message', 'reason']`,
    more: sql`jsonb_build_object('has_message', t.message <> '')`,
    name: null,
  },
  gift_settings: { ...named('gift_settings'), key: sql`t.id::text`, name: null },
  purchase: null,
  export: null,
  image: null,
  mining_config: { ...named('mining_config'), key: sql`t.id::text`, name: null },
  earning_event: { ...named('earning_events'), name: null },
  hall_of_fame: null,
  lifetime_earnings: null,
  lore_page: {
    from: sql`telnarus_page_content t`,
    key: sql`t.page_type || '/' || t.page_id`,
    name: sql`t.page_type || '/' || t.page_id`,
  },
  tournament: {
    ...NAMES.tournament,
    more: sql`jsonb_build_object('entrants', (select jsonb_object_agg(c.id, to_jsonb(c) - array['id', 'tournament_id'])
      from tournament_registration c where c.tournament_id = t.id))`,
    lock: sql`t`,
  },
  match: {
    from: sql`tournament_match t join tournament g on g.id = t.tournament_id`,
    key: sql`t.id`,
    more: sql`jsonb_build_object('tournament_status', g.status)`,
    name: sql`g.title`,
    lock: sql`g`,
  },
  betting_event: bettingEvent,
  market: {
    from: sql`betting_market t join betting_pool p on p.market_id = t.id`,
    key: sql`t.id`,
    more: sql`to_jsonb(p) - 'market_id' || jsonb_build_object('selections', (select jsonb_object_agg(c.id,
      to_jsonb(c) - array['id', 'market_id'] - case when c.ref_registration_id is null then '' else 'label' end)
      from betting_selection c where c.market_id = t.id))`,
    name: sql`t.title`,
    lock: sql`p`,
  },
  championship_player: {
    ...named('championship_players'),
    row: sql`to_jsonb(t) - 'name' || jsonb_build_object('display_name', t.name)`,
    name: null,
  },
  championship_event: {
    ...NAMES.championship_event,
    more: sql`jsonb_build_object('participants', ${rowsOf('championship_event_participants', 'event_id', 'player_id')})`,
  },
  site_settings: { ...named('site_settings'), key: sql`t.id::text`, row: sql`to_jsonb(t) - 'look_before'`, name: null },
  site_font: null,
  mail: null,
  what_if: null,
  translation: {
    from: sql`content_text t`,
    key: sql`t.kind || '/' || t.content_id || '/' || t.language`,
    row: sql`t.texts`,
    name: translatedName,
  },
  season: { from: sql`championship_seasons t`, key: sql`t.year::text`, name: sql`t.year::text` },
};

export interface Snapshot {
  name: string | null;
  /** JSON, in which decimals keep their digits. */
  text: string;
}

/** How a thing stands, or undefined when there is none. */
export async function findSnapshot(
  tx: Tx,
  target: AuditTarget,
  id: string,
  { isLocking }: { isLocking: boolean },
): Promise<Snapshot | undefined> {
  const thing = THINGS[target];
  if (!thing) return undefined;
  const { from, key, row = sql`to_jsonb(t)`, more = sql`'{}'::jsonb`, name, lock } = thing;
  const { rows } = await sql<Snapshot>`
    select ${name ?? sql`null`} as name, (${row} || coalesce(${more}, '{}'))::text as text
    from ${from} where ${key} = ${id} ${isLocking && lock ? sql`for update of ${lock}` : sql``}
  `.execute(tx);
  return rows[0];
}

/** What stands under an id in what the log keeps, and has a name. */
const NAMED: readonly Pick<Thing, 'from' | 'name'>[] = [
  ...Object.values(NAMES),
  named('betting_market', 'title'),
  named('betting_selection', 'label'),
  named('championship_players'),
  bettingEvent,
];

/** What the things of these ids are called now; nothing of those that are gone. */
export async function findNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { from, name } of NAMED) {
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id::text as id, ${name} as name from ${from} where t.id = any(${ids}::uuid[])`.execute(db);
    for (const row of rows) found.set(row.id, row.name);
  }
  return found;
}

/** Who the entrants of these ids are. */
export async function findEntrants(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('tournamentRegistration')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'userId', 'teamName'])
    .execute();
}
