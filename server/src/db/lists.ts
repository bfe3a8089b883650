import { replayStatuses } from '@cinder/contract/analytics/what-if.rules.ts';
import { marketStatuses, oddsTypes, wagerStatuses } from '@cinder/contract/betting/betting.rules.ts';
import { challengeSides, challengeStatuses } from '@cinder/contract/challenges/challenges.rules.ts';
import { championshipStatuses } from '@cinder/contract/championship/championship.rules.ts';
import { conditionTypes, countedConditionTypes } from '@cinder/contract/conditions/conditions.rules.ts';
import { difficulties, guideCategories } from '@cinder/contract/guides/guides.rules.ts';
import { imageFolders } from '@cinder/contract/images/images.rules.ts';
import { equipmentSlots, itemSlots, rarities } from '@cinder/contract/inventory/items.rules.ts';
import { periodBoards } from '@cinder/contract/leaderboards/boards.rules.ts';
import { drawings, peopleColours } from '@cinder/contract/lore/drawings.rules.ts';
import { sessionOutcomes } from '@cinder/contract/mining/mining.api.ts';
import { wornKinds } from '@cinder/contract/perks/worn.rules.ts';
import { questTypes } from '@cinder/contract/quests/period.rules.ts';
import { questStatuses } from '@cinder/contract/quests/quest.rules.ts';
import { progressStatuses, questRewardTypes } from '@cinder/contract/quests/quests.api.ts';
import { prizeKinds, winStatuses } from '@cinder/contract/raffles/raffles.rules.ts';
import { translatedKinds } from '@cinder/contract/shared/translated.ts';
import { paymentProviders, productTypes, purchaseStatuses } from '@cinder/contract/shop/shop.api.ts';
import { moduleNames } from '@cinder/contract/site/module-names.ts';
import { linkPlaces, pagePlaces, siteReaders } from '@cinder/contract/site/site-pages.rules.ts';
import { renamings } from '@cinder/contract/site/site-settings.api.ts';
import { limitPeriods, offerKinds, redemptionStatuses } from '@cinder/contract/store/store.rules.ts';
import { streakRewardTypes } from '@cinder/contract/streaks/streaks.api.ts';
import {
  bracketSides,
  feeStates,
  forfeits,
  formats,
  matchStatuses,
  tournamentStatuses,
} from '@cinder/contract/tournaments/tournaments.rules.ts';
import { earningTypes, ledgerSourceNames } from '@cinder/contract/wallet/ledger.rules.ts';

/** The texts that columns take, by column: what is stored, and what the contract lists. Checks in the database say the same. */
export const lists = {
  // Lists that the wire does not carry as they are stored.
  'leaderboard_total.period': ['week', 'month', 'all'],
  'sandbox_payment.status': ['open', 'paid'],
  'telnarus_page_content.page_type': ['main', 'race'],
  'user_quest_progress.status': ['available', ...progressStatuses],
  'badge_condition.condition_type': conditionTypes,
  'betting_market.status': marketStatuses,
  'betting_selection.odds_type': oddsTypes,
  'betting_wager.status': wagerStatuses,
  'championship_events.status': championshipStatuses,
  'content_text.kind': translatedKinds,
  'site_settings.renaming': renamings,
  'site_link.access': siteReaders,
  'site_link.place': linkPlaces,
  'site_page.access': siteReaders,
  'site_page.place': pagePlaces,
  'lore_people.colour': peopleColours,
  'lore_people.scene': drawings,
  'lore_people.sigil': drawings,
  'daily_streak_reward.reward_type': streakRewardTypes,
  'earning_events.activity_type': earningTypes,
  'equipment.slot': equipmentSlots,
  'guide.category': guideCategories,
  'guide.difficulty': difficulties,
  'guide.module': moduleNames,
  'image.folder': imageFolders,
  'inventory.item_rarity': rarities,
  'inventory.item_slot': equipmentSlots,
  'item.rarity': rarities,
  'item.slot': itemSlots,
  'leaderboard_total.board': periodBoards,
  'member_counter.counter': countedConditionTypes,
  'member_perk.kind': wornKinds,
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
  'tournament_registration.fee_state': feeStates,
  'challenge.status': challengeStatuses,
  'challenge.reported_by': challengeSides,
  'challenge.winner': challengeSides,
  'what_if_run.status': replayStatuses,
  'raffle_win.kind': prizeKinds,
  'raffle_win.status': winStatuses,
  'store_offer.kind': offerKinds,
  'store_offer.limit_per': limitPeriods,
  'store_redemption.kind': offerKinds,
  'store_redemption.status': redemptionStatuses,
  'tournament.format': formats,
  'tournament.status': tournamentStatuses,
  'tournament_match.bracket_side': bracketSides,
  'tournament_match.forfeit': forfeits,
  'tournament_match.status': matchStatuses,
} as const satisfies Record<string, readonly string[]>;

/** One of the texts that a column takes. */
export type ListOf<Column extends keyof typeof lists> = (typeof lists)[Column][number];
