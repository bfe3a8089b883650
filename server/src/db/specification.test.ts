import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalog, readCatalog } from '#testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** The stored data model as the product is specified: fields by their names on the wire. */
const SPECIFIED: Record<string, string> = {
  users: 'id email firstName lastName profileImageUrl createdAt updatedAt',
  sessions: 'sid sess expire',
  members: 'id userId username cinderTotal xp level phantomPubkey isAdmin ageConfirmedAt',
  game_title: 'id code name',
  item: 'id name slug slot rarity bonusPercent description imageUrl isActive',
  inventory: 'userId itemId quantity acquiredAt itemSlot itemRarity',
  equipment: 'userId slot itemId equippedAt',
  daily_streak: 'userId currentStreak longestStreak lastClaimedLocalDate cycleDay freezes',
  daily_streak_reward: 'dayInCycle rewardType baseCinder bonusCinder xp itemId',
  daily_streak_history: 'userId claimedAt localClaimDate cycleDay baseCinder bonusCinder xp itemId',
  reward_ledger:
    'userId source counterAccount baseAmountCinder bonusMultiplier amountCinder xpGained description cause',
  wallet_balance: 'userId availableCinder lockedCinder',
  tournament:
    'title slug gameCode format startAt checkinOpenAt checkinCloseAt maxPlayers isTeamBased status isChampionship ' +
    'description rulesMarkdown createdBy prizePoolCinder prizeSplit thirdPlaceMatch secondGrandFinal',
  tournament_registration: 'tournamentId userId teamName isCheckedIn seed droppedAt dropReason',
  tournament_match:
    'tournamentId round bracketSide seedA seedB participantA participantB winnerRegistrationId scoreA scoreB status ' +
    'scheduledAt forfeit reportedBy disputedAt',
  tournament_match_history: 'matchId changedAt actorId change before after',
  championship_event: 'tournamentId season stage isBettingOpen',
  betting_market: 'championshipId title marketType status houseCutPercent',
  betting_selection: 'marketId label refRegistrationId oddsType fixedOdds isWinner',
  betting_wager: 'marketId selectionId userId stakeCinder status payoutCinder',
  betting_pool: 'marketId totalStake houseReserve',
  betting_limits: 'userId dailyStakeLimit pauseUntil excludeUntil pendingFrom',
  lore_category: 'name slug description parentId sortOrder isActive',
  lore_article: 'title slug excerpt content categoryId authorId imageUrl isFeatured isPublished publishedAt',
  telnarus_page_content: 'pageType pageId bannerImageUrl bannerTitle bannerSubtitle content bookImageUrl bookUrl',
  shop_product: 'name description type priceUsd stripePriceId imageUrl isActive sortOrder',
  shop_product_item: 'id productId itemId quantity',
  purchase: 'userId productId stripePaymentIntentId amountUsd status purchasedAt provider',
  purchase_item: 'userId purchaseId itemId',
  payment_event: 'provider eventId',
  badge: 'id name description imageUrl isActive',
  user_badge: 'userId badgeId earnedAt',
  user_badge_showcase: 'userId badgeId position',
  badge_condition: 'badgeId conditionType targetValue itemId',
  quest:
    'title description questType status activateAt deactivateAt rewardType rewardValue rewardAmount maxCompletions ' +
    'isActive createdBy',
  quest_condition: 'questId conditionType targetValue itemId',
  user_quest_progress: 'userId questId status progress maxProgress completedAt claimedAt resetDate',
  quest_reward_claim: 'userId questId progressId rewardType rewardValue rewardAmount claimedAt',
  guide:
    'title slug category description content difficulty estimatedReadTime tags featured published viewCount authorId',
  championship_players: 'name userId profileImageUrl bio totalPoints monthlyWins challengeCompletions isActive',
  championship_events:
    'title gameCode gameName eventType status eventDate description prizePool maxPlayers winnerId challengeWinnerId ' +
    'statsLinks',
  championship_event_participants: 'eventId playerId placement points stats',
  championship_seasons: 'year isActive startDate endDate pointsPerWin pointsPerChallenge',
  mining_config:
    'baseRateCinderPerMin maxMinutesPerLocalDay minPingIntervalSeconds idleTimeoutSeconds takeoverPolicy ' +
    'sessionDurationSeconds',
  mining_session: 'userId deviceId startedAt endedAt lastPingAt totalSeconds pingCount isClosed',
  mining_ping: 'sessionId createdAt meta',
  mining_day_rollup: 'userId localDate tzOffsetMinutes secondsCredited',
  earning_events: 'userId activityType amountCinder occurredAt verified exploitFlag',
  quest_completions: 'userId questId completedAt verified',
  tournament_participation: 'userId tournamentId participatedAt verified',
  checkins: 'userId day',
  hof_monthly: 'periodMonth rank cinderEarned userId',
  notification: 'userId type createdAt readAt',
  member_preferences: 'userId notifications',
  audit_log: 'actorId action before after createdAt',
  site_settings: 'siteName tokenSymbol tagline supportEmail accent about privacy terms',
};

/** `table.column` to the value that a new row gets. */
const DEFAULTS: Record<string, string> = {
  'members.cinder_total': '0',
  'members.xp': '0',
  'members.level': '1',
  'members.is_admin': 'false',
  'item.bonus_percent': '0',
  'item.is_active': 'true',
  'inventory.quantity': '1',
  'daily_streak_reward.base_cinder': '5',
  'daily_streak_reward.bonus_cinder': '0',
  'daily_streak_reward.xp': '10',
  'reward_ledger.bonus_multiplier': '1.0',
  'tournament.status': 'registration',
  'tournament.max_players': '8',
  'tournament.prize_pool_cinder': '500.00',
  'tournament.prize_split': '{60,30,10}',
  'tournament.third_place_match': 'false',
  'tournament.second_grand_final': 'true',
  'tournament_match.status': 'pending',
  'betting_market.status': 'open',
  'betting_market.house_cut_percent': '0',
  'betting_selection.odds_type': 'pari_mutuel',
  'betting_wager.status': 'active',
  'shop_product.type': 'item',
  'shop_product.sort_order': '0',
  'purchase.status': 'pending',
  'quest.status': 'draft',
  'quest.max_completions': '1',
  'user_quest_progress.status': 'available',
  'user_quest_progress.max_progress': '1',
  'guide.category': 'getting-started',
  'guide.difficulty': 'beginner',
  'guide.estimated_read_time': '5',
  'guide.featured': 'false',
  'guide.published': 'false',
  'guide.view_count': '0',
  'championship_events.status': 'upcoming',
  'championship_events.event_type': 'monthly',
  'championship_events.max_players': '8',
  'championship_seasons.points_per_win': '3',
  'championship_seasons.points_per_challenge': '1',
  'mining_config.base_rate_cinder_per_min': '1.00',
  'mining_config.session_duration_seconds': '3600',
  'mining_config.max_minutes_per_local_day': '60',
  'mining_config.min_ping_interval_seconds': '15',
  'mining_config.idle_timeout_seconds': '70',
  'mining_config.takeover_policy': 'close_previous',
  'earning_events.verified': 'true',
  'earning_events.exploit_flag': 'false',
};

/** What may be there once, by the columns that tell. */
const UNIQUE: Record<string, string> = {
  users: 'email',
  members: 'user_id',
  username_claim: 'username_key',
  game_title: 'code',
  item: 'slug',
  daily_streak_reward: 'day_in_cycle',
  daily_streak_history: 'user_id, local_claim_date',
  reward_ledger: 'user_id, cause',
  tournament: 'slug',
  tournament_registration: 'tournament_id, user_id',
  championship_event: 'tournament_id',
  betting_pool: 'market_id',
  lore_category: 'slug',
  lore_article: 'slug',
  telnarus_page_content: 'page_type, page_id',
  payment_intent_claim: 'provider, intent_id',
  payment_event: 'provider, event_id',
  user_badge: 'user_id, badge_id',
  user_badge_showcase: 'user_id, badge_id',
  user_quest_progress: 'quest_id, reset_date, user_id',
  quest_reward_claim: 'claim_number, progress_id, user_id',
  guide: 'slug',
  championship_seasons: 'year',
  checkins: 'day, user_id',
  hof_monthly: 'period_month, rank',
};

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await readCatalog(database.url);
});
afterAll(() => database.drop());

test('every specified table has its columns', () => {
  const present = new Set(catalog.columns.map(({ table, name }) => `${table}.${name}`));
  const specified = Object.entries(SPECIFIED).flatMap(([table, fields]) =>
    fields.split(' ').map((field) => `${table}.${snakeCase(field)}`),
  );
  expect(specified.filter((name) => !present.has(name))).toEqual([]);
});

test('a new row has the specified defaults', () => {
  const defaults = new Map(
    catalog.columns.map((column) => [`${column.table}.${column.name}`, constant(column.default)]),
  );
  const given = Object.keys(DEFAULTS).map((name) => [name, defaults.get(name)]);
  expect(Object.fromEntries(given)).toEqual(DEFAULTS);
});

test('what may be there once has a unique key', () => {
  const keys = catalog.indexes
    .filter(({ isUnique, predicate }) => isUnique && predicate === null)
    .map(({ table, columns }) => `${table}: ${columns.toSorted().join(', ')}`);
  const requested = Object.entries(UNIQUE).map(
    ([table, columns]) => `${table}: ${columns.split(', ').sort().join(', ')}`,
  );
  expect(requested.filter((key) => !keys.includes(key))).toEqual([]);
});

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `'draft'::text` is `draft`. */
function constant(expression: string | null): string | undefined {
  return expression?.replace(/^'(.*)'::.*$/, '$1');
}
