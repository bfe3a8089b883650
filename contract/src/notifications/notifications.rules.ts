/** What members may be told of, by what they choose together in their settings. */
export const notificationGroups = {
  matches: [
    'checkin_opened',
    'match_called',
    'match_reported',
    'match_disputed',
    'tournament_cancelled',
    'challenge_proposed',
    'challenge_moved',
  ],
  rewards: [
    'badge_earned',
    'quest_finished',
    'level_reached',
    'freeze_used',
    'tournament_prize',
    'balance_full',
    'gift_received',
  ],
  bets: ['wager_won', 'wager_lost', 'wager_refunded', 'wager_reopened'],
  purchases: [
    'purchase_completed',
    'purchase_refunded',
    'request_accepted',
    'request_declined',
    'request_delivered',
    'redemption_refunded',
    'raffle_won',
    'raffle_drawn',
    'raffle_cancelled',
  ],
  moderation: [
    'dispute_raised',
    'refund_failed',
    'request_made',
    'codes_low',
    'prize_waiting',
    'value_awaited',
    'challenge_disputed',
    'gift_reported',
  ],
} as const;

export type NotificationGroup = keyof typeof notificationGroups;
export type NotificationType = (typeof notificationGroups)[NotificationGroup][number];

export const notificationTypes: readonly NotificationType[] = Object.values(notificationGroups).flat();

const groupOfType = new Map<string, NotificationGroup>(
  Object.entries(notificationGroups).flatMap(([group, types]) =>
    types.map((type) => [type, group as NotificationGroup] as const),
  ),
);

/** The group in which members choose how they are told of a type. */
export function groupOf(type: NotificationType): NotificationGroup {
  const group = groupOfType.get(type);
  if (!group) throw new Error(`The notification type ${type} is in no group`);
  return group;
}

/** How a member is told of a group. */
export interface NotificationChoice {
  /** Counted and shown when it comes; otherwise it stands in the list as read. */
  bell: boolean;
  mail: boolean;
}

/** Whoever has chosen nothing. */
export const USUAL_CHOICE: NotificationChoice = { bell: true, mail: false };
