import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '#platform/errors.ts';

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
