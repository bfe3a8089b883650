import { z } from 'zod';
import { blank } from '../shared/blank.ts';
import { endpoint } from '../shared/endpoint.ts';
import { version } from '../shared/ids.ts';
import { imageAddress, webAddress } from '../shared/image-address.ts';
import { visibleLine } from '../shared/names.rules.ts';
import { slug } from '../shared/slug.ts';
import { exampleMainPage, exampleRacePage, lorePage, mainPage } from './world.api.ts';

const markdown = z.string().max(100_000);

export const racePageChanges = z
  .object({
    bannerImageUrl: imageAddress,
    bannerTitle: visibleLine(200),
    bannerSubtitle: z.string().trim().max(500),
    content: markdown,
  })
  .partial()
  .extend({ version });
export const mainPageChanges = racePageChanges.extend({
  bookImageUrl: imageAddress.optional(),
  bookUrl: z.union([blank, z.null(), webAddress]).optional(),
  bookTitle: visibleLine(200).optional(),
  bookText: z.string().trim().max(1000).optional(),
  teaser: z.string().trim().max(500).optional(),
  about: z.string().trim().max(2000).optional(),
});

export type RacePageChanges = z.output<typeof racePageChanges>;
export type MainPageChanges = z.output<typeof mainPageChanges>;

export const worldAdminEndpoints = {
  mainPage: endpoint({
    method: 'GET',
    path: '/api/admin/telnarus/page/main/main',
    access: 'admin',
    summary: 'What the main page of the world says in its own words; 404: the defaults',
    versionOf: 'lore_page',
    reply: mainPage,
    shows: ['lore:all'],
    errors: ['telnarus_page_not_found'],
    example: { reply: exampleMainPage },
  }),
  racePage: endpoint({
    method: 'GET',
    path: '/api/admin/telnarus/page/race/:id',
    access: 'admin',
    summary: 'What the page of a people says in its own words; 404: the defaults',
    params: z.object({ id: slug }),
    versionOf: 'lore_page',
    reply: lorePage,
    shows: ['lore:all'],
    errors: ['telnarus_page_not_found'],
    example: { params: { id: 'smiths' }, reply: exampleRacePage },
  }),
  updateMainPage: endpoint({
    method: 'PUT',
    path: '/api/admin/telnarus/page/main/main',
    access: 'admin',
    summary: 'Change what the main page of the world says',
    body: mainPageChanges,
    versionOf: 'lore_page',
    reply: mainPage,
    changes: ['lore:all', 'site:all'],
    errors: [],
    example: { body: { bannerSubtitle: exampleMainPage.bannerSubtitle }, reply: exampleMainPage },
  }),
  updateRacePage: endpoint({
    method: 'PUT',
    path: '/api/admin/telnarus/page/race/:id',
    access: 'admin',
    summary: 'Change what the page of a people says',
    params: z.object({ id: slug }),
    body: racePageChanges,
    versionOf: 'lore_page',
    reply: lorePage,
    changes: ['lore:all'],
    errors: ['telnarus_page_not_found'],
    example: { params: { id: 'smiths' }, body: { bannerTitle: 'The Smiths' }, reply: exampleRacePage },
  }),
};
