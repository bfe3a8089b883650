import { notificationTypes } from '@cinder/contract/notifications/notifications.rules.ts';
import { isPage } from '@cinder/contract/pages.ts';
import { inEnglish } from '@cinder/contract/shared/messages.ts';
import { expect, it } from 'vitest';
import type { DomainEvents } from '#features/domain-events.ts';
import type { Tx } from '#platform/db/database.ts';
import { createEventBus } from '#platform/events/event-bus.ts';
import type { News, NotificationsService } from './notifications.service.ts';
import { subscribeNotifications } from './notifications.subscribers.ts';

const at = new Date('2026-03-04T12:00:00.000Z');
const tournament = { tournamentId: 't', title: 'Ash Cup', slug: 'ash-cup', at };
const bet = (userId: string, status: 'won' | 'lost' | 'refunded', stake: bigint, payout = 0n) => ({
  userId,
  status,
  stake,
  payout,
});

const challenge = { userId: 'm', challengeId: 'c', other: 'Kaldrin', gameName: 'Chess', bestOf: 3, stake: 500n, at };
const MOVES = ['accepted', 'declined', 'expired', 'reported', 'disputed', 'won', 'lost', 'returned'] as const;

/** Everything of which somebody is told, as it happens. */
const HAPPENINGS = {
  'badges.earned': { userId: 'm', badgeId: 'b', name: 'Keeper of the Fire', at },
  'quests.finished': { userId: 'm', questId: 'q', title: 'First Light', at },
  'wallet.level_reached': { userId: 'm', level: 7, at },
  'wallet.balance_overflowed': { userId: 'm', amount: 51n, at },
  'streaks.checked_in': { userId: 'm', streak: 9, cycleDay: 2, freezesUsed: 1, freezeEarned: false, at },
  'shop.purchase_completed': { userId: 'm', purchaseId: 'p', productName: 'Oathbrand', itemIds: [], at },
  'shop.purchase_refunded': { userId: 'm', purchaseId: 'p', productName: 'Oathbrand', reason: 'refund', at },
  'shop.refund_failed': { purchaseId: 'p', productName: 'Oathbrand', amountUsd: '4.99', reason: 'lost card', at },
  'store.redeemed': {
    userId: 'm',
    redemptionId: 'r',
    title: 'An hour',
    kind: 'request',
    isRequest: true,
    price: 500n,
    at,
  },
  'store.decided': { userId: 'm', title: 'An hour', status: 'delivered', price: 500n, note: 'On Friday', at },
  'store.codes_low': { title: 'A key', left: 3, at },
  'raffles.drawn': {
    ...{ title: 'Autumn raffle', slug: 'autumn-raffle', at },
    wins: [{ userId: 'm', prize: 'A song', amount: null, isGiven: false }],
    others: ['n'],
  },
  'raffles.cancelled': {
    ...{ title: 'Autumn raffle', slug: 'autumn-raffle', at },
    refunds: [{ userId: 'm', amount: 500n }],
  },
  'raffles.value_awaited': { title: 'Autumn raffle', at },
  'gifts.given': {
    giftId: 'g',
    senderId: 'n',
    sender: 'Vessa',
    recipientId: 'm',
    amount: 2_500n,
    message: 'For the finale',
    at,
  },
  'gifts.reported': { giftId: 'g', at },
  'tournaments.checkin_opened': { ...tournament, userIds: ['m'] },
  'tournaments.matches_called': {
    ...tournament,
    calls: [{ userId: 'm', matches: [{ label: 'Final', opponent: 'Kaldrin' }] }],
  },
  'tournaments.match_reported': {
    ...tournament,
    userId: 'm',
    label: 'Final',
    reporter: 'Kaldrin',
    scoreA: 3,
    scoreB: 1,
  },
  'tournaments.match_disputed': { ...tournament, userId: 'm', label: 'Final', opponent: 'Kaldrin' },
  'tournaments.dispute_raised': { ...tournament, label: 'Final' },
  'tournaments.cancelled': { ...tournament, userIds: ['m', 'n'], fees: [{ userId: 'n', amount: 4_000n }] },
  'tournaments.prize_paid': { ...tournament, userId: 'm', place: 1, amount: 30_000n },
  'challenges.moved': { ...challenge, what: 'proposed' },
  'challenges.disputed': { challenger: 'Kaldrin', opponent: 'Vessa', gameName: 'Chess', at },
  'betting.wagers_settled': {
    tournamentId: 't',
    marketTitle: 'Who wins',
    slug: 'ash-cup',
    results: [
      bet('m', 'won', 1_000n, 2_500n),
      bet('n', 'lost', 500n),
      bet('m', 'won', 2_000n, 5_000n),
      bet('n', 'lost', 250n),
      bet('o', 'refunded', 100n),
      bet('m', 'lost', 300n),
    ],
    at,
  },
  'betting.wagers_reopened': { tournamentId: 't', marketTitle: 'Who wins', slug: 'ash-cup', userIds: ['m'], at },
} satisfies Partial<DomainEvents>;

async function notifyAllOf(happenings: Partial<DomainEvents>): Promise<News[]> {
  const published: News[] = [];
  const events = createEventBus<DomainEvents>();
  const notifyAll = async (_tx: Tx, news: readonly News[]) => {
    published.push(...news);
  };
  const notifications: Partial<NotificationsService> = { notify: (tx, news) => notifyAll(tx, [news]), notifyAll };
  const admins = { userIds: async () => ['keeper', 'second'] };
  subscribeNotifications(events, {
    notifications: notifications as NotificationsService,
    admins,
    tokenSymbol: () => '$CINDER',
  });
  // Nothing of this reaches a database.
  for (const [name, event] of Object.entries(happenings) as [keyof DomainEvents, never][])
    await events.publish({} as Tx, name, event);
  return published;
}

it('has words and a page for every type', async () => {
  const news = await notifyAllOf(HAPPENINGS);
  for (const status of ['accepted', 'declined', 'refunded'] as const)
    news.push(...(await notifyAllOf({ 'store.decided': { ...HAPPENINGS['store.decided'], status } })));
  for (const what of MOVES) news.push(...(await notifyAllOf({ 'challenges.moved': { ...challenge, what } })));
  expect(new Set(news.map(({ type }) => type))).toEqual(new Set(notificationTypes));
  for (const { type, title, text, link } of news) {
    expect(inEnglish(title), type).toMatch(/^[A-Z0-9].{3,}[^.]$/);
    expect(inEnglish(text), type).toMatch(/\S{3}/);
    expect(isPage(link?.replace(/\?.*/, '') ?? ''), type).toBe(true);
  }
});

it('says everything by messages, which have words in every language, but for names', async () => {
  const calls = [{ userId: 'm', matches: [1, 2].map((match) => ({ label: `Match ${match}`, opponent: 'Kaldrin' })) }];
  const news = [
    ...(await notifyAllOf(HAPPENINGS)),
    ...(await notifyAllOf({
      'shop.purchase_refunded': { ...HAPPENINGS['shop.purchase_refunded'], reason: 'paid_in_vain' },
      'tournaments.matches_called': { ...HAPPENINGS['tournaments.matches_called'], calls },
    })),
  ];
  const plain = news.flatMap(({ title, text }) => [title, text].filter((one) => typeof one === 'string'));
  expect(new Set(plain)).toEqual(new Set(['Keeper of the Fire', 'First Light', 'Oathbrand', 'Autumn raffle']));
});

it('tells of the bets of one market that ended alike at once, also of those that were lost', async () => {
  const news = await notifyAllOf({ 'betting.wagers_settled': HAPPENINGS['betting.wagers_settled'] });
  expect(news.map(({ userId, type, title, text }) => [userId, type, inEnglish(title), inEnglish(text)])).toEqual([
    ['m', 'wager_won', 'You won 2 bets', 'Who wins: 75.00'],
    ['n', 'wager_lost', 'You lost 2 bets', 'Who wins: 7.50'],
    ['o', 'wager_refunded', 'A stake is yours again', 'Who wins: 1.00'],
    ['m', 'wager_lost', 'You lost a bet', 'Who wins: 3.00'],
  ]);
});

it('asks every administrator to decide a dispute, and names nobody', async () => {
  const news = await notifyAllOf({ 'tournaments.dispute_raised': HAPPENINGS['tournaments.dispute_raised'] });
  expect(news.map(({ userId }) => userId)).toEqual(['keeper', 'second']);
});
