import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Download } from '#platform/outside/download.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { type AvatarsService, createAvatarsService } from './avatars.service.ts';
import { imagesAdminRoutes } from './images.routes.ts';
import { createImagesService } from './images.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FileStore;
  download: Download;
  log: FastifyBaseLogger;
}

/** Everything of the pictures that are kept. */
export function createPictures(deps: Deps) {
  const images = createImagesService(deps);
  const avatars = createAvatarsService(deps);
  return { images, avatars, routes: imagesAdminRoutes(images), jobs: imagesJobs(avatars) };
}

/** A member's picture goes within an hour after the member. */
function imagesJobs(avatars: AvatarsService): Job[] {
  return [{ name: 'images-forget-avatars', cron: '23 * * * *', run: avatars.forgetLeft }];
}
