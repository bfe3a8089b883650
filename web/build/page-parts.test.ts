import { pages } from '@cinder/contract/pages.ts';
import { describe, expect, it } from 'vitest';
import { listParts } from './page-parts.ts';

const pageOf = (path: string) => pages.filter((page) => page.path === path);

describe('what a page is made of', () => {
  const manifest = {
    'index.html': { file: 'i.js', imports: ['_app'], css: ['i.css'] },
    _app: { file: 'app.js' },
    _parts: { file: 'parts.js', css: ['parts.css'], imports: ['_app'] },
    'src/shell/member-parts.ts': { file: 'bar.js', imports: ['_parts'] },
    'src/pages/everybody.ts': { file: 'everybody.js', css: ['pages.css'] },
    'src/pages/member.ts': { file: 'member.js', css: ['pages.css'] },
    'cache/mountain-0123abcd.svg': { file: 'mountain.svg' },
    'cache/station-0123abcd.svg': { file: 'station.svg' },
    'cache/aratti-0123abcd.svg': { file: 'aratti.svg' },
    'cache/doru-0123abcd.svg': { file: 'doru.svg' },
    'cache/humans-0123abcd.svg': { file: 'humans.svg' },
    'src/pages/features/lore/RacePage.ts': { file: 'race.js' },
    'cache/piazzolla-tale-basic.woff2': { file: 'tale.woff2' },
    'cache/piazzolla-italic-basic.woff2': { file: 'italic.woff2' },
    'src/pages/features/account/SignInPage.ts': { file: 'sign-in.js' },
    'src/pages/features/earn/EarnPage.ts': { file: 'earn.js', css: ['earn.css', 'lists.css'] },
    'src/pages/features/a/A.ts': { file: 'a.js', imports: ['_parts', 'index.html'], css: ['a.css'] },
  };
  const STYLES = new Map([
    ['i.css', '.cut{clip-path:none}'],
    ['earn.css', '@layer page{.earn .station:has(p){block-size:10rem}}'],
    ['lists.css', '.station-list,.item.cut,.stationary{margin:0}'],
  ]);
  const page = { path: '/a', file: 'a/A', access: 'everybody', title: 'A' } as const;

  it('is what it adds to the first files', () => {
    expect(listParts(manifest, [page], STYLES)).toEqual({
      ofMembers: ['bar.js', 'parts.js', 'parts.css', 'member.js', 'pages.css'],
      ofVisitors: { file: 'mountain.svg', look: 'place--band hero', text: 'start', styles: [] },
      pages: [
        {
          page: '/a',
          isForMembers: false,
          files: ['everybody.js', 'pages.css', 'a.js', 'a.css', 'parts.js', 'parts.css'],
        },
      ],
    });
  });

  it('has the picture that is seen first, how it is drawn, and what of its styles that takes', () => {
    const earn = pageOf('/earn');
    expect(listParts(manifest, earn, STYLES).pages[0]?.picture).toEqual({
      file: 'station.svg',
      look: 'place--cut cut station',
      text: 'top',
      styles: ['earn.css'],
    });
    const { 'cache/station-0123abcd.svg': _, ...others } = manifest;
    expect(() => listParts(others, earn, STYLES)).toThrow('No picture was built of station');
  });

  it('has a picture that is called for alone where the page draws more before it', () => {
    const signIn = pageOf('/sign-in');
    expect(listParts(manifest, signIn, STYLES).pages[0]?.picture).toEqual({ file: 'mountain.svg' });
  });

  it('has for a people every picture that it may have', () => {
    const [listed, ...others] = listParts(built, pageOf('/telnarus/race/:raceId'), STYLES).pages;
    expect(others).toEqual([]);
    expect(listed).not.toHaveProperty('picture');
    expect(listed).toMatchObject({
      isForMembers: true,
      files: ['member.js', 'pages.css', 'race.js', 'tale.woff2', 'italic.woff2'],
    });
    const how = { look: 'place--band lore-banner', text: 'start', styles: [] };
    expect(listed?.choice).toEqual({
      telnarus: { file: 'telnarus.svg', ...how },
      aratti: { file: 'aratti.svg', ...how },
      doru: { file: 'doru.svg', ...how },
      humans: { file: 'humans.svg', ...how },
    });
  });

  const story = pageOf('/telnarus/article/:slug');
  const built = {
    ...manifest,
    'src/pages/features/lore/ArticlePage.ts': { file: 'story.js' },
    'cache/telnarus-0123abcd.svg': { file: 'telnarus.svg' },
  };

  it('has for a story every picture that it may have', () => {
    const [listed, ...others] = listParts(built, story, STYLES).pages;
    expect(others).toEqual([]);
    expect(listed).not.toHaveProperty('picture');
    const how = { look: 'place--band lore-banner lore-banner--story', text: 'start', styles: [] };
    expect(listed?.choice).toEqual({
      telnarus: { file: 'telnarus.svg', ...how },
      aratti: { file: 'aratti.svg', ...how },
      doru: { file: 'doru.svg', ...how },
      humans: { file: 'humans.svg', ...how },
    });
  });

  it('has the fonts of a tale, which every build has', () => {
    expect(listParts(built, story, STYLES).pages[0]?.files).toEqual([
      'member.js',
      'pages.css',
      'story.js',
      'tale.woff2',
    ]);
    const { 'cache/piazzolla-tale-basic.woff2': _, ...others } = built;
    expect(() => listParts(others, story, STYLES)).toThrow('No font was built of piazzolla-tale-basic');
  });

  it('cannot be nothing', () => {
    expect(() => listParts(manifest, [{ ...page, file: 'b/B' }], STYLES)).toThrow(
      'Nothing was built of pages/features/b/B.ts',
    );
  });

  it('is in the back-office no file, for most who ask may not see it', () => {
    expect(listParts(manifest, [{ ...page, access: 'office' }], STYLES).pages[0]?.files).toEqual([]);
  });
});
