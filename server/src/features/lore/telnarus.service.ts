import type { MainPageChanges, RacePageChanges } from '@cinder/contract/lore/lore.admin-api.ts';
import type { TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { toPage } from './lore.ts';
import * as queries from './telnarus.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  images: ImagesService;
}

type Place = { page_type: 'main'; page_id: 'main' } | { page_type: 'race'; page_id: string };

export type TelnarusService = ReturnType<typeof createTelnarusService>;

/** What the pages of Telnarus say where an administrator changed it. */
export function createTelnarusService({ db, clock, images }: Deps) {
  async function read({ page_type, page_id }: Place): Promise<TelnarusPage> {
    const row = await queries.findPage(db, page_type, page_id);
    if (!row) throw new AppError('telnarus_page_not_found');
    return toPage(row);
  }

  async function update(tx: Tx, place: Place, changes: MainPageChanges): Promise<TelnarusPage> {
    const { bannerImageUrl, bannerTitle, bannerSubtitle, content, bookImageUrl, bookUrl } = changes;
    const row = await queries.upsertPage(tx, {
      ...place,
      ...(bannerImageUrl !== undefined && {
        banner_image_url: await images.keep(tx, bannerImageUrl, 'General', 'bannerImageUrl'),
      }),
      ...(bannerTitle !== undefined && { banner_title: bannerTitle }),
      ...(bannerSubtitle !== undefined && { banner_subtitle: bannerSubtitle }),
      ...(content !== undefined && { content }),
      ...(bookImageUrl !== undefined && {
        book_image_url: await images.keep(tx, bookImageUrl, 'General', 'bookImageUrl'),
      }),
      ...(bookUrl !== undefined && { book_url: bookUrl }),
      updated_at: clock.now(),
    });
    return toPage(row);
  }

  return {
    /** telnarus_page_not_found: the browser shows its defaults. */
    readMain: () => read({ page_type: 'main', page_id: 'main' }),
    readRace: (raceId: string) => read({ page_type: 'race', page_id: raceId }),

    /** Changes what the input carries: of two administrators at once, the last of each field holds. */
    updateMain: (tx: Tx, changes: MainPageChanges) => update(tx, { page_type: 'main', page_id: 'main' }, changes),
    updateRace: (tx: Tx, raceId: string, changes: RacePageChanges) =>
      update(tx, { page_type: 'race', page_id: raceId }, changes),
  };
}
