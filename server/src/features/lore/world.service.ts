import { peopleFinder } from '@cinder/contract/lore/story.rules.ts';
import type { MainPageChanges, RacePageChanges } from '@cinder/contract/lore/world.admin-api.ts';
import type { LorePage, MainPage, People, World } from '@cinder/contract/lore/world.api.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Live } from '#platform/live/live.ts';
import { remember } from '#platform/live/remembered.ts';
import * as queries from './lore.queries.ts';
import { findPeoples, findWorldTexts, holdPeople, type WorldPeopleRow } from './peoples.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  live: Live;
  images: ImagesService;
}

const MAIN = { pageType: 'main', pageId: 'main' } as const;
const raceOf = (slug: string) => ({ pageType: 'race', pageId: slug }) as const;

export type WorldService = ReturnType<typeof createWorldService>;

/** The world of the lore: its peoples, and what its pages say where an administrator has written them. */
export function createWorldService({ db, clock, live, images }: Deps) {
  const known = remember({
    live,
    topic: 'lore-world',
    async read() {
      const texts = await findWorldTexts(db);
      const peoples = await findPeoples(db);
      return { teaser: '', about: '', ...texts, peoples: peoples.map(toPeople), peopleOf: peopleFinder(peoples) };
    },
  });
  /** As it was last known: the landing page is there while the database is away. */
  let landing: { pageId: string; teaser: string; peoples: Pick<People, 'colour' | 'sigil'>[] } = {
    pageId: MAIN.pageId,
    teaser: '',
    peoples: [],
  };

  async function requirePeople(tx: Tx, slug: string): Promise<void> {
    if (!(await holdPeople(tx, slug))) throw invalidField('id', t`There is no such people`);
  }

  async function update<Place extends typeof MAIN | ReturnType<typeof raceOf>>(
    tx: Tx,
    place: Place,
    changes: MainPageChanges,
  ): Promise<MainPage> {
    const { version: _, bannerImageUrl, bookImageUrl, ...texts } = changes;
    const before = await queries.findPage(tx, place.pageType, place.pageId);
    const pictures = { bannerImageUrl, bookImageUrl };
    const fields = (['bannerImageUrl', 'bookImageUrl'] as const).filter((field) => pictures[field] !== undefined);
    const addresses = await images.keepAll(
      tx,
      fields.map((field) => ({ field, address: pictures[field] ?? null, before: before?.[field] ?? null })),
    );
    const page = await queries.upsertPage(tx, {
      ...place,
      ...Object.fromEntries(fields.map((field, index) => [field, addresses[index]])),
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
      updatedAt: clock.now(),
    });
    await known.changed(tx);
    return page;
  }

  return {
    /** Its peoples, and what the page about the site says of it. */
    async read(): Promise<World> {
      const { about, peoples } = await known.get();
      return { pageId: MAIN.pageId, about, peoples };
    },

    /** What visitors are shown of it. */
    async landing() {
      const world = await known.get().catch(() => null);
      if (world) landing = { pageId: MAIN.pageId, teaser: world.teaser, peoples: world.peoples.map(toSign) };
      return landing;
    },

    /** What finds the people that a story speaks of most. */
    peopleOf: async () => (await known.get()).peopleOf,

    /** Says that a people or what is written of the world was changed. */
    changed: (tx: Tx) => known.changed(tx),

    /** telnarus_page_not_found: the browser shows what is known without it. */
    async readMain(): Promise<MainPage> {
      const row = await queries.findPage(db, MAIN.pageType, MAIN.pageId);
      if (!row) throw new AppError('telnarus_page_not_found');
      return row;
    },
    async readRace(slug: string): Promise<LorePage> {
      const row = await queries.findPage(db, 'race', slug);
      if (!row) throw new AppError('telnarus_page_not_found');
      return row;
    },

    /** Changes what the input carries: of two administrators at once, the last of each field holds. */
    updateMain: (tx: Tx, changes: MainPageChanges) => update(tx, MAIN, changes),
    async updateRace(tx: Tx, slug: string, changes: RacePageChanges): Promise<LorePage> {
      await requirePeople(tx, slug);
      return update(tx, raceOf(slug), changes);
    },
  };
}

/** A people as it goes over the wire. */
function toPeople({
  pageId,
  bannerTitle,
  bannerSubtitle,
  bannerImageUrl,
  words: _,
  ...people
}: WorldPeopleRow): People {
  const page = {
    pageId: people.slug,
    bannerTitle: bannerTitle ?? '',
    bannerSubtitle: bannerSubtitle ?? '',
    bannerImageUrl,
  };
  return { ...people, page: pageId === null ? null : page };
}

const toSign = ({ colour, sigil }: People) => ({ colour, sigil });
