import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { Events } from '#features/domain-events.ts';
import type { NotificationsService } from './notifications.service.ts';

/** What is worth telling of all that happens. */
export function subscribeNotifications(events: Events, notifications: NotificationsService): void {
  const { tell } = notifications;
  subscribeToTournaments(events, notifications);
  subscribeToBetting(events, notifications);
  events.subscribe('badges.earned', (tx, { userId, name, at }) =>
    tell(tx, { userId, type: 'badge_earned', title: 'Badge earned', text: name, link: '/badges', at }),
  );
  events.subscribe('quests.finished', (tx, { userId, title, at }) =>
    tell(tx, { userId, type: 'quest_finished', title: 'Quest finished', text: title, link: '/quests', at }),
  );
  events.subscribe('wallet.level_reached', (tx, { userId, level, at }) =>
    tell(tx, { userId, type: 'level_reached', title: `Level ${level}`, text: 'You have reached it.', link: null, at }),
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

function subscribeToTournaments(events: Events, { tell, tellAll, announceTournament }: NotificationsService): void {
  events.subscribe('tournaments.changed', (tx, { tournamentId }) => announceTournament(tx, tournamentId));
  events.subscribe('tournaments.checkin_opened', (tx, { userIds, title, slug, at }) =>
    tellAll(
      tx,
      userIds.map((userId) => ({
        userId,
        type: 'checkin_opened' as const,
        title: 'Check-in is open',
        text: `${title}: whoever has not checked in when it goes live is out.`,
        link: `/tournaments/${slug}`,
        at,
      })),
    ),
  );
  events.subscribe('tournaments.matches_called', (tx, { calls, title: tournament, slug, at }) =>
    tellAll(
      tx,
      calls.map(({ userId, matches: [first, ...others] }) => ({
        userId,
        type: 'match_called' as const,
        title: others.length > 0 ? 'Your matches are ready' : 'Your match is ready',
        text:
          others.length > 0 || !first
            ? `${tournament}: ${others.length + 1} matches`
            : `${tournament}, ${first.label}: you play ${first.opponent}.`,
        link: `/tournaments/${slug}`,
        at,
      })),
    ),
  );
  events.subscribe('tournaments.match_reported', (tx, { userId, title, slug, label, reporter, scoreA, scoreB, at }) =>
    tell(tx, {
      userId,
      type: 'match_reported',
      title: 'A result waits for your answer',
      text: `${title}, ${label}: ${reporter} reports ${scoreA} : ${scoreB}.`,
      link: `/tournaments/${slug}`,
      at,
    }),
  );
  events.subscribe('tournaments.match_disputed', (tx, { userId, title, slug, label, opponent, at }) =>
    tell(tx, {
      userId,
      type: 'match_disputed',
      title: 'Your report is disputed',
      text: `${title}, ${label}: ${opponent} does not agree. An administrator decides.`,
      link: `/tournaments/${slug}`,
      at,
    }),
  );
  events.subscribe('tournaments.prize_paid', (tx, { userId, title, slug, place, amount, at }) =>
    tell(tx, {
      userId,
      type: 'tournament_prize',
      title: `You took place ${place}`,
      text: `${title}: your prize is ${formatAmount(amount)}.`,
      link: `/tournaments/${slug}`,
      at,
    }),
  );
}

function subscribeToBetting(events: Events, { tellAll, announceMarkets }: NotificationsService): void {
  events.subscribe('betting.markets_changed', (tx, { tournamentId }) => announceMarkets(tx, tournamentId));
  events.subscribe('betting.wagers_settled', async (tx, { marketTitle, slug, results, at }) => {
    const news = results.flatMap(({ userId, status, stake, payout }) =>
      status === 'lost'
        ? []
        : {
            userId,
            type: status === 'won' ? ('wager_won' as const) : ('wager_refunded' as const),
            title: status === 'won' ? 'You won a bet' : 'A stake is yours again',
            text: `${marketTitle}: ${formatAmount(status === 'won' ? payout : stake)}`,
            link: `/tournaments/${slug}`,
            at,
          },
    );
    if (news.length > 0) await tellAll(tx, news);
  });
}
