import { notificationsEndpoints } from '@cinder/contract/notifications/notifications.api.ts';
import { preferencesEndpoints } from '@cinder/contract/notifications/preferences.api.ts';
import type { Actor } from '@cinder/contract/shared/permissions.rules.ts';
import type { AdminsService } from '#features/account/admins.service.ts';
import type { Events } from '#features/domain-events.ts';
import { siteAddress } from '#platform/auth/account-mails.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import { type Route, raw, read, signed, write } from '#platform/http/route.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Live } from '#platform/live/live.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { FindNames } from '#platform/stored-text.ts';
import { createNotificationMail, type NotificationMail } from './mail.service.ts';
import {
  createNotificationsService,
  createPreferencesService,
  type NotificationsService,
} from './notifications.service.ts';
import { subscribeNotifications } from './notifications.subscribers.ts';
import { createUnsubscribing } from './unsubscribe.service.ts';

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  config: Config;
  /** The application's secret. */
  secret: string;
  jobs: Jobs;
  live: Live;
  admins: AdminsService;
  names: FindNames;
  /** What the tokens of this site are called. */
  tokenSymbol(): string;
  /** Null where this site sends no mail. */
  mailer: Mailer | null;
  /** Whether somebody may look at a tournament, and so be told of its changes. */
  isVisible(viewer: NonNullable<Actor>, tournamentId: string): Promise<boolean>;
}

/** What members are told, on the site and by mail, and how they choose. */
export function createNotifications(deps: Deps) {
  const { db, homes, clock, config, secret, jobs, live, mailer, admins, names, tokenSymbol, isVisible } = deps;
  const site = siteAddress(config);
  const { addressFor, unsubscribe } = createUnsubscribing({ db, clock, secret, site });
  const mail = createNotificationMail({ db, site, jobs, mailer, clock, names, unsubscribeAddress: addressFor });
  const service = createNotificationsService({ db, homes, clock, mail, names });
  const preferences = createPreferencesService({ db, clock, hasMail: mailer !== null });
  const routes: Route[] = [
    read(notificationsEndpoints.list, ({ member, query }) => service.list(member.id, query)),
    write(notificationsEndpoints.markRead, ({ tx, member, body }) => service.read(tx, member.id, body)),
    read(preferencesEndpoints.preferences, ({ member }) => preferences.find(member.id)),
    write(preferencesEndpoints.updatePreferences, ({ tx, member, body }) =>
      preferences.update(tx, member.id, body.notifications),
    ),
    signed(preferencesEndpoints.unsubscribe, async ({ query }) => {
      await unsubscribe(query.token);
      return null;
    }),
    // Programs that look at mails open links.
    raw(preferencesEndpoints.unsubscribePage, async (_request, reply) => reply.redirect('/settings', 302)),
    raw(notificationsEndpoints.events, async ({ member, method, query }, reply) => {
      if (!member) throw new AppError('unauthorized');
      const { tournament, since } = notificationsEndpoints.events.query.parse(query);
      const thing = tournament && (await isVisible(member, tournament)) ? tournament : undefined;
      // Who asks for the head alone reads no stream.
      const content = method === 'HEAD' ? undefined : await live.open(member, { thing, since });
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(content);
    }),
  ];
  return {
    service,
    routes,
    jobs: notificationsJobs(service, mail),
    subscribe: (events: Events) => subscribeNotifications(events, { notifications: service, admins, tokenSymbol }),
    queues: mail.queues,
  };
}

/** Each night forgets what was read long ago; every five minutes looks for mails that nobody asked for. */
function notificationsJobs({ forgetOld }: NotificationsService, { askAgain }: NotificationMail): Job[] {
  return [
    { name: 'notifications-forget-old', cron: '23 3 * * *', run: forgetOld },
    { name: 'notifications-ask-for-mails', cron: '*/5 * * * *', run: askAgain },
  ];
}
