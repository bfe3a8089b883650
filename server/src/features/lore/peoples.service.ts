import type { peopleResource } from '@cinder/contract/lore/peoples.admin-api.ts';
import type { TranslationsService } from '#features/translations/translations.service.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import { chooseSlug } from './categories.service.ts';
import * as queries from './peoples.queries.ts';
import type { WorldService } from './world.service.ts';

interface Deps {
  world: Pick<WorldService, 'changed'>;
  translations: Pick<TranslationsService, 'follow'>;
}

/** The peoples of the world as administrators keep them. */
export function createPeopleEditingService({
  world,
  translations,
}: Deps): ResourceService<typeof peopleResource, 'lorePeople', queries.PeopleRow> {
  return {
    table: 'lorePeople',
    select: queries.selectPeoples,
    toThings: async (_executor, rows) => rows,

    async create({ tx, at, input: { slug: typed, ...input } }) {
      const slug = await chooseSlug(tx, 'people', { typed, name: input.name, ownId: null });
      return { ...input, slug, createdAt: at, updatedAt: at };
    },

    update: async ({ at, input }) => ({ ...input, updatedAt: at }),

    /** A page whose title is the name goes by the new one too, and no longer by a translation of the old. */
    async afterChange({ tx, at, input, before }) {
      if (before && input.name !== undefined && input.name !== before.name) {
        const page = await queries.clearTitleOf(tx, { slug: before.slug, title: before.name, at });
        if (page) await translations.follow(tx, 'lore_page', before.slug, { ...page, bannerTitle: before.name }, page);
      }
      await world.changed(tx);
    },

    /** Its page goes with it; its stories are then of whom they speak of most. */
    async beforeDelete({ tx, before: { slug } }) {
      const page = await queries.deletePageOf(tx, slug);
      if (page) await translations.follow(tx, 'lore_page', slug, page, null);
      await world.changed(tx);
      return null;
    },
  };
}
