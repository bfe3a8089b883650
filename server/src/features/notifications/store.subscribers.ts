import { isolate } from '@cinder/contract/shared/isolate.ts';
import { msg, plural } from '@cinder/contract/shared/messages.ts';
import type { Events } from '#features/domain-events.ts';
import type { Services } from './notifications.subscribers.ts';

/** Requests that the staff works on, and what becomes of them. */
export function subscribeToStore(events: Events, { notifications, admins }: Services): void {
  const { notify, notifyAll } = notifications;
  events.subscribe('store.redeemed', async (tx, { isRequest, redemptionId, title, at }) => {
    if (!isRequest) return;
    await notifyAll(
      tx,
      (await admins.userIds(tx)).map((userId) => ({
        userId,
        type: 'request_made' as const,
        title: msg`A request in the store`,
        text: msg`${{ offer: isolate(title) }} waits to be accepted.`,
        // Also once somebody has accepted it: what became of it.
        link: `/admin/store?tab=redemptions&redemption=${redemptionId}`,
        at,
      })),
    );
  });
  events.subscribe('store.codes_low', async (tx, { title, left, at }) =>
    notifyAll(
      tx,
      (await admins.userIds(tx)).map((userId) => ({
        userId,
        type: 'codes_low' as const,
        title: msg`Codes run out`,
        text: msg`${{ offer: isolate(title) }}: ${plural({ count: left }, { one: '# code is left', other: '# codes are left' })}.`,
        link: '/admin/store',
        at,
      })),
    ),
  );
  events.subscribe('store.decided', (tx, { userId, title, status, price, note, at }) =>
    notify(tx, {
      userId,
      type: status === 'refunded' ? 'redemption_refunded' : `request_${status}`,
      title: (price === 0n ? OF_WHAT_WAS_WON : DECISIONS)[status],
      text: note === null ? title : msg`${{ offer: isolate(title) }}: ${{ note }}`,
      link: '/store/redemptions',
      at,
    }),
  );
}

const DECISIONS = {
  accepted: msg`Your request was accepted`,
  declined: msg`Your request was declined: the tokens are back`,
  delivered: msg`Your request was delivered`,
  refunded: msg`Tokens from the store are back`,
};

/** What was won cost nothing: no tokens come back. */
const OF_WHAT_WAS_WON = {
  ...DECISIONS,
  declined: msg`Your request was declined: the staff gives your prize otherwise`,
  refunded: msg`What you won was taken back: the staff gives your prize otherwise`,
};
