import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPageParts } from './pages.ts';

const BUILT = {
  ofMembers: ['assets/bar.js'],
  ofVisitors: { file: 'assets/landing.svg', look: 'place--band hero', text: 'start' },
  pages: [
    {
      page: '/',
      isForMembers: true,
      files: ['assets/home.js', 'assets/home.css', 'assets/list.css'],
      picture: {
        file: 'assets/home.svg',
        look: 'place--band greeting',
        text: 'start',
        styles: ['assets/home.css'],
      },
    },
    {
      page: '/earn',
      isForMembers: true,
      files: ['assets/earn.js', 'assets/earn.css'],
      picture: { file: 'assets/earn.svg' },
    },
    { page: '/guides/:slug', isForMembers: false, files: ['assets/guide.js', 'assets/bar.js'] },
    { page: '/sign-in', isForMembers: false, files: ['assets/sign.js'], picture: { file: 'assets/landing.svg' } },
    { page: '/about', isForMembers: false, files: ['assets/about.js', 'assets/tale.woff2'] },
    {
      page: '/stories/:slug',
      isForMembers: true,
      files: ['assets/story.js', 'assets/story.css'],
      choice: {
        hill: { file: 'assets/hill.svg', look: 'place--band', text: 'start', styles: ['assets/story.css'] },
        hall: { file: 'assets/hall.svg', look: 'place--band', styles: ['assets/story.css'] },
      },
    },
  ],
};
const code = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" crossorigin>`;
const picture = (name: string) => `<link rel="preload" href="/assets/${name}.svg" as="image" fetchpriority="high">`;
const styleAtOnce = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css" crossorigin>`;
const style = (name: string) =>
  `<link rel="preload" href="/assets/${name}.css" as="style" fetchpriority="low" crossorigin>`;
const font = (name: string) =>
  `<link rel="preload" href="/assets/${name}.woff2" as="font" type="font/woff2" crossorigin>`;
/** What is asked for once the first frame is drawn. */
const next = (...tags: string[]) => `<template>${tags.join('')}</template>`;
const HOME = styleAtOnce('home') + next(code('home'), style('list'), code('bar'));
const STORY = next(code('story'), style('story'), code('bar'));

let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-parts-'));
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite', 'pages.json'), JSON.stringify(BUILT));
});
afterAll(() => rm(webRoot, { recursive: true }));

describe('the parts of a page', () => {
  it.each([
    ['a visitor', '/guides/first', false, next(code('guide'), code('bar'))],
    ['a visitor', '/guides/first/', false, next(code('guide'), code('bar'))],
    ['a visitor, who sees something else there,', '/', false, picture('landing')],
    ['a visitor, with the font of its text,', '/about', false, next(code('about'), font('tale'))],
    ['a visitor', '/elsewhere', false, ''],
    ['a member, who sees its picture before its code and other styles,', '/', true, HOME + picture('home')],
    ['a member', '/earn', true, next(code('earn'), style('earn'), code('bar')) + picture('earn')],
    ['a member, once each,', '/guides/first', true, next(code('guide'), code('bar'))],
    ['a member', '/elsewhere', true, next(code('bar'))],
  ])('for %s at %s', async (_, path, mayBeMember, tags) => {
    expect((await readPageParts(webRoot))(path, mayBeMember).tags).toBe(tags);
  });

  it.each([
    ['a visitor', '/', false, true],
    ['a member', '/', true, false],
    ['a visitor', '/guides/first', false, false],
    ['a visitor', '/elsewhere', false, false],
  ])('say whether %s is kept out of %s', async (_, path, mayBeMember, isExcluded) => {
    expect((await readPageParts(webRoot))(path, mayBeMember).isExcluded).toBe(isExcluded);
  });

  it.each([
    ['a member', '/', true, { address: '/assets/home.svg', isOwn: false, look: 'place--band greeting', text: 'start' }],
    ['a member', '/earn', true, null],
    [
      'a visitor',
      '/',
      false,
      { address: '/assets/landing.svg', isOwn: false, look: 'place--band hero', text: 'start' },
    ],
    ['a visitor', '/earn', false, null],
    ['a member', '/guides/first', true, null],
    ['anybody', '/elsewhere', false, null],
  ])('have for %s at %s the picture that is drawn before the code', async (_, path, mayBeMember, drawn) => {
    expect((await readPageParts(webRoot))(path, mayBeMember).picture).toEqual(drawn);
  });

  it('are those of a build of the version before, which names the first picture of visitors by its file alone', async () => {
    const older = await mkdtemp(join(tmpdir(), 'cinder-parts-'));
    await mkdir(join(older, '.vite'));
    await writeFile(join(older, '.vite', 'pages.json'), JSON.stringify({ ...BUILT, ofVisitors: 'assets/landing.svg' }));
    const { tags, picture: drawn } = (await readPageParts(older))('/', false);
    expect({ tags, drawn }).toEqual({ tags: picture('landing'), drawn: null });
    await rm(older, { recursive: true });
  });

  describe('where what is on the page decides its picture', () => {
    const styled = styleAtOnce('story') + next(code('story'), code('bar'));
    const HOSTILE = '/uploads/"onload="alert(1).webp';
    it.each([
      [{ place: 'hill', own: null }, styled + picture('hill'), { address: '/assets/hill.svg', text: 'start' }],
      [{ place: 'hall', own: null }, styled + picture('hall'), { address: '/assets/hall.svg', text: 'none' }],
      [
        { place: 'hill', own: HOSTILE },
        `${styled}<link rel="preload" href="/uploads/&quot;onload=&quot;alert(1).webp" as="image" fetchpriority="high">`,
        { address: HOSTILE, isOwn: true, text: 'start' },
      ],
      [{ place: 'moon', own: null }, STORY, null],
      [{ place: 'moon', own: HOSTILE }, STORY, null],
      [null, STORY, null],
    ])('are for a member, of %j, what it takes to draw it', async (chosen, tags, drawn) => {
      const parts = (await readPageParts(webRoot))('/stories/one', true, chosen);
      expect(parts.tags).toBe(tags);
      expect(parts.picture).toEqual(drawn && { isOwn: false, look: 'place--band', ...drawn });
    });

    it('are for a visitor the landing page, whatever is known', async () => {
      const chosen = { place: 'hill', own: '/uploads/a.webp' };
      expect((await readPageParts(webRoot))('/stories/one', false, chosen)).toEqual({
        tags: picture('landing'),
        picture: null,
        isExcluded: true,
      });
    });
  });

  it.each([
    [
      'the picture of the site',
      '/uploads/club.webp',
      '<link rel="preload" href="/uploads/club.webp" as="image" fetchpriority="high">',
    ],
    ['no picture', 'none', ''],
    ['what is drawn', null, picture('landing')],
  ])('have %s wherever visitors see the first picture, and nowhere else', async (_, landing, tag) => {
    const partsOf = await readPageParts(webRoot);
    expect(partsOf('/', false, null, landing).tags).toBe(tag);
    expect(partsOf('/sign-in', false, null, landing).tags).toBe(next(code('sign')) + tag);
    expect(partsOf('/', true, null, landing).tags).toBe(HOME + picture('home'));
  });

  it('are none where the build names none', async () => {
    expect((await readPageParts(join(webRoot, 'nothing')))('/', true)).toEqual({
      tags: '',
      picture: null,
      isExcluded: false,
    });
  });
});
