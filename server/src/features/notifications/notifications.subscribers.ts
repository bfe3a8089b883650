import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { amountValue, isText, type Message, messageOf, msg, plural } from '@cinder/contract/shared/messages.ts';
import type { AdminsService } from '#features/account/admins.service.ts';
import type { WagersSettled } from '#features/betting/betting.events.ts';
import type { Events } from '#features/domain-events.ts';
import { subscribeToChallenges } from './challenges.subscribers.ts';
import { subscribeToGifts } from './gifts.subscribers.ts';
import type { NotificationsService } from './notifications.service.ts';
import { subscribeToRaffles } from './raffles.subscribers.ts';
import { subscribeToStore } from './store.subscribers.ts';

export interface Services {
  notifications: NotificationsService;
  admins: Pick<AdminsService, 'userIds'>;
  /** What the tokens of this site are called. */
  tokenSymbol(): string;
}

/** What is worth telling of all that happens. */
export function subscribeNotifications(events: Events, services: Services): void {
  const { notifications, admins } = services;
  const { notify } = notifications;
  subscribeToTournaments(events, services);
  subscribeToBetting(events, notifications);
  subscribeToChallenges(events, services);
  subscribeToRaffles(events, services);
  subscribeToStore(events, services);
  subscribeToGifts(events, services);
  events.subscribe('badges.earned', (tx, { userId, name, at }) =>
    notify(tx, { userId, type: 'badge_earned', title: msg`Badge earned`, text: name, link: '/badges', at }),
  );
  events.subscribe('quests.finished', (tx, { userId, questId, title, at }) =>
    notify(tx, {
      userId,
      type: 'quest_finished',
      title: msg`Quest finished`,
      text: title,
      link: '/quests',
      subject: questId,
      at,
    }),
  );
  events.subscribe('quests.claimed', (tx, { userId, questId, at }) =>
    notifications.readAbout(tx, { userId, type: 'quest_finished', subject: questId, at }),
  );
  events.subscribe('wallet.level_reached', (tx, { userId, level, at }) =>
    notify(tx, {
      userId,
      type: 'level_reached',
      title: msg`Level ${{ level }}`,
      text: msg`You have reached it.`,
      link: '/',
      at,
    }),
  );
  events.subscribe('wallet.balance_overflowed', (tx, { userId, amount, at }) =>
    notify(tx, {
      userId,
      type: 'balance_full',
      title: msg`Your balance is full`,
      text: msg`${{ amount: amountValue(amount) }} did not fit. They are kept for you and paid as soon as there is room.`,
      link: '/',
      at,
    }),
  );
  events.subscribe('streaks.checked_in', async (tx, { userId, streak, freezesUsed, at }) => {
    if (freezesUsed === 0) return;
    await notify(tx, {
      userId,
      type: 'freeze_used',
      title: msg`${plural({ count: freezesUsed }, { one: 'A streak freeze was used', other: '# streak freezes were used' })}`,
      text: msg`Your streak goes on: ${plural({ count: streak }, { one: '# day', other: '# days' })}.`,
      link: '/earn',
      at,
    });
  });
  events.subscribe('shop.refund_failed', async (tx, { productName, amountUsd, reason, at }) =>
    notifications.notifyAll(
      tx,
      (await admins.userIds(tx)).map((userId) => ({
        userId,
        type: 'refund_failed' as const,
        title: msg`A refund came back`,
        text: msg`${{ amount: { amount: amountUsd } }} USD for ${{ product: isolate(productName) }} did not reach the buyer: ${{ reason: isText(reason) ? messageOf(reason) : reason }}. It can be refunded again.`,
        link: '/admin/shop',
        at,
      })),
    ),
  );
  events.subscribe('shop.purchase_completed', (tx, { userId, productName, at }) =>
    notify(tx, {
      userId,
      type: 'purchase_completed',
      title: msg`Purchase Successful!`,
      text: productName,
      link: '/inventory',
      at,
    }),
  );
  events.subscribe('shop.purchase_refunded', (tx, { userId, productName, reason, at }) =>
    notify(tx, {
      userId,
      type: 'purchase_refunded',
      title: msg`Purchase refunded`,
      text:
        reason === 'paid_in_vain'
          ? msg`${{ product: isolate(productName) }} could not be given: the money goes back to you.`
          : msg`${{ product: isolate(productName) }} was taken back with its items.`,
      link: '/shop',
      at,
    }),
  );
}

type Result = WagersSettled['results'][number];

const TYPES: Record<Result['status'], NotificationType> = {
  won: 'wager_won',
  lost: 'wager_lost',
  refunded: 'wager_refunded',
};

const TITLES: Record<Result['status'], (count: number) => Message> = {
  won: (count) => msg`${plural({ count }, { one: 'You won a bet', other: 'You won # bets' })}`,
  lost: (count) => msg`${plural({ count }, { one: 'You lost a bet', other: 'You lost # bets' })}`,
  refunded: (count) => msg`${plural({ count }, { one: 'A stake is yours again', other: '# stakes are yours again' })}`,
};

/** What members are told of their bets: all of one market that ended alike at once. */
function subscribeToBetting(events: Events, { notifyAll }: NotificationsService): void {
  events.subscribe('betting.wagers_settled', (tx, { marketTitle, slug, results, at }) =>
    notifyAll(
      tx,
      sumUp(results).map(({ userId, status, count, amount }) => ({
        userId,
        type: TYPES[status],
        title: TITLES[status](count),
        text: msg`${{ market: isolate(marketTitle) }}: ${{ amount: amountValue(amount) }}`,
        link: `/tournaments/${slug}`,
        at,
      })),
    ),
  );
  events.subscribe('betting.wagers_reopened', (tx, { marketTitle, slug, userIds, at }) =>
    notifyAll(
      tx,
      userIds.map((userId) => ({
        userId,
        type: 'wager_reopened' as const,
        title: msg`The result of a bet was taken back`,
        text: msg`${{ market: isolate(marketTitle) }} is decided anew. What it paid is taken back, and your stake is held again.`,
        link: `/tournaments/${slug}`,
        at,
      })),
    ),
  );
}

/** By member and outcome: how many, and what was paid, lost or given back. */
function sumUp(results: readonly Result[]) {
  const sums = new Map<string, { userId: string; status: Result['status']; count: number; amount: bigint }>();
  for (const { userId, status, stake, payout } of results) {
    const key = `${userId} ${status}`;
    const sum = sums.get(key) ?? { userId, status, count: 0, amount: 0n };
    sum.count += 1;
    sum.amount += status === 'won' ? payout : stake;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

interface TournamentNews {
  notifications: NotificationsService;
  admins: Pick<AdminsService, 'userIds'>;
  /** What the tokens of this site are called. */
  tokenSymbol(): string;
}

/** What entrants are told of their tournaments, and administrators of what only they can decide. */
function subscribeToTournaments(events: Events, { notifications, admins }: TournamentNews): void {
  const { notify, notifyAll } = notifications;
  events.subscribe('tournaments.checkin_opened', (tx, { userIds, title, slug, at }) =>
    notifyAll(
      tx,
      userIds.map((userId) => ({
        userId,
        type: 'checkin_opened' as const,
        title: msg`Check-in is open`,
        text: msg`${{ tournament: isolate(title) }}: players who have not checked in when it goes live are out.`,
        link: `/tournaments/${slug}`,
        at,
      })),
    ),
  );
  events.subscribe('tournaments.matches_called', (tx, { calls, title: tournament, slug, at }) =>
    notifyAll(
      tx,
      calls.map(({ userId, matches: [first, ...others] }) => ({
        userId,
        type: 'match_called' as const,
        title: others.length > 0 ? msg`Your matches are ready` : msg`Your match is ready`,
        text:
          others.length > 0 || !first
            ? msg`${{ tournament: isolate(tournament) }}: ${plural({ count: others.length + 1 }, { one: '# match', other: '# matches' })}`
            : msg`${{ tournament: isolate(tournament) }}, ${{ match: messageOf(first.label) }}: you play ${{ opponent: isolate(first.opponent) }}.`,
        link: `/tournaments/${slug}`,
        at,
      })),
    ),
  );
  events.subscribe('tournaments.match_reported', (tx, { userId, title, slug, label, reporter, scoreA, scoreB, at }) =>
    notify(tx, {
      userId,
      type: 'match_reported',
      title: msg`A result waits for your answer`,
      text: msg`${{ tournament: isolate(title) }}, ${{ match: messageOf(label) }}: ${{ reporter: isolate(reporter) }} reports ${{ scoreA }} : ${{ scoreB }}.`,
      link: `/tournaments/${slug}`,
      at,
    }),
  );
  events.subscribe('tournaments.match_disputed', (tx, { userId, title, slug, label, opponent, at }) =>
    notify(tx, {
      userId,
      type: 'match_disputed',
      title: msg`Your report is disputed`,
      text: msg`${{ tournament: isolate(title) }}, ${{ match: messageOf(label) }}: ${{ opponent: isolate(opponent) }} does not agree. An administrator decides.`,
      link: `/tournaments/${slug}`,
      at,
    }),
  );
  events.subscribe('tournaments.prize_paid', (tx, { userId, title, slug, place, amount, at }) =>
    notify(tx, {
      userId,
      type: 'tournament_prize',
      title: msg`You took place ${{ place }}`,
      text: msg`${{ tournament: isolate(title) }}: your prize is ${{ amount: amountValue(amount) }}.`,
      link: `/tournaments/${slug}`,
      at,
    }),
  );
  events.subscribe('tournaments.dispute_raised', async (tx, { title, slug, label, at }) => {
    const userIds = await admins.userIds(tx);
    await notifyAll(
      tx,
      userIds.map((userId) => ({
        userId,
        type: 'dispute_raised' as const,
        title: msg`A match waits for your decision`,
        text: msg`${{ tournament: isolate(title) }}, ${{ match: messageOf(label) }}: the entrants do not agree on the result.`,
        link: `/tournaments/${slug}`,
        at,
      })),
    );
  });
  events.subscribe('tournaments.cancelled', (tx, { userIds, fees, title, at }) => {
    const feeOf = new Map(fees.map(({ userId, amount }) => [userId, amount]));
    const tournament = isolate(title);
    return notifyAll(
      tx,
      userIds.map((userId) => {
        const fee = feeOf.get(userId);
        return {
          userId,
          type: 'tournament_cancelled' as const,
          title: msg`Tournament cancelled`,
          text:
            fee === undefined
              ? msg`${{ tournament }} is called off.`
              : msg`${{ tournament }} is called off. You have your entry fee of ${{ amount: amountValue(fee) }} back.`,
          link: '/tournaments',
          at,
        };
      }),
    );
  });
}
