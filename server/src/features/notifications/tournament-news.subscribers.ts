import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { AdminsService } from '#features/account/admins.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { NotificationsService } from './notifications.service.ts';

interface Services {
  notifications: NotificationsService;
  admins: Pick<AdminsService, 'userIds'>;
}

/** What entrants are told of their tournaments, and administrators of what only they can decide. */
export function subscribeToTournaments(events: Events, { notifications, admins }: Services): void {
  const { tell, tellAll } = notifications;
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
  events.subscribe('tournaments.dispute_raised', async (tx, { title, slug, label, at }) => {
    const userIds = await admins.userIds(tx);
    await tellAll(
      tx,
      userIds.map((userId) => ({
        userId,
        type: 'dispute_raised' as const,
        title: 'A match waits for your decision',
        text: `${title}, ${label}: the entrants do not agree on the result.`,
        link: `/tournaments/${slug}`,
        at,
      })),
    );
  });
  events.subscribe('tournaments.cancelled', (tx, { userIds, title, at }) =>
    tellAll(
      tx,
      userIds.map((userId) => ({
        userId,
        type: 'tournament_cancelled' as const,
        title: 'Tournament cancelled',
        text: `${title} is called off.`,
        link: '/tournaments',
        at,
      })),
    ),
  );
}
