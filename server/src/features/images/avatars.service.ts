import { randomBytes } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '@cinder/contract/images/images.rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Download } from '#platform/outside/download.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import * as queries from './images.queries.ts';
import { toPicture } from './images.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FileStore;
  download: Download;
  log: FastifyBaseLogger;
}

/** The longest side: twice the largest that a page shows. */
const SIDE = 256;
/** A sign-up that has kept its picture has made its user long before. */
const SIGN_UP_MS = 10 * 60_000;
const FILES_AT_A_TIME = 100;
/** Whoever signs up while so many pictures are on their way has none: each may take ten seconds. */
const MOST_ON_THEIR_WAY = 20;

export type AvatarsService = ReturnType<typeof createAvatarsService>;

/** Pictures of members, as those whom they sign in with know them. They are in no library. */
export function createAvatarsService({ db, clock, files, download, log }: Deps) {
  let onTheirWay = 0;
  return {
    /** Fetches a picture and keeps it: its address on this site. Null, and a line in the log, when that cannot be done. */
    async keep(address: string): Promise<string | null> {
      if (onTheirWay >= MOST_ON_THEIR_WAY) {
        log.warn({ reason: 'too many at once' }, "A member's picture could not be kept");
        return null;
      }
      onTheirWay++;
      try {
        const { content } = await toPicture(await download(address, MAX_IMAGE_BYTES), SIDE);
        const filename = `${randomBytes(16).toString('hex')}.webp`;
        // Noted first, so that no file can be left that nothing knows of.
        await queries.insertAvatar(db, filename, clock.now());
        await files.write(filename, content);
        return `/uploads/${filename}`;
      } catch (error) {
        log.warn({ reason: String(error) }, "A member's picture could not be kept");
        return null;
      } finally {
        onTheirWay--;
      }
    },

    /** Removes the files of members who have left. */
    async forgetLeft(): Promise<void> {
      const before = new Date(clock.now().getTime() - SIGN_UP_MS);
      for (;;) {
        const forgotten = await queries.findForgotten(db, before, FILES_AT_A_TIME);
        for (const filename of forgotten) {
          await files.remove(filename);
          await queries.deleteAvatar(db, filename);
        }
        if (forgotten.length < FILES_AT_A_TIME) return;
      }
    },
  };
}
