import type { AuthEvents } from '#platform/auth/auth.events.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { MemberDeletion } from './account/account.events.ts';
import type { AdWatched } from './ads/ads.events.ts';
import type { BadgeEarned, MiningCounted } from './badges/badges.events.ts';
import type { WagersReopened, WagersSettled } from './betting/betting.events.ts';
import type { ChallengeDisputed, ChallengeMoved, ChallengePaid } from './challenges/challenges.events.ts';
import type { GiftGiven, GiftReported } from './gifts/gifts.events.ts';
import type { ItemAcquired, ItemEquipped } from './inventory/inventory.events.ts';
import type { MiningSessionCompleted } from './mining/mining.events.ts';
import type { QuestClaimed, QuestFinished } from './quests/quests.events.ts';
import type { RaffleCancelled, RaffleDrawn, TicketsBought, ValueAwaited } from './raffles/raffles.events.ts';
import type { PurchaseCompleted, PurchaseRefunded, RefundFailed } from './shop/shop.events.ts';
import type { CodesLow, OfferRedeemed, RedemptionDecided, RedemptionGivenBack } from './store/store.events.ts';
import type { CheckedIn, LongestStreakChanged, StreakSetRight } from './streaks/streaks.events.ts';
import type {
  CheckinOpened,
  DisputeRaised,
  FeesMoved,
  GameRenamed,
  MatchDisputed,
  MatchesCalled,
  MatchReported,
  PrizePaid,
  TournamentCancelled,
  TournamentCompleted,
  TournamentEntered,
  TournamentStarted,
} from './tournaments/tournaments.events.ts';
import type { BalanceOverflowed, GrantTakenBack, LevelReached, RewardPaid } from './wallet/wallet.events.ts';

/** Everything that features tell each other, by name. */
export interface DomainEvents extends AuthEvents {
  'account.member_deleted': MemberDeletion;
  'wallet.reward_paid': RewardPaid;
  'wallet.grant_taken_back': GrantTakenBack;
  'wallet.level_reached': LevelReached;
  'wallet.balance_overflowed': BalanceOverflowed;
  'mining.session_completed': MiningSessionCompleted;
  'streaks.checked_in': CheckedIn;
  'streaks.set_right': StreakSetRight;
  'streaks.longest_changed': LongestStreakChanged;
  'ads.watched': AdWatched;
  'quests.finished': QuestFinished;
  'quests.claimed': QuestClaimed;
  'badges.earned': BadgeEarned;
  'badges.mining_counted': MiningCounted;
  'shop.purchase_completed': PurchaseCompleted;
  'shop.purchase_refunded': PurchaseRefunded;
  'shop.refund_failed': RefundFailed;
  'raffles.tickets_bought': TicketsBought;
  'raffles.drawn': RaffleDrawn;
  'raffles.cancelled': RaffleCancelled;
  'raffles.value_awaited': ValueAwaited;
  'gifts.given': GiftGiven;
  'gifts.reported': GiftReported;
  'store.redeemed': OfferRedeemed;
  'store.decided': RedemptionDecided;
  'store.given_back': RedemptionGivenBack;
  'store.codes_low': CodesLow;
  'inventory.item_acquired': ItemAcquired;
  'inventory.item_equipped': ItemEquipped;
  'challenges.moved': ChallengeMoved;
  'challenges.disputed': ChallengeDisputed;
  'challenges.paid': ChallengePaid;
  'tournaments.entered': TournamentEntered;
  'tournaments.fees_moved': FeesMoved;
  'tournaments.checkin_opened': CheckinOpened;
  'tournaments.started': TournamentStarted;
  'tournaments.cancelled': TournamentCancelled;
  'tournaments.matches_called': MatchesCalled;
  'tournaments.match_reported': MatchReported;
  'tournaments.match_disputed': MatchDisputed;
  'tournaments.dispute_raised': DisputeRaised;
  'tournaments.prize_paid': PrizePaid;
  'tournaments.completed': TournamentCompleted;
  'tournaments.game_renamed': GameRenamed;
  'betting.wagers_settled': WagersSettled;
  'betting.wagers_reopened': WagersReopened;
}

export type Events = EventBus<DomainEvents>;
