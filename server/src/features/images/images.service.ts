import { createHash } from 'node:crypto';
import { catalogueIcons, iconUrl } from '@cinder/contract/images/catalogue-icons.ts';
import type { LibraryImage } from '@cinder/contract/images/images.api.ts';
import {
  type BrowseCategory,
  foldersOf,
  type ImageFolder,
  MAX_IMAGE_BYTES,
  uploadFolderOf,
} from '@cinder/contract/images/images.rules.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction, lockByName } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
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

/** A picture that an administrator named for something. */
export interface NamedPicture {
  address: string | null;
  /** The address that stands there so far; it may stay, whatever became of its picture. */
  before?: string | null;
  /** Where an outside one is kept. */
  folder?: ImageFolder;
  field?: string;
}

export type ImagesService = ReturnType<typeof createImagesService>;

/** The library of pictures. */
export function createImagesService({ db, clock, files, download }: Deps) {
  /** Keeps a picture as our own; the same one in the same folder is kept once. */
  async function store(tx: Tx, { content, width, height }: Picture, folder: ImageFolder, userId: string | null) {
    const filename = nameOf(folder, content);
    await lockByName(tx, pictureLock(filename));
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

  /** An outside picture that an administrator named, fetched now. */
  async function fetchPicture(address: string, field: string): Promise<Picture> {
    const bytes = await download(address, MAX_IMAGE_BYTES).catch(() => {
      throw invalidField(field, t`This picture could not be fetched`);
    });
    return toPicture(bytes).catch((error: unknown) => {
      throw error instanceof AppError ? invalidField(field, error.message) : error;
    });
  }

  /**
   * The addresses to store of the pictures of one thing: those of this site as they are, outside ones fetched now and
   * kept here. invalid_input at the field where that cannot be done, and where there is no such picture here, or not any
   * more. Fetch before rows are locked; once, with all of them, for a deletion of pictures locks them in this order too.
   */
  async function keepAll(tx: Tx, named: readonly NamedPicture[]): Promise<(string | null)[]> {
    const fetched = new Map<NamedPicture, Picture>();
    for (const one of named) {
      if (one.address === null || one.address.startsWith('/')) continue;
      fetched.set(one, await fetchPicture(one.address, one.field ?? 'imageUrl'));
    }
    const filenames = named.flatMap((one) => {
      const picture = fetched.get(one);
      return picture ? nameOf(one.folder ?? 'General', picture.content) : (libraryName(one.address) ?? []);
    });
    // Who deletes these meanwhile waits, and finds them used.
    for (const filename of filenames.toSorted()) await lockByName(tx, pictureLock(filename));
    const stored: (string | null)[] = [];
    for (const one of named) {
      const picture = fetched.get(one);
      const filename = libraryName(one.address);
      if (picture) stored.push((await store(tx, picture, one.folder ?? 'General', null)).url);
      else if (one.address === null || one.address === one.before || isOfProduct(one.address)) stored.push(one.address);
      else if (filename && (await queries.existsPicture(tx, filename))) stored.push(one.address);
      else throw invalidField(one.field ?? 'imageUrl', t`This picture is not in the library. Choose another one.`);
    }
    return stored;
  }

  return {
    async browse(category: BrowseCategory, paging: Paging) {
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
      return { rows: images, total };
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

    keepAll,

    /** The same for one picture. */
    keep: async (tx: Tx, picture: NamedPicture): Promise<string | null> => (await keepAll(tx, [picture]))[0] ?? null,
  };
}

/** The name of a picture that only the library can have; null for any other address. */
const libraryName = (address: string | null): string | null =>
  /^\/uploads\/([0-9a-f]{32}\.webp)$/.exec(address ?? '')?.[1] ?? null;

const PRODUCTS = new Set<string>(['/mark.svg', ...catalogueIcons.map(iconUrl)]);

/** A picture that comes with the product. */
const isOfProduct = (address: string): boolean => PRODUCTS.has(address);

/** A picture is not kept while it is deleted. */
export const pictureLock = (filename: string) => `picture ${filename}`;

/** The name stands for folder and content, so it says nothing of who sent it and cannot be chosen. */
function nameOf(folder: ImageFolder, content: Buffer): string {
  return `${createHash('sha256').update(`${folder}\n`).update(content).digest('hex').slice(0, 32)}.webp`;
}

function placeOf(folder: ImageFolder, filename: string) {
  return { filename, path: `${folder}/${filename}`, url: `/uploads/${filename}` };
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

/** A square PNG of a picture, with nothing of it cut. */
export function toIcon(picture: Buffer, side: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const turn = last.then(() => sharp(picture).resize(side, side, { fit: 'contain', background }).png().toBuffer());
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
      throw new AppError('image_too_large', { message: t`A picture can have at most 40 megapixels` });
    }
    throw new AppError('image_broken');
  }
}
