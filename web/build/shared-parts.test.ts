import { describe, expect, it } from 'vitest';
import { sharedParts } from './shared-parts.ts';

const routes = [
  { page: '/a', module: 'a/A.tsx', isForMembers: false },
  { page: '/b', module: 'b/B.tsx', isForMembers: true },
  { page: '/c', module: 'c/C.tsx', isForMembers: true },
];

/** What each module imports, and what only later. */
const IMPORTS: Record<string, { now?: string[]; later?: string[]; size?: number }> = {
  '/src/main.tsx': {
    now: ['/src/frame.tsx'],
    later: ['/src/a/A.tsx', '/src/b/B.tsx', '/src/c/C.tsx', '/src/x/admin/X.tsx'],
  },
  '/src/frame.tsx': { later: ['/src/ui/sparks.ts'] },
  '/src/ui/sparks.ts': {},
  '/src/a/A.tsx': { now: ['/src/all.ts', '/src/text.ts'] },
  '/src/b/B.tsx': {
    now: ['/src/all.ts', '/src/text.ts', '/src/members.ts', '/src/frame.tsx'],
    later: ['/src/b/D.tsx'],
  },
  '/src/c/C.tsx': {
    now: ['/src/members.ts', '/src/own.ts', '/src/big.ts', '/src/small.ts', '/src/office.ts', '/src/ui/sparks.ts'],
  },
  '/src/b/D.tsx': { now: ['/src/big.ts', '/src/small.ts', '/src/b/B.tsx'] },
  '/src/x/admin/X.tsx': { now: ['/src/office.ts', '/src/all.ts'] },
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
    ['/src/ui/sparks.ts', null, 'a page for members, and the first load a little later'],
    ['/src/text.ts', null, 'two pages, with a library'],
    ['/src/small.ts', 'member-parts', 'a page for members and a dialog, and little'],
    ['/src/big.ts', null, 'a page for members and a dialog, and much'],
    ['/src/frame.tsx', null, 'the first load'],
  ])('%s is in %s: needed by %s', (id, file, _) => {
    const files = Object.values(sharedParts(routes)).map((nameOf) => nameOf(id, modules));
    expect(files.filter(Boolean)).toEqual(file === null ? [] : [file]);
  });
});
