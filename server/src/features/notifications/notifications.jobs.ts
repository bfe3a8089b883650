import type { Job } from '#platform/jobs/jobs.ts';
import type { NotificationsService } from './notifications.service.ts';

/** Each night forgets what was read long ago. */
export function notificationsJobs({ forgetOld }: NotificationsService): Job[] {
  return [{ name: 'notifications-forget-old', cron: '23 3 * * *', run: forgetOld }];
}
