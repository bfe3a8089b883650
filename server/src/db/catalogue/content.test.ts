import { readdirSync } from 'node:fs';
import { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import { difficulties, guideCategories, MAX_FEATURED } from '@cinder/contract/guides/guides.rules.ts';
import { newArticle, newCategory } from '@cinder/contract/lore/lore.admin-api.ts';
import { EXCERPT_LENGTH, excerpt } from '@cinder/contract/lore/lore.rules.ts';
import { peopleResource } from '@cinder/contract/lore/peoples.admin-api.ts';
import { peopleFinder } from '@cinder/contract/lore/story.rules.ts';
import { mainPageChanges, racePageChanges } from '@cinder/contract/lore/world.admin-api.ts';
import { isPage } from '@cinder/contract/pages.ts';
import { slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import { slug as slugOfAddress } from '@cinder/contract/shared/slug.ts';
import { ANY_MARK, shownText } from '@cinder/contract/site/marked-parts.rules.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { withDependents } from '@cinder/contract/site/modules.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { MODULE_WORDS } from '#testing/module-words.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { catalogueId } from './catalogue-entry.ts';
import { guides, slugOfGuide } from './guides.ts';
import { installCatalogue } from './install.ts';
import { articles, categories, lorePages } from './lore.ts';
import { peoples, world } from './peoples.ts';
import { minutesToRead, readText, type TextFolder } from './texts.ts';
import { readTranslations } from './translations.ts';

const FOLDERS = {
  guides: guides.map(slugOfGuide),
  lore: articles.map(({ title }) => slugFromName(title)),
  telnarus: lorePages.map(({ id }) => id),
} satisfies Record<TextFolder, readonly string[]>;

interface Text {
  /** Nothing: English. */
  language?: 'de';
  folder: TextFolder;
  name: string;
  text: string;
}

const folders = ['guides', 'lore', 'telnarus'] as const;
const texts: Text[] = await Promise.all(
  [undefined, 'de' as const].flatMap((language) =>
    folders.flatMap((folder) =>
      FOLDERS[folder].map(async (name) => ({
        ...(language && { language }),
        folder,
        name,
        text: shownText(await readText(folder, name, language), []),
      })),
    ),
  ),
);

const countWords = (text: string) => text.match(/[\p{L}\p{N}$][^\s|]*/gu)?.length ?? 0;
const textOf = (name: string, language?: 'de') =>
  texts.find((each) => each.name === name && each.language === language)?.text ?? '';

describe.each(Object.entries(FOLDERS))('the texts in %s', (folder, names) => {
  test('are the files of the folder, each with an address of its own', () => {
    for (const place of [folder, `de/${folder}`]) {
      const files = readdirSync(new URL(`./${place}/`, import.meta.url));
      expect(files.sort()).toEqual(names.map((name) => `${name}.md`).sort());
    }
    expect(names.filter((name) => !slugOfAddress.safeParse(name).success)).toEqual([]);
  });
});

describe.each(texts)('$language $folder/$name', ({ folder, name, text }) => {
  test('is as long as its kind should be', () => {
    const [least, most] = {
      guides: [300, 900],
      lore: [400, 1000],
      telnarus: name === 'main' ? [150, 300] : [350, 700],
    }[folder];
    expect(countWords(text)).toBeGreaterThanOrEqual(least ?? 0);
    expect(countWords(text)).toBeLessThanOrEqual(most ?? 0);
  });

  test('is plain Markdown without HTML, with headings from the second level on', () => {
    expect(text.match(/<[a-z/!][^>]*>|&[a-z]+;/gi)).toBeNull();
    expect(text.match(/^# .*/gm)).toBeNull();
    const levels = [...text.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  });

  test('leads only to pages of the site that exist', () => {
    expect(targetsOf(text).filter((target) => !leadsSomewhere(target))).toEqual([]);
  });
});

describe.each(texts.filter(({ language }) => language))('$language $folder/$name', ({ name, text }) => {
  test('has the headings, tables, quotes and links of its English text', () => {
    const shapeOf = (markdown: string) => ({
      headings: markdown.match(/^#+(?= )/gm),
      rows: markdown.match(/^\|/gm)?.length,
      quotes: markdown.match(/^> /gm)?.length,
      targets: targetsOf(markdown).toSorted(),
      names: markdown.match(/\{\w+\}/g)?.length,
    });
    expect(shapeOf(text)).toEqual(shapeOf(textOf(name)));
  });
});

const targetsOf = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);

function leadsSomewhere(target: string): boolean {
  const [, section, name = ''] = /^\/(guides|telnarus\/race|telnarus\/article)\/([^/]+)$/.exec(target) ?? [];
  if (section === 'guides') return FOLDERS.guides.includes(name);
  if (section === 'telnarus/article') return FOLDERS.lore.includes(name);
  if (section === 'telnarus/race') return peoples.some(({ slug }) => slug === name);
  return isPage(target);
}

describe('the guides', () => {
  test('are two in every category, of every difficulty, and three are featured', () => {
    const twice = guideCategories.flatMap((category) => [category, category]);
    expect(guides.map(({ category }) => category).sort()).toEqual(twice.sort());
    expect(new Set(guides.map(({ difficulty }) => difficulty))).toEqual(new Set(difficulties));
    expect(guides.filter(({ isFeatured }) => isFeatured).length).toBe(MAX_FEATURED);
  });

  test('each has a number, a title and a description of its own', () => {
    for (const key of ['number', 'title', 'description'] as const) {
      expect(new Set(guides.map((guide) => guide[key])).size, key).toBe(guides.length);
    }
  });

  test.each(guides)('$title could be saved in the editor as it is', ({ isFeatured, number, ...guide }) => {
    const content = textOf(slugOfGuide(guide));
    const read = guideResource.endpoints.create.body.safeParse({
      ...guide,
      content,
      estimatedReadTime: minutesToRead(content),
    });
    expect(read.error?.issues ?? []).toEqual([]);
  });

  test('speak of no part of the site that is off', async () => {
    const faults: string[] = [];
    for (const [language, words] of Object.entries(MODULE_WORDS)) {
      const inGerman = language === 'de' ? await readTranslations('de') : [];
      for (const guide of guides) {
        const { title, description, tags } = guide;
        const said = inGerman.find(({ kind, id }) => kind === 'guide' && id === catalogueId('guide', guide.number));
        const text = said
          ? Object.values(said.texts).flat().join('\n')
          : [title, description, ...tags, await readText('guides', slugOfGuide(guide))].join('\n');
        for (const name of moduleNames.filter((one) => one !== 'guides')) {
          const off: ModuleName[] = withDependents([name]);
          if (guide.module && off.includes(guide.module)) continue;
          const lines = shownText(text, off).split('\n');
          for (const line of lines)
            if (words[name].test(line.replace(/\]\([^)]*\)/g, ']')))
              faults.push(`${language} without ${name}: ${line}`);
        }
        if (new RegExp(ANY_MARK).test(shownText(text, []))) faults.push(`${language} ${title}: a mark is not closed`);
      }
    }
    expect(faults).toEqual([]);
  });

  test.each([
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('%i words take %i minutes to read', (words, minutes) => {
    expect(minutesToRead(Array(words).fill('ember').join(' | '))).toBe(minutes);
  });
});

describe('the lore', () => {
  test('has three articles in each of four categories, and features three', () => {
    const shelves = Object.keys(categories);
    expect(articles.map(({ category }) => category).sort()).toEqual(
      shelves.flatMap((shelf) => [shelf, shelf, shelf]).sort(),
    );
    expect(shelves.length).toBe(4);
    expect(articles.filter(({ isFeatured }) => isFeatured).length).toBe(3);
  });

  test('has a number, a title and an excerpt for every article that is its own', () => {
    for (const key of ['number', 'title', 'excerpt'] as const) {
      expect(new Set(articles.map((article) => article[key])).size, key).toBe(articles.length);
    }
  });

  test('tells in an excerpt as much as a page shows of it, and in whole sentences', () => {
    const odd = articles.filter(({ excerpt: teaser, isFeatured }) => {
      const text = excerpt(teaser, isFeatured ? EXCERPT_LENGTH.featured : EXCERPT_LENGTH.other);
      return text !== teaser || [...teaser].length < EXCERPT_LENGTH.other || !/^[A-Z].*\.$/.test(teaser);
    });
    expect(odd).toEqual([]);
  });

  test.each(articles)('$title could be saved in the editor as it is', ({ title, excerpt: teaser, category }) => {
    const shelf = categories[category];
    const categoryId = catalogueId('lore-category', shelf.number);
    const read = newArticle.safeParse({ title, excerpt: teaser, categoryId, content: textOf(slugFromName(title)) });
    expect(read.error?.issues ?? []).toEqual([]);
    expect(newCategory.safeParse(shelf).error?.issues ?? []).toEqual([]);
  });
});

describe('the pages of Telnarus', () => {
  test('are the main page and one for each people', () => {
    expect(lorePages.map(({ type, id }) => `${type}/${id}`)).toEqual([
      'main/main',
      ...peoples.map(({ slug }) => `race/${slug}`),
    ]);
  });

  test.each(lorePages)('$id could be saved in the editor as it is', ({ id, title, subtitle }) => {
    const page = { bannerTitle: title, bannerSubtitle: subtitle, content: textOf(id) };
    expect(racePageChanges.parse(page)).toEqual(page);
  });

  test.each(peoples)('that of the $slug quotes a saying', ({ slug }) => {
    expect(textOf(slug).match(/^> /gm)?.length).toBe(1);
  });
});

describe('the peoples', () => {
  test.each(peoples)(
    '$name could be saved in the editor as they are',
    ({ number: _, subtitle: _subtitle, ...people }) => {
      const drawn = { colour: people.slug, sigil: people.slug, scene: people.slug };
      expect(peopleResource.endpoints.create.body.parse({ ...people, ...drawn })).toMatchObject({
        ...people,
        ...drawn,
      });
      expect(mainPageChanges.parse(world)).toEqual(world);
    },
  );

  // As it was when their names stood in the code.
  const SPOKEN_OF: Readonly<Record<string, string | null>> = {
    'the-day-the-ridge-went-silent': 'aratti',
    'doors-of-deephall': 'doru',
    'a-town-called-enough': 'humans',
    'the-walking-winter': 'humans',
    'the-winter-the-doors-opened': 'humans',
    'a-couriers-oath': 'humans',
    'three-weights-and-a-feather': 'aratti',
    'what-a-handshake-holds': 'doru',
    'the-gatehouse-at-lowmark': 'humans',
    'on-the-making-of-slagplate': 'doru',
    'two-names-on-one-tang': 'humans',
    'an-hour-with-a-cinder': null,
  };

  test.each(articles)('are found in $title', ({ title, excerpt: teaser, category }) => {
    const story = { title, excerpt: teaser, content: textOf(slugFromName(title)) };
    expect(peopleFinder(peoples)(story, categories[category].name)).toBe(SPOKEN_OF[slugFromName(title)]);
  });
});

describe('the first start', () => {
  const NOW = '2026-11-20T08:00:00.000Z';
  const clock = createFakeClock(NOW);
  let database: TestDatabase;
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    ({ db, close } = connect(database.url, { max: 3, onError: () => {} }));
    await migrateToLatest(db);
    await Promise.all([installCatalogue(db, clock), installCatalogue(db, clock)]);
  });
  afterAll(async () => {
    await close();
    await database.drop();
  });

  test('publishes every guide, the first of the list as the newest', async () => {
    const rows = await db.selectFrom('guide').selectAll().orderBy('createdAt', 'desc').execute();
    expect(rows.map(({ slug }) => slug)).toEqual(FOLDERS.guides);
    expect(rows.every(({ published, viewCount, authorId }) => published && viewCount === 0 && !authorId)).toBe(true);
    expect(rows[0]).toMatchObject({ createdAt: new Date(NOW), updatedAt: new Date(NOW), featured: true });
    expect(rows.map(({ content }) => shownText(content, []))).toEqual(FOLDERS.guides.map((name) => textOf(name)));
  });

  test('gives every guide the minutes that its words take', async () => {
    const rows = await db.selectFrom('guide').select(['slug', 'content', 'estimatedReadTime as minutes']).execute();
    expect(rows.filter(({ content, minutes }) => minutes !== Math.ceil(countWords(content) / 200))).toEqual([]);
  });

  test('publishes every article in its category', async () => {
    const rows = await db
      .selectFrom('loreArticle as article')
      .innerJoin('loreCategory as shelf', 'shelf.id', 'article.categoryId')
      .selectAll('article')
      .select(['shelf.slug as shelf', 'shelf.isActive'])
      .orderBy('article.publishedAt', 'desc')
      .execute();
    expect(rows.map(({ slug }) => slug)).toEqual(FOLDERS.lore);
    expect(rows.map(({ content }) => content)).toEqual(FOLDERS.lore.map((name) => textOf(name)));
    expect(rows.map(({ shelf }) => shelf)).toEqual(
      articles.map(({ category }) => slugFromName(categories[category].name)),
    );
    expect(rows.filter(({ isPublished, isActive }) => !isPublished || !isActive)).toEqual([]);
    expect(rows[0]).toMatchObject({ isFeatured: true, publishedAt: new Date(NOW), authorId: null, imageUrl: null });
  });

  test('writes the pages of Telnarus, without a book', async () => {
    const rows = await db.selectFrom('telnarusPageContent').selectAll().orderBy('pageId').execute();
    expect(rows.map(({ pageId }) => pageId)).toEqual(['aratti', 'doru', 'humans', 'main']);
    expect(rows.filter(({ bookUrl, bookImageUrl }) => bookUrl ?? bookImageUrl)).toEqual([]);
    expect(rows.map(({ content }) => content)).toEqual(rows.map(({ pageId }) => textOf(pageId)));
  });

  test('stores the peoples in their order, and what the landing page and the page about the site say', async () => {
    const rows = await db.selectFrom('lorePeople').selectAll().orderBy('sortOrder').execute();
    expect(rows).toMatchObject(peoples.map(({ slug, name, words }) => ({ slug, name, words, scene: slug })));
    const main = await db.selectFrom('telnarusPageContent').where('pageType', '=', 'main').selectAll().execute();
    expect(main).toMatchObject([world]);
  });

  test('gives a site that is older its peoples, with their German words beside those that are there', async () => {
    const written = db.selectFrom('contentText').where('kind', 'in', ['lore_page', 'lore_people']).orderBy('contentId');
    const before = await written.select(['contentId', 'texts']).execute();
    await db.deleteFrom('cataloguePart').where('part', 'in', ['peoples', 'peoples-de']).execute();
    await db.deleteFrom('contentText').where('kind', '=', 'lore_people').execute();
    await db.deleteFrom('lorePeople').execute();
    const blank = Object.fromEntries(Object.keys(world).map((name) => [name, '']));
    await db.updateTable('telnarusPageContent').set(blank).execute();
    await sql`update content_text set texts = texts - ${Object.keys(world)}::text[], seeds = seeds[:1]
      where kind = 'lore_page' and content_id = 'main'`.execute(db);
    await Promise.all([installCatalogue(db, clock), installCatalogue(db, clock)]);
    expect(await written.select(['contentId', 'texts']).execute()).toEqual(before);
    expect(await db.selectFrom('lorePeople').select('slug').execute()).toHaveLength(peoples.length);
  });

  test('is the only one that writes: what was deleted or rewritten stays so', async () => {
    const [gone = ''] = FOLDERS.guides;
    await db.deleteFrom('guide').where('slug', '=', gone).execute();
    await db.updateTable('telnarusPageContent').set({ content: 'Ours.' }).where('pageId', '=', 'doru').execute();
    await db.deleteFrom('telnarusPageContent').where('pageId', '=', 'main').execute();
    await db.deleteFrom('loreArticle').execute();
    await db.deleteFrom('loreCategory').where('slug', '=', 'places').execute();
    await installCatalogue(db, clock);
    expect(await db.selectFrom('loreArticle').select('slug').execute()).toEqual([]);
    expect((await db.selectFrom('loreCategory').select('slug').execute()).length).toBe(3);
    const left = await db.selectFrom('guide').select('slug').execute();
    expect(left.map(({ slug }) => slug).sort()).toEqual(FOLDERS.guides.slice(1).sort());
    const pages = await db.selectFrom('telnarusPageContent').select(['pageId', 'content']).execute();
    expect(pages.length).toBe(lorePages.length - 1);
    expect(pages.find(({ pageId }) => pageId === 'doru')?.content).toBe('Ours.');
  });
});
