import { createHash } from 'node:crypto';
import type { LibraryImage } from '@cinder/contract/images/images.api.ts';
import {
  type BrowseCategory,
  foldersOf,
  type ImageFolder,
  MAX_IMAGE_BYTES,
  uploadFolderOf,
} from '@cinder/contract/images/images.rules.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/http/receive-file.ts';
import type { Record } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { Download } from '#platform/outside/download.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import * as queries from './images.queries.ts';

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

export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

const TYPES = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);
const MAX_PIXELS = 40_000_000;
/** The longest side that is kept: twice the widest banner. */
const MAX_SIDE = 2560;
const MAX_SECONDS = 10;

// One thread for a picture, and one picture at a time: everybody else's requests need the processor too.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture of our own of whatever was brought: recognised by its content, decoded in full, the first frame of an
 * animation, turned upright, at most so many pixels wide and high, free of all metadata, as WebP. image_type, image_broken
 * or image_too_large otherwise.
 */
export function toPicture(bytes: Buffer, maxSide = MAX_SIDE): Promise<Picture> {
  const turn = last.then(() => encode(bytes, maxSide));
  last = turn.catch(() => {});
  return turn;
}

async function encode(bytes: Buffer, maxSide: number): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !TYPES.has(type.mime)) throw new AppError('image_type');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new AppError('image_too_large', { message: 'A picture can have at most 40 megapixels' });
    }
    throw new AppError('image_broken');
  }
}
