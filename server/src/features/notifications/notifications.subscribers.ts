import type { AdminsService } from '#features/account/admins.service.ts';
import type { Events } from '#features/domain-events.ts';
import { subscribeToBetting } from './betting-news.subscribers.ts';
import type { NotificationsService } from './notifications.service.ts';
import { subscribeToTournaments } from './tournament-news.subscribers.ts';

interface Services {
  notifications: NotificationsService;
  admins: Pick<AdminsService, 'userIds'>;
}

/** What is worth telling of all that happens. */
export function subscribeNotifications(events: Events, { notifications, admins }: Services): void {
  const { tell } = notifications;
  subscribeToTournaments(events, { notifications, admins });
  subscribeToBetting(events, notifications);
  events.subscribe('badges.earned', (tx, { userId, name, at }) =>
    tell(tx, { userId, type: 'badge_earned', title: 'Badge earned', text: name, link: '/badges', at }),
  );
  events.subscribe('quests.finished', (tx, { userId, title, at }) =>
    tell(tx, { userId, type: 'quest_finished', title: 'Quest finished', text: title, link: '/quests', at }),
  );
  events.subscribe('wallet.level_reached', (tx, { userId, level, at }) =>
    tell(tx, { userId, type: 'level_reached', title: `Level ${level}`, text: 'You have reached it.', link: '/', at }),
  );
  events.subscribe('streaks.checked_in', async (tx, { userId, streak, freezesUsed, at }) => {
    if (freezesUsed === 0) return;
    await tell(tx, {
      userId,
      type: 'freeze_used',
      title: freezesUsed === 1 ? 'A streak freeze was used' : `${freezesUsed} streak freezes were used`,
      text: `Your streak goes on: ${streak} days.`,
      link: '/earn',
      at,
    });
  });
  events.subscribe('shop.purchase_completed', (tx, { userId, productName, at }) =>
    tell(tx, {
      userId,
      type: 'purchase_completed',
      title: 'Purchase Successful!',
      text: productName,
      link: '/inventory',
      at,
    }),
  );
  events.subscribe('shop.purchase_refunded', (tx, { userId, productName, reason, at }) =>
    tell(tx, {
      userId,
      type: 'purchase_refunded',
      title: 'Purchase refunded',
      text:
        reason === 'paid_in_vain'
          ? `${productName} could not be given: the money goes back to you.`
          : `${productName} was taken back with its items.`,
      link: '/shop',
      at,
    }),
  );
}
