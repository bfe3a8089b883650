import { describe, expect, it } from 'vitest';
import { sharedParts } from './shared-parts.ts';

const routes = [
  { page: '/a', module: 'a/A.tsx', isForMembers: false },
  { page: '/b', module: 'b/B.tsx', isForMembers: true },
  { page: '/c', module: 'c/C.tsx', isForMembers: true },
  { page: '/tales', module: 'features/tales/Tales.tsx', isForMembers: true },
  { page: '/tales/:slug', module: 'features/tales/Tale.tsx', isForMembers: true },
  { page: '/tellers', module: 'features/tales/Tellers.tsx', isForMembers: true },
  { page: '/earn', module: 'features/earn/Earn.tsx', isForMembers: true },
  { page: '/quests', module: 'features/quests/Quests.tsx', isForMembers: true },
  { page: '/cup', module: 'features/cups/Cup.tsx', isForMembers: true },
  { page: '/cups', module: 'features/cups/Cups.tsx', isForMembers: true },
];

/** What each module imports, and what only later. */
const IMPORTS: Record<string, { now?: string[]; later?: string[]; size?: number }> = {
  '/src/main.tsx': {
    now: ['/src/frame.tsx'],
    later: [
      ...['/src/a/A.tsx', '/src/b/B.tsx', '/src/c/C.tsx', '/src/x/admin/X.tsx', '/src/shell/member-parts.ts'],
      ...['/src/features/tales/Tales.tsx', '/src/features/tales/Tale.tsx', '/src/features/tales/Tellers.tsx'],
      ...['/src/features/earn/Earn.tsx', '/src/features/quests/Quests.tsx'],
      ...['/src/shell/after-page.ts'],
      ...['/src/features/tales/admin/Desk.tsx', '/src/features/cups/Cup.tsx', '/src/features/cups/Cups.tsx'],
    ],
  },
  '/src/shell/member-parts.ts': {
    now: [
      '/src/bell.ts',
      '/src/news.ts',
      '/src/purse.ts',
      '/src/gauge.ts',
      '/node_modules/@tanstack/mutation.js',
      '/src/ui/pages.css',
    ],
  },
  '/src/pages/member.ts': { now: ['/src/ui/pages.css'] },
  '/src/ui/pages.css': {},
  '/src/shell/after-page.ts': { now: ['/src/foot.ts', '/src/toe.ts'] },
  '/src/foot.ts': {},
  '/src/toe.ts': {},
  '/src/features/tales/Tales.tsx': { now: ['/src/features/tales/tale.ts', '/src/news.ts'] },
  '/src/features/tales/Tale.tsx': { now: ['/src/features/tales/tale.ts', '/src/features/tales/banner.ts'] },
  '/src/features/tales/Tellers.tsx': { now: ['/src/features/tales/banner.ts'] },
  '/src/features/tales/admin/Desk.tsx': { now: ['/src/features/tales/tale.ts'] },
  '/src/features/earn/Earn.tsx': { now: ['/src/features/quests/quest.ts'] },
  '/src/features/quests/Quests.tsx': { now: ['/src/features/quests/quest.ts'] },
  '/src/features/quests/quest.ts': {},
  '/src/features/cups/Cup.tsx': {
    now: ['/src/features/cups/cup.ts', '/src/features/cups/cups.css', '/src/features/cups/crest.ts'],
  },
  '/src/features/cups/Cups.tsx': { now: ['/src/features/cups/cup.ts', '/src/features/cups/cups.css'] },
  '/src/features/tales/tale.ts': {},
  '/src/features/tales/banner.ts': { now: ['/node_modules/.cache/scenery/hill.ts'] },
  '/node_modules/.cache/scenery/hill.ts': {},
  '/src/features/cups/cup.ts': {},
  '/src/features/cups/crest.ts': {},
  '/src/bell.ts': {},
  '/src/news.ts': {},
  '/src/purse.ts': {},
  '/src/gauge.ts': {},
  '/src/frame.tsx': { later: ['/src/ui/sparks.ts'] },
  '/src/ui/sparks.ts': {},
  '/src/a/A.tsx': {
    now: ['/src/all.ts', '/src/text.ts', '/src/purse.ts', '/src/foot.ts', '/src/features/cups/crest.ts'],
  },
  '/src/b/B.tsx': {
    now: ['/src/all.ts', '/src/text.ts', '/src/members.ts', '/src/frame.tsx'],
    later: ['/src/b/D.tsx'],
  },
  '/src/c/C.tsx': {
    now: ['/src/members.ts', '/src/own.ts', '/src/big.ts', '/src/small.ts', '/src/office.ts', '/src/ui/sparks.ts'],
  },
  '/src/b/D.tsx': { now: ['/src/big.ts', '/src/small.ts', '/src/b/B.tsx'] },
  '/src/x/admin/X.tsx': { now: ['/src/office.ts', '/src/all.ts', '/src/gauge.ts'] },
  '/src/own.ts': {},
  '/src/office.ts': {},
  '/src/big.ts': { size: 9000 },
  '/src/small.ts': {},
  '/src/all.ts': { now: ['/src/deep.ts', '/node_modules/lucide-react/star.mjs'] },
  '/src/deep.ts': {},
  '/src/members.ts': {},
  '/src/text.ts': { now: ['/node_modules/markdown/index.js'] },
};

const modules = {
  getModuleInfo(id: string) {
    const { now = [], later = [], size = 10 } = IMPORTS[id] ?? {};
    const by = (kind: 'now' | 'later') => Object.keys(IMPORTS).filter((one) => IMPORTS[one]?.[kind]?.includes(id));
    return {
      isEntry: id === '/src/main.tsx',
      code: '.'.repeat(size),
      importedIds: now,
      dynamicallyImportedIds: later,
      importers: by('now'),
      dynamicImporters: by('later'),
    };
  },
};

describe('what several pages share', () => {
  it.each<[id: string, file: string | null, neededBy: string]>([
    ['/src/all.ts', 'parts', 'a page for everybody and one for members'],
    ['/src/deep.ts', 'parts', 'the same, further down'],
    ['/src/members.ts', 'member-parts', 'two pages for members'],
    ['/src/office.ts', 'office-parts', 'a page for members and the back-office'],
    ['/src/own.ts', null, 'one page'],
    ['/src/shell/member-parts.ts', 'shell-parts', 'every page of a member'],
    ['/src/bell.ts', 'shell-parts', 'what stands around every page'],
    ['/src/news.ts', 'shell-parts', 'that and a page for members'],
    ['/src/purse.ts', 'parts', 'that and a page for everybody'],
    ['/src/gauge.ts', 'parts', 'that and the back-office'],
    ['/src/features/tales/tale.ts', 'tales-feature', 'pages of a feature with many, and its back-office'],
    ['/src/features/tales/banner.ts', 'tales-feature', 'the same, with a picture that the build has drawn'],
    ['/src/features/quests/quest.ts', 'play-parts', 'two of the pages where members earn, and no other'],
    ['/src/features/cups/cup.ts', 'cups-feature', 'pages of one feature alone'],
    ['/src/features/cups/crest.ts', 'cups-feature', 'the same, and one page elsewhere'],
    ['/src/features/cups/cups.css', null, 'two pages, with all looks of a feature'],
    ['/node_modules/@tanstack/mutation.js', 'parts', 'what is no part of the first load of its library'],
    ['/src/ui/sparks.ts', null, 'a page for members, and the first load a little later'],
    ['/src/toe.ts', null, 'what every page draws a little later, and no other'],
    ['/src/foot.ts', 'landing-parts', 'a page for everybody, and what every page draws a little later'],
    ['/src/text.ts', null, 'two pages, with a library'],
    ['/src/small.ts', 'member-parts', 'a page for members and a dialog, and little'],
    ['/src/big.ts', null, 'a page for members and a dialog, and much'],
    ['/src/frame.tsx', null, 'the first load'],
  ])('%s is in %s: needed by %s', (id, file, _) => {
    const files = Object.values(sharedParts(routes)).map((nameOf) => nameOf(id, modules));
    expect(files.filter(Boolean)).toEqual(file === null ? [] : [file]);
  });
});
