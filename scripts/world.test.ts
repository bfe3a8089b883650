import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The world of the lore is content: what it and its peoples are called stands in rows, which a community writes anew. */

const NAMES = /telnarus|aratti|\bdoru\b/i;
/** What the first start stores, what is drawn for it, by keys, and what old databases are brought from. */
const CONTENT =
  /^(server\/src\/db\/(catalogue|migrations)\/|contract\/src\/lore\/drawings\.rules\.ts$|web\/src\/(ui\/(sigil\/|tokens\.css$)|gallery\/|features\/lore\/(drawings\.ts|lore\.css|admin\/Peoples\.tsx)$))/;
/** Addresses, and what calls, tables and pictures have been called since: none of them is read by anybody. */
const FIXED = /\/telnarus\b[\w/:-]*|telnarus_page_(not_found|content)|telnarusPageContent|virtual:scene\/[\w-]+/g;
/** What a site calls it that has chosen no other name. */
const BY_DEFAULT = "export const WORLD_NAME = 'Telnarus';";
const WORLD_SCENE = "export const WORLD_SCENE = 'telnarus';";

it('names neither the world nor its peoples outside of the catalogue and the drawings', () => {
  const files = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/{src,build}/**/*.{ts,tsx,css}']).filter(
    (file) => !CONTENT.test(file) && !/\.test\.tsx?$|^server\/src\/testing\/|^web\/src\/(api|pages)\//.test(file),
  );
  const found = files.filter((file) =>
    NAMES.test(readFileSync(file, 'utf8').replaceAll(FIXED, '').replace(BY_DEFAULT, '').replace(WORLD_SCENE, '')),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(800);
});
