import { createHash } from 'node:crypto';
import type { LibraryImage } from '@cinder/contract/images/images.api.ts';
import {
  type BrowseCategory,
  foldersOf,
  type ImageFolder,
  MAX_IMAGE_BYTES,
  uploadFolderOf,
} from '@cinder/contract/images/images.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Record } from '#platform/http/audit.ts';
import type { ReceivedFile } from '#platform/http/receive-file.ts';
import { newId } from '#platform/ids.ts';
import type { Download } from '#platform/outside/download.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import * as queries from './images.queries.ts';
import { type Picture, toPicture } from './picture.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FileStore;
  download: Download;
}

interface Upload {
  category: string;
  file: ReceivedFile;
  userId: string;
  record: Record;
}

export type ImagesService = ReturnType<typeof createImagesService>;

/** The library of pictures. */
export function createImagesService({ db, clock, files, download }: Deps) {
  /** Keeps a picture as our own; the same one in the same folder is kept once. */
  async function store(tx: Tx, { content, width, height }: Picture, folder: ImageFolder, userId: string | null) {
    const filename = nameOf(folder, content);
    await files.write(filename, content);
    const at = clock.now();
    await queries.insertImage(tx, {
      id: newId(at),
      folder,
      filename,
      contentType: 'image/webp',
      bytes: content.length,
      width,
      height,
      uploadedBy: userId,
      createdAt: at,
    });
    return placeOf(folder, filename);
  }

  return {
    async browse(category: BrowseCategory, paging: { page: number; limit: number }) {
      const folders = foldersOf(category);
      const [rows, total] = await Promise.all([
        queries.findImages(db, folders, paging),
        queries.countImages(db, folders),
      ]);
      const images = rows.map(
        ({ createdAt, ...row }): LibraryImage => ({
          ...row,
          ...placeOf(row.folder, row.filename),
          createdAt: createdAt.toISOString(),
        }),
      );
      return { images, total };
    },

    /** image_missing without a picture or a category of one folder. */
    async upload({ category, file, userId, record }: Upload) {
      const folder = uploadFolderOf(category);
      if (file === 'too_large') throw new AppError('image_too_large');
      if (file === 'missing' || !folder) throw new AppError('image_missing');
      const picture = await toPicture(file);
      return inTransaction(db, async (tx) => {
        const place = await store(tx, picture, folder, userId);
        await record(tx, { id: place.filename, name: place.path, after: { ...place, bytes: picture.content.length } });
        return place;
      });
    },

    /**
     * The address to store of a picture that an administrator named: one of this site as it is, an outside one fetched
     * now and kept here. invalid_input at its field when that cannot be done. Fetch before rows are locked.
     */
    async keep(
      tx: Tx,
      address: string | null,
      folder: ImageFolder = 'General',
      field = 'imageUrl',
    ): Promise<string | null> {
      if (address === null || address.startsWith('/')) return address;
      const bytes = await download(address, MAX_IMAGE_BYTES).catch(() => {
        throw refused(field, 'This picture could not be fetched');
      });
      try {
        return (await store(tx, await toPicture(bytes), folder, null)).url;
      } catch (error) {
        throw error instanceof AppError ? refused(field, error.message) : error;
      }
    },
  };
}

/** The name stands for folder and content, so it says nothing of who sent it and cannot be chosen. */
function nameOf(folder: ImageFolder, content: Buffer): string {
  return `${createHash('sha256').update(`${folder}\n`).update(content).digest('hex').slice(0, 32)}.webp`;
}

function placeOf(folder: ImageFolder, filename: string) {
  return { filename, path: `${folder}/${filename}`, url: `/uploads/${filename}` };
}

function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', { message, issues: [{ path, message }] });
}
