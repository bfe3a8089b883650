import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';

type QueryKey = readonly string[];

const GEAR: readonly QueryKey[] = [['inventory'], ['equipment'], ['mining'], ['activity'], ['quests'], ['badges']];
const TOKENS: readonly QueryKey[] = [['member'], ['rewards'], ['activity']];
const BETS: readonly QueryKey[] = [['betting', 'wagers'], ...TOKENS];

/**
 * What each kind has changed for the member besides the balance, which every announcement refetches. Tournaments are announced
 * to those who look at them: what is told to a hundred entrants at once asks nothing more here.
 */
const CHANGES: Record<NotificationType, readonly QueryKey[]> = {
  badge_earned: [['badges']],
  quest_finished: [['quests']],
  level_reached: [['member']],
  freeze_used: [['streak']],
  purchase_completed: GEAR,
  purchase_refunded: GEAR,
  tournament_prize: TOKENS,
  wager_won: BETS,
  wager_lost: BETS,
  wager_refunded: BETS,
  wager_reopened: BETS,
  checkin_opened: [],
  match_called: [],
  match_reported: [],
  match_disputed: [],
  dispute_raised: [],
  tournament_cancelled: [],
};

/** The queries, each once, that show what the notifications since the one of that id tell of, read or not. */
export function changedSince(known: string, now: readonly Notification[]): QueryKey[] {
  const keys = now.filter(({ id }) => id > known).flatMap(({ type }) => CHANGES[type]);
  return [...new Map(keys.map((key) => [key.join('/'), key])).values()];
}
