import { imagesAdminEndpoints } from '@cinder/contract/images/images.api.ts';
import { MAX_IMAGE_BYTES } from '@cinder/contract/images/images.rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { auditedSteps, auditedUpload, list, type Route, read } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Download } from '#platform/outside/download.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { type AvatarsService, createAvatarsService } from './avatars.service.ts';
import { createImagesService } from './images.service.ts';
import { createPicturesService } from './pictures.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FileStore;
  download: Download;
  log: FastifyBaseLogger;
}

/** Everything of the pictures that are kept. */
export function createImages(deps: Deps) {
  const images = createImagesService(deps);
  const avatars = createAvatarsService(deps);
  const pictures = createPicturesService(deps);
  const routes: Route[] = [
    list(imagesAdminEndpoints.browse, ({ params, query }) => images.browse(params.category, query)),
    read(imagesAdminEndpoints.pictures, ({ query }) => pictures.list(query)),
    auditedSteps(imagesAdminEndpoints.deletePicture, 'image.delete', ({ params, record }) =>
      pictures.delete(params.filename, record),
    ),
    auditedSteps(imagesAdminEndpoints.deleteUnused, 'image.delete_unused', ({ record }) =>
      pictures.deleteUnused(record),
    ),
    auditedUpload(imagesAdminEndpoints.upload, 'image.upload', {
      field: FIELD,
      handle: ({ params, member, file, record }) =>
        images.upload({ category: params.category, file, userId: member.id, record }),
    }),
  ];
  return { images, avatars, routes, jobs: imagesJobs(avatars) };
}

/** A member's picture goes within an hour after the member. */
function imagesJobs(avatars: AvatarsService): Job[] {
  return [{ name: 'images-forget-avatars', cron: '23 * * * *', run: avatars.forgetLeft }];
}

const FIELD = { name: 'image', maxBytes: MAX_IMAGE_BYTES };
