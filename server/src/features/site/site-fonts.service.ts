import { createHash } from 'node:crypto';
import { t } from '@cinder/contract/shared/messages.ts';
import { MOST_FONTS, OWN_FONT } from '@cinder/contract/site/look.rules.ts';
import type { OwnFont } from '@cinder/contract/site/site-fonts.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction, lockByName } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/http/receive-file.ts';
import type { Record } from '#platform/http/route.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { readFont } from './font-file.ts';
import * as queries from './site-fonts.queries.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FileStore;
  settings: Pick<SiteSettingsService, 'changed'>;
}

/** Fonts of the community's own, which its look can have. */
export function createSiteFontsService({ db, clock, files, settings }: Deps) {
  /** The file of a font that is deleted for good, unless it was brought again. */
  async function removeFile(filename: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockByName(tx, fontLock(filename));
      if (!(await queries.findFont(tx, filename))) await files.remove(filename);
    });
  }

  return {
    /** Keeps a font; the same one is kept once. */
    async upload(file: ReceivedFile, userId: string, record: Record): Promise<OwnFont> {
      if (file === 'too_large') throw new AppError('font_too_large');
      if (file === 'missing') throw new AppError('font_missing');
      const { name, weights } = await readFont(file);
      const filename = nameOf(file, weights);
      return inTransaction(db, async (tx) => {
        await lockByName(tx, 'fonts of the site');
        await lockByName(tx, fontLock(filename));
        let font = await queries.findFont(tx, filename);
        if (!font) {
          if ((await queries.countFonts(tx)) >= MOST_FONTS) throw new AppError('fonts_full');
          font = { filename, name: name ?? filename.slice(0, 8), bytes: file.length };
          await files.write(filename, file);
          await queries.insertFont(tx, { ...font, uploadedBy: userId, createdAt: clock.now() });
        }
        await record(tx, { id: filename, name: font.name, after: font });
        return toOwnFont(font);
      });
    },

    /** font_in_use, by the look as it is; font_not_found. */
    async delete(filename: string, record: Record): Promise<null> {
      await inTransaction(db, async (tx) => {
        // From here on no look takes it, nor does anybody bring it again.
        await lockByName(tx, fontLock(filename));
        const font = await queries.findFont(tx, filename);
        if (!font) throw new AppError('font_not_found');
        const { url } = toOwnFont(font);
        if (await queries.isFontUsed(tx, url)) throw new AppError('font_in_use');
        await queries.deleteFont(tx, filename);
        await queries.forgetInLookBefore(tx, url);
        await settings.changed(tx);
        await record(tx, { id: filename, name: font.name, before: font });
      });
      await removeFile(filename);
      return null;
    },
  };
}

/** As replies name them. */
export async function listFonts(db: Parameters<typeof queries.findFonts>[0]): Promise<OwnFont[]> {
  return (await queries.findFonts(db)).map(toOwnFont);
}

/** A font that a look is to have. */
interface NamedFont {
  field: string;
  font: string | null;
  /** The one that it has so far: that may stay. */
  before: string | null;
}

/** invalid_input at the field of a font that was deleted since it was chosen. Who deletes one of them meanwhile waits. */
export async function requireFonts(tx: Tx, named: readonly NamedFont[]): Promise<void> {
  const own = named.filter(({ font, before }) => font !== before && OWN_FONT.test(font ?? ''));
  for (const font of [...new Set(own.map(({ font }) => font ?? ''))].toSorted())
    await lockByName(tx, fontLock(filenameOf(font)));
  for (const { field, font } of own)
    if (!(await queries.findFont(tx, filenameOf(font ?? ''))))
      throw invalidField(field, t`This font is not there any more`);
}

/** A font is not taken while it is deleted. */
const fontLock = (filename: string) => `font ${filename}`;

const filenameOf = (url: string) => url.replace('/uploads/', '');

/** The name stands for the content, and says the weights for who writes styles. */
function nameOf(content: Buffer, weights: readonly number[]): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return `${[hash, ...weights].join('-')}.woff2`;
}

const toOwnFont = ({ filename, name, bytes }: { filename: string; name: string; bytes: number }): OwnFont => ({
  url: `/uploads/${filename}`,
  name,
  bytes,
});
