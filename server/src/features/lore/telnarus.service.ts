import type { MainPageChanges, RacePageChanges } from '@cinder/contract/lore/lore.admin-api.ts';
import type { TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './lore.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  images: ImagesService;
}

type Place = { pageType: 'main'; pageId: 'main' } | { pageType: 'race'; pageId: string };

/** What the pages of Telnarus say where an administrator changed it. */
export function createTelnarusService({ db, clock, images }: Deps) {
  async function read({ pageType, pageId }: Place): Promise<TelnarusPage> {
    const row = await queries.findPage(db, pageType, pageId);
    if (!row) throw new AppError('telnarus_page_not_found');
    return row;
  }

  async function update(tx: Tx, place: Place, changes: MainPageChanges): Promise<TelnarusPage> {
    const { bannerTitle, bannerSubtitle, content, bookUrl } = changes;
    const before = await queries.findPage(tx, place.pageType, place.pageId);
    const fields = (['bannerImageUrl', 'bookImageUrl'] as const).filter((field) => changes[field] !== undefined);
    const addresses = await images.keepAll(
      tx,
      fields.map((field) => ({ field, address: changes[field] ?? null, before: before?.[field] ?? null })),
    );
    return queries.upsertPage(tx, {
      ...place,
      ...Object.fromEntries(fields.map((field, index) => [field, addresses[index]])),
      ...(bannerTitle !== undefined && { bannerTitle }),
      ...(bannerSubtitle !== undefined && { bannerSubtitle }),
      ...(content !== undefined && { content }),
      ...(bookUrl !== undefined && { bookUrl }),
      updatedAt: clock.now(),
    });
  }

  return {
    /** telnarus_page_not_found: the browser shows its defaults. */
    readMain: () => read({ pageType: 'main', pageId: 'main' }),
    readRace: (raceId: string) => read({ pageType: 'race', pageId: raceId }),

    /** Changes what the input carries: of two administrators at once, the last of each field holds. */
    updateMain: (tx: Tx, changes: MainPageChanges) => update(tx, { pageType: 'main', pageId: 'main' }, changes),
    updateRace: (tx: Tx, raceId: string, changes: RacePageChanges) =>
      update(tx, { pageType: 'race', pageId: raceId }, changes),
  };
}
