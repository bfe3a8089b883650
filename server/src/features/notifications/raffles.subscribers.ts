import { isolate } from '@cinder/contract/shared/isolate.ts';
import { amountValue, msg } from '@cinder/contract/shared/messages.ts';
import type { Events } from '#features/domain-events.ts';
import type { Services } from './notifications.subscribers.ts';

/** What raffles give, and what waits for the staff because of it. */
export function subscribeToRaffles(events: Events, { notifications, admins }: Services): void {
  const { notifyAll } = notifications;
  events.subscribe('raffles.drawn', async (tx, { title, slug, wins, others, at }) => {
    const link = `/raffles/${slug}`;
    await notifyAll(
      tx,
      others.map((userId) => ({
        userId,
        type: 'raffle_drawn' as const,
        title: msg`A raffle was drawn`,
        text: msg`${{ raffle: isolate(title) }}: none of your tickets won. Anybody can check the draw.`,
        link,
        at,
      })),
    );
    await notifyAll(
      tx,
      wins.map(({ userId, prize, amount, isGiven }) => ({
        userId,
        type: 'raffle_won' as const,
        title: msg`You won in a raffle`,
        text:
          amount !== null
            ? msg`${{ raffle: isolate(title) }}: ${{ amount: amountValue(amount) }}`
            : isGiven
              ? msg`${{ raffle: isolate(title) }}: ${{ prize: isolate(prize) }}`
              : msg`${{ raffle: isolate(title) }}: ${{ prize: isolate(prize) }}. The staff will give it to you.`,
        link,
        at,
      })),
    );
    if (wins.every(({ isGiven }) => isGiven)) return;
    await notifyAll(
      tx,
      (await admins.userIds(tx)).map((userId) => ({
        userId,
        type: 'prize_waiting' as const,
        title: msg`A prize waits to be given`,
        text: title,
        link: '/admin/raffles',
        at,
      })),
    );
  });
  events.subscribe('raffles.value_awaited', async (tx, { title, at }) =>
    notifyAll(
      tx,
      (await admins.userIds(tx)).map((userId) => ({
        userId,
        type: 'value_awaited' as const,
        title: msg`A raffle waits for its public value`,
        text: msg`${{ raffle: isolate(title) }}: tickets are no longer sold. Type the value in to draw it.`,
        link: '/admin/raffles',
        at,
      })),
    ),
  );
  events.subscribe('raffles.cancelled', (tx, { title, slug, refunds, at }) =>
    notifyAll(
      tx,
      refunds.map(({ userId }) => ({
        userId,
        type: 'raffle_cancelled' as const,
        title: msg`A raffle was cancelled: your tokens are back`,
        text: title,
        link: `/raffles/${slug}`,
        at,
      })),
    ),
  );
}
