import type { LibraryPicture, PictureUse } from '@cinder/contract/images/images.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { msg, t } from '@cinder/contract/shared/messages.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction, lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Record } from '#platform/http/route.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { storedText } from '#platform/stored-text.ts';
import { listed, say } from '#platform/texts.ts';
import { existsPicture } from './images.queries.ts';
import { pictureLock } from './images.service.ts';
import * as queries from './uses.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FileStore;
}

/** A picture that was brought lately may be for something that is being typed. */
const RETENTION_MS = 3_600_000;
/** So many places are named where a picture cannot be deleted. */
const NAMED = 3;

/** What the log calls pictures that are deleted together. */
export const unusedPicturesText = storedText(() => msg`those that nothing used`);

/** Where the pictures of the library are used, and the end of those that nothing uses. */
export function createPicturesService({ db, clock, files }: Deps) {
  const storedSince = () => new Date(clock.now().getTime() - RETENTION_MS);

  /** The file of a picture that is deleted for good, unless it was brought again. What a crash leaves is in nobody's way. */
  async function removeFile(filename: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockByName(tx, pictureLock(filename));
      if (!(await existsPicture(tx, filename))) await files.remove(filename);
    });
  }

  return {
    async list({ page, limit, only }: { page: number; limit: number; only?: 'unused' | undefined }) {
      const uses = Map.groupBy(await queries.findUses(db), ({ filename }) => filename);
      const used = [...uses.keys()];
      const except = only === 'unused' ? used : null;
      const { count: total } = await queries.countPictures(db, except);
      const rows = await queries.findPictures(db, { limit, offset: (page - 1) * limit, except });
      const left = await queries.countPictures(db, used, storedSince());
      const entries = rows.map(
        ({ createdAt, ...row }): LibraryPicture => ({
          ...row,
          path: `${row.folder}/${row.filename}`,
          url: `/uploads/${row.filename}`,
          createdAt: createdAt.toISOString(),
          usedBy: (uses.get(row.filename) ?? []).map(({ kind, name }) => ({ kind, name })),
        }),
      );
      return { entries, total, totalPages: totalPages(total, limit), unused: left };
    },

    /** image_in_use, which names where; image_not_found. */
    async delete(filename: string, record: Record): Promise<{ message: string }> {
      await inTransaction(db, async (tx) => {
        // From here on nobody brings the same picture again, and what has come to use it is seen.
        await lockByName(tx, pictureLock(filename));
        const uses = (await queries.findUses(tx)).filter((use) => use.filename === filename);
        if (uses.length > 0)
          throw new AppError('image_in_use', { message: msg`This picture is used by ${{ uses: listOf(uses) }}.` });
        const deleted = await queries.deletePicture(tx, filename);
        if (!deleted) throw new AppError('image_not_found');
        await record(tx, { id: filename, name: deleted.path, before: { path: deleted.path, bytes: deleted.bytes } });
      });
      await removeFile(filename);
      return { message: t`Picture deleted` };
    },

    /** Deletes all that nothing uses, but for those that were brought within the last hour. */
    async deleteUnused(record: Record): Promise<{ deleted: number; bytes: number }> {
      const deleted = await inTransaction(db, async (tx) => {
        const used = async () => (await queries.findUses(tx)).map(({ filename }) => filename);
        const left = await queries.findLeft(tx, await used(), storedSince());
        for (const filename of left) await lockByName(tx, pictureLock(filename));
        const usedSince = new Set(await used());
        const gone = new Map<string, number>();
        for (const filename of left) {
          const one = usedSince.has(filename) ? undefined : await queries.deletePicture(tx, filename);
          if (one) gone.set(filename, one.bytes);
        }
        await record(tx, { id: 'unused', name: unusedPicturesText.write(), after: summaryOf(gone) });
        return gone;
      });
      for (const filename of deleted.keys()) await removeFile(filename);
      return summaryOf(deleted);
    },
  };
}

/** How many pictures and bytes, by their names. */
function summaryOf(deleted: ReadonlyMap<string, number>): { deleted: number; bytes: number } {
  return { deleted: deleted.size, bytes: [...deleted.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

function listOf(uses: readonly PictureUse[]): string {
  const named = uses.slice(0, NAMED).map(({ name }) => isolate(name));
  const more = uses.length - named.length;
  return listed([...named, ...(more > 0 ? [say(msg`${{ more }} more`)] : [])]);
}
