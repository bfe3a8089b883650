import type { Job } from '#platform/jobs/jobs.ts';
import type { AvatarsService } from './avatars.service.ts';

/** A member's picture goes within an hour after the member. */
export function imagesJobs(avatars: AvatarsService): Job[] {
  return [{ name: 'images-forget-avatars', cron: '23 * * * *', run: avatars.forgetLeft }];
}
