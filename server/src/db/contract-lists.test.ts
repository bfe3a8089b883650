import { marketStatuses, oddsTypes, wagerStatuses } from '@cinder/contract/betting/betting.rules.ts';
import { championshipStatuses } from '@cinder/contract/championship/championship.rules.ts';
import { conditionTypes, kindOf } from '@cinder/contract/conditions/conditions.rules.ts';
import { difficulties, guideCategories } from '@cinder/contract/guides/guides.rules.ts';
import { imageFolders } from '@cinder/contract/images/images.rules.ts';
import { equipmentSlots, itemSlots, rarities } from '@cinder/contract/inventory/items.rules.ts';
import { periodBoards } from '@cinder/contract/leaderboards/boards.rules.ts';
import { sessionOutcomes } from '@cinder/contract/mining/mining.api.ts';
import { questTypes } from '@cinder/contract/quests/period.rules.ts';
import { questStatuses } from '@cinder/contract/quests/quest.rules.ts';
import { progressStatuses, questRewardTypes } from '@cinder/contract/quests/quests.api.ts';
import { paymentProviders, productTypes, purchaseStatuses } from '@cinder/contract/shop/shop.api.ts';
import { streakRewardTypes } from '@cinder/contract/streaks/streaks.api.ts';
import {
  bracketSides,
  forfeits,
  formats,
  matchStatuses,
  tournamentStatuses,
} from '@cinder/contract/tournaments/tournaments.rules.ts';
import { earningTypes, ledgerSourceNames } from '@cinder/contract/wallet/ledger.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Catalog, readCatalog } from '#testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let catalog: Catalog;

beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await readCatalog(database.url);
});
afterAll(() => database.drop());

/** Lists that the wire does not carry as they are stored, with what is stored. */
const STORED: Record<string, readonly string[]> = {
  'leaderboard_total.period': ['week', 'month', 'all'],
  'sandbox_payment.status': ['open', 'paid'],
  'telnarus_page_content.page_type': ['main', 'race'],
  'user_quest_progress.status': ['available', ...progressStatuses],
};

const LISTED: Record<string, readonly string[]> = {
  'badge_condition.condition_type': conditionTypes,
  'betting_market.status': marketStatuses,
  'betting_selection.odds_type': oddsTypes,
  'betting_wager.status': wagerStatuses,
  'championship_events.status': championshipStatuses,
  'daily_streak_reward.reward_type': streakRewardTypes,
  'earning_events.activity_type': earningTypes,
  'equipment.slot': equipmentSlots,
  'guide.category': guideCategories,
  'guide.difficulty': difficulties,
  'image.folder': imageFolders,
  'inventory.item_rarity': rarities,
  'inventory.item_slot': equipmentSlots,
  'item.rarity': rarities,
  'item.slot': itemSlots,
  'leaderboard_total.board': periodBoards,
  'member_counter.counter': conditionTypes.filter((type) => kindOf(type) === 'count'),
  'mining_session.outcome': sessionOutcomes,
  'payment_event.provider': paymentProviders,
  'payment_intent_claim.provider': paymentProviders,
  'purchase.provider': paymentProviders,
  'purchase.status': purchaseStatuses,
  'quest.quest_type': questTypes,
  'quest.reward_type': questRewardTypes,
  'quest.status': questStatuses,
  'quest_condition.condition_type': conditionTypes,
  'quest_period.quest_type': questTypes,
  'quest_reward_claim.reward_type': questRewardTypes,
  'reward_ledger.source': ledgerSourceNames,
  'shop_product.type': productTypes,
  'tournament.format': formats,
  'tournament.status': tournamentStatuses,
  'tournament_match.bracket_side': bracketSides,
  'tournament_match.forfeit': forfeits,
  'tournament_match.status': matchStatuses,
  ...STORED,
};

it('every check of a column that takes certain texts lists what the contract lists', () => {
  const checked = catalog.checks.flatMap(({ table, expression }) => {
    const column = /^CHECK \(\((\w+) = ANY \(ARRAY\[/.exec(expression)?.[1];
    const values = [...expression.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
    return column ? [[`${table}.${column}`, values.sort()]] : [];
  });
  const listed = Object.entries(LISTED).map(([column, values]) => [column, [...values].sort()]);
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(listed));
});

it('a balance is kept for the house, pools and overflows alone: mints have none', () => {
  expect(catalog.checks.filter(({ table }) => table === 'ledger_account').map(({ expression }) => expression)).toEqual([
    "CHECK (((account = 'house'::text) OR (account ~~ 'pool:%'::text) OR (account ~~ 'overflow:%'::text)))",
    'CHECK ((balance >= (0)::numeric))',
  ]);
});
