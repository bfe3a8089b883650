import { notificationsEndpoints } from '@cinder/contract/notifications/notifications.api.ts';
import { preferencesEndpoints } from '@cinder/contract/notifications/preferences.api.ts';
import type { Actor } from '@cinder/contract/shared/permissions.rules.ts';
import { AppError } from '#platform/errors.ts';
import { type Route, raw, read, write } from '#platform/http/route.ts';
import type { Live } from '#platform/live/live.ts';
import type { NotificationsService, PreferencesService } from './notifications.service.ts';

interface Services {
  notifications: NotificationsService;
  preferences: PreferencesService;
  isVisible(viewer: NonNullable<Actor>, tournamentId: string): Promise<boolean>;
}

export function notificationsRoutes({ notifications, preferences, isVisible }: Services, live: Live): Route[] {
  return [
    read(notificationsEndpoints.list, ({ member, query }) => notifications.list(member.id, query)),
    write(notificationsEndpoints.markRead, ({ tx, member, body }) => notifications.read(tx, member.id, body)),
    read(preferencesEndpoints.preferences, ({ member }) => preferences.find(member.id)),
    write(preferencesEndpoints.updatePreferences, ({ tx, member, body }) =>
      preferences.update(tx, member.id, body.notifications),
    ),
    raw(notificationsEndpoints.events, async ({ member, query }, reply) => {
      if (!member) throw new AppError('unauthorized');
      const { tournament, since } = notificationsEndpoints.events.query.parse(query);
      const thing = tournament && (await isVisible(member, tournament)) ? tournament : undefined;
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(live.open(member, { thing, since }));
    }),
  ];
}
