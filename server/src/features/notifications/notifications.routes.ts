import { notificationsEndpoints } from '@cinder/contract/notifications/notifications.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { NotificationsService } from './notifications.service.ts';

export function notificationsRoutes(notifications: NotificationsService): Route[] {
  return [
    read(notificationsEndpoints.list, ({ member, query }) => notifications.list(member.id, query)),
    write(notificationsEndpoints.read, ({ tx, member, body }) => notifications.read(tx, member.id, body.ids)),
  ];
}
