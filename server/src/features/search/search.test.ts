import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;
let categoryId: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp({ username: 'kaldrin' });
  const body = { name: 'Annals' };
  categoryId = (await admin.call('POST', '/api/admin/lore/category', { body })).body.id;
});
afterAll(() => app.close());

const guide = async (title: string, content: string, fields: object = {}) => {
  const body = { title, content, published: true, ...fields };
  const answer = await admin.call('POST', '/api/admin/guides', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const article = async (title: string, content: string, fields: object = {}) => {
  const body = { title, content, categoryId, isPublished: true, ...fields };
  const answer = await admin.call('POST', '/api/admin/lore/article', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const search = async (q: string) => {
  const answer = await member.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
};
const slugs = async (q: string): Promise<string[]> => (await search(q)).map(({ slug }: { slug: string }) => slug);
interface Segment {
  text: string;
  isMatch: boolean;
}
const textOf = (excerpt: Segment[]) => excerpt.map(({ text }) => text).join('');
const matchesOf = (excerpt: Segment[]) => excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);

describe('a search', () => {
  it('finds guides and lore: a word in the title first, then in the summary, then in the text', async () => {
    await guide('Something else', 'Here a quibblestone lies in the text alone.');
    await article('The Quibblestone', 'It was never found.');
    await guide('Another one', 'Nothing.', { description: 'Of the quibblestone.' });
    const results = await search('quibblestone');
    expect(results.map(({ kind, slug }: { kind: string; slug: string }) => `${kind} ${slug}`)).toEqual([
      'article the-quibblestone',
      'guide another-one',
      'guide something-else',
    ]);
    expect(results[0].category).toBe('Annals');
    expect(results[2]).toMatchObject({
      title: 'Something else',
      category: 'getting-started',
      excerpt: [
        { text: 'Here a ', isMatch: false },
        { text: 'quibblestone', isMatch: true },
        { text: ' lies in the text alone', isMatch: false },
      ],
    });
  });

  it('finds published pages of the community, those for everybody and those for members, in the reader’s language', async () => {
    const page = async (title: string, fields: object) => {
      const body = { title, content: '## Law\n\nBe *kind* to the gnarlstone.', published: true, ...fields };
      return bodyOf(await admin.call('POST', '/api/admin/pages', { body }), 201);
    };
    await page('House rules', {});
    const { id } = await page('Meeting place', { access: 'member' });
    await page('Draft', { published: false });
    const results = await search('gnarlstone');
    expect(results.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['house-rules', 'meeting-place']);
    expect(results[0]).toMatchObject({ kind: 'page', category: null });
    expect(textOf(results[0].excerpt)).toBe('Law Be kind to the gnarlstone');
    expect(await slugs('meeting')).toContain('meeting-place');
    const texts = { title: 'Treffpunkt', content: 'Seid freundlich am Knorzfeuer.' };
    await admin.call('PUT', `/api/admin/translations/site_page/${id}/de`, { body: { texts } });
    const german = { headers: { 'accept-language': 'de' } };
    const found = await member.call('GET', '/api/search?q=knorzfeuer', german);
    expect(found.body.results).toMatchObject([{ kind: 'page', title: 'Treffpunkt', slug: 'meeting-place' }]);
    expect(await slugs('knorzfeuer')).toEqual([]);
  });

  it('names no category that is not active', async () => {
    const { body } = await admin.call('POST', '/api/admin/lore/category', {
      body: { name: 'Hidden', isActive: false },
    });
    await article('The Wobblestone', 'It was found.', { categoryId: body.id });
    expect(await search('wobblestone')).toMatchObject([{ slug: 'the-wobblestone', category: null }]);
  });

  it('knows other forms of a word, phrases, alternatives and what is left out', async () => {
    await guide('Smelting', 'They were zorching the ore at dawn.');
    await guide('Cooling', 'She zorched quietly at dusk.');
    expect(await slugs('zorch')).toEqual(expect.arrayContaining(['smelting', 'cooling']));
    expect(await slugs('"zorching the ore"')).toEqual(['smelting']);
    expect(await slugs('zorched -dusk')).not.toContain('cooling');
    expect(await slugs('zorched -du')).toContain('cooling');
    expect((await slugs('zorching dusk')).sort()).toEqual(['cooling']);
  });

  it('finds by the beginning of the word that is being typed', async () => {
    await guide('Halfway', 'The vermiculated anvil hums.');
    for (const typed of ['ver', 'vermi', 'VERMICULAT', 'anvil vermi', 'vermiculated anv', '"the vermiculated" anv']) {
      expect(await slugs(typed), typed).toContain('halfway');
    }
    expect(await slugs('vermi anvil')).not.toContain('halfway');
  });

  it('shows nothing that members may not read', async () => {
    const draft = await guide('Secret gribblewort', 'gribblewort', { published: false });
    const story = await article('Gribblewort', 'gribblewort', { isPublished: false });
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await article('Later gribblewort', 'gribblewort', { publishedAt: at });
    expect(await slugs('gribblewort')).toEqual([]);
    await admin.call('PUT', `/api/admin/guides/${draft.id}`, { body: { published: true } });
    await admin.call('PUT', `/api/admin/lore/article/${story.id}`, { body: { isPublished: true } });
    expect((await slugs('gribblewort')).sort()).toEqual(['gribblewort', 'secret-gribblewort']);
    app.clock.advance({ hours: 1 });
    expect(await slugs('gribblewort')).toContain('later-gribblewort');
  });

  it('shows where the words stand, as plain text', async () => {
    const filler = 'Nothing of note happens here. '.repeat(40);
    const signs =
      '## Of **frobnication**\n\n> See [the _list_](https://example.org/list "x"), `code` and ![a forge](/a.png).';
    await guide('Far apart', `${filler}\n\n${signs}\n\n- one\n- two\n\n${filler} A snarkwood door. ${filler}`);
    const [{ excerpt }] = await search('frobnication snarkwood');
    expect(matchesOf(excerpt)).toEqual(['frobnication', 'snarkwood']);
    expect(textOf(excerpt)).toContain('Of frobnication See the list, code and a forge. one two');
    expect(textOf(excerpt).length).toBeLessThan(400);
    expect(matchesOf((await search('frobnicat'))[0].excerpt)).toEqual(['frobnication']);
    expect(matchesOf((await search('frobni'))[0].excerpt)).toEqual(['frobnication']);
    expect(matchesOf((await search('snarkwoods -nothing'))[0]?.excerpt ?? [])).toEqual([]);
  });

  it('shows the summary where the text does not hold the word', async () => {
    await guide('Of the plumbobble', 'Nothing of the kind.', { description: 'A *plumbobble* in few words.' });
    await guide('Another plumbobble', 'Nothing of the kind.', { description: 'Few words.' });
    await guide('The last plumbobble', 'Nothing of the kind.');
    const excerpts = Object.fromEntries(
      (await search('plumbobble')).map(({ slug, excerpt }: { slug: string; excerpt: Segment[] }) => [
        slug,
        textOf(excerpt),
      ]),
    );
    expect(excerpts).toEqual({
      'of-the-plumbobble': 'A plumbobble in few words.',
      'another-plumbobble': 'Few words.',
      'the-last-plumbobble': 'Nothing of the kind.',
    });
  });

  it('shows what a text says, whatever signs it has', async () => {
    const hostile =
      'A <b>grimblet</b> &amp; \u0002fake\u0003 <script>alert("x")</script> 3 < 4 [x](javascript:y) done.';
    await guide('Signs', hostile);
    const [{ excerpt }] = await search('grimblet');
    expect(matchesOf(excerpt)).toEqual(['grimblet']);
    expect(textOf(excerpt)).not.toMatch(/<\/?(b|script)|\p{Cc}|javascript/u);
    expect(textOf(excerpt)).toContain('fake');
  });

  it.each([
    '"',
    '""',
    "'",
    '-',
    '-- ; drop table guide',
    'or',
    'or or or',
    '( & | ! )',
    ':*',
    'a:*',
    'fire:*ABC',
    '\\',
    '%_%',
    '<->',
    'fire <2> ice',
    '\u0000',
    'ember\u0000',
    '🔥',
    '🔥 fire 🔥',
    '\ud800',
    '\u202e',
    'é́',
    '火の書',
    'ǅ½ⅷ',
    'the of and',
    'x'.repeat(200),
    'a '.repeat(100),
    '"'.repeat(199),
    '-a'.repeat(100),
    'or -"a" '.repeat(25),
    '*'.repeat(200),
  ])('answers %j', async (q) => {
    const answer = await member.call('GET', `/api/search?q=${encodeURIComponent(q.toWellFormed())}`);
    expect(answer.status, answer.text).toBe(200);
  });

  it('finds nothing by words that say nothing', async () => {
    for (const q of ['yourselves', '-ember', '-ember -forge', 'qwxyz or -ember', '!!!', '🔥'])
      expect(await search(q), q).toEqual([]);
  });

  it('answers page by page, and how much there is', async () => {
    for (const name of ['one', 'two', 'three']) await guide(`Flibbertigibbet ${name}`, 'Nothing.');
    const page = async (number: number) =>
      (await member.call('GET', `/api/search?q=flibbertigibbet&limit=2&page=${number}`)).body;
    const pages = await Promise.all([1, 2, 3].map(page));
    expect(pages.map(({ results }) => results.length)).toEqual([2, 1, 0]);
    for (const { total, totalPages } of pages) expect([total, totalPages]).toEqual([3, 2]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ slug }: { slug: string }) => slug))).size).toBe(3);
  });

  it.each(['', '%20%20', 'x'.repeat(201)])('refuses %j', async (q) => {
    expect((await member.call('GET', `/api/search?q=${q}`)).status).toBe(400);
  });
});
