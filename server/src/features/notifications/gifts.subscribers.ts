import { isolate } from '@cinder/contract/shared/isolate.ts';
import { amountValue, msg } from '@cinder/contract/shared/messages.ts';
import type { Events } from '#features/domain-events.ts';
import type { Services } from './notifications.subscribers.ts';

/** Gifts that members are given, and messages that the staff is to look at. */
export function subscribeToGifts(events: Events, { notifications, admins, tokenSymbol }: Services): void {
  events.subscribe('gifts.given', (tx, { giftId, sender, recipientId, amount, message, at }) =>
    notifications.notify(tx, {
      userId: recipientId,
      type: 'gift_received',
      title: msg`${{ other: isolate(sender) }} gave you ${{ amount: amountValue(amount) }} ${{ token: tokenSymbol() }}`,
      text: message === '' ? msg`You can spend them at once.` : msg`They say: ${{ words: isolate(message) }}`,
      link: '/gifts',
      subject: giftId,
      at,
    }),
  );
  events.subscribe('gifts.reported', async (tx, { at }) =>
    notifications.notifyAll(
      tx,
      (await admins.userIds(tx)).map((userId) => ({
        userId,
        type: 'gift_reported' as const,
        title: msg`The message of a gift was reported`,
        text: msg`It waits for somebody to look at it.`,
        link: '/admin/gifts',
        at,
      })),
    ),
  );
}
