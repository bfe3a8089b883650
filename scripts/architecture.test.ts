import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tables } from '../server/src/db/placement.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const FEATURES = new Set(globSync('server/src/features/*/', { cwd: root }).map((path) => basename(path)));
/** Web features that put others together and own no data. */
const COMPOSING = new Set(['admin', 'dashboard', 'earn', 'landing']);
const MAX_LINES = 300;

interface Source {
  path: string;
  text: string;
  imports: string[];
}

const sources = readSources('{contract,server,web}/**/*.{ts,tsx}');
const product = sources.filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));
const inFolder = (folder: string, from = product) => from.filter(({ path }) => path.startsWith(folder));
const featureOf = (path: string, side: string) => path.match(new RegExp(`^${side}/([^/]+)/`))?.[1];
const offenders = (from: Source[], wrong: (source: Source) => unknown) => from.filter(wrong).map(({ path }) => path);

describe('imports between modules', () => {
  it.each([
    ['contract/', /^(#|@cinder\/(server|web))|server\/|web\//],
    ['server/', /@cinder\/web|\/web\//],
    ['web/', /@cinder\/server|\/server\//],
    ['server/src/platform/', /^#features|features\//],
    ['web/src/ui/', /^#(features|shell|gallery|admin)|@cinder\/contract.*\.api|#lib\/api/],
    ['web/src/lib/', /^#(features|shell|gallery|ui|admin)/],
    ['web/src/admin/', /^#(features|shell|gallery)/],
  ])('%s imports nothing like %s', (folder, forbidden) => {
    expect(inFolder(folder).length).toBeGreaterThan(0);
    expect(offenders(inFolder(folder), ({ imports }) => imports.some((name) => forbidden.test(name)))).toEqual([]);
  });

  it('bring only types of the pages into the browser, whose first load would have all texts', () => {
    const pages = /^import (?!type )[^;]*'@cinder\/contract\/(?:pages|site\/\w+\.pages)\.ts'/m;
    expect(offenders(inFolder('web/src/'), ({ text }) => pages.test(text))).toEqual([]);
  });
});

describe('features', () => {
  it.each([
    ['contract/src', new Set(['shared'])],
    ['server/src/features', new Set<string>()],
    ['web/src/features', COMPOSING],
  ])('in %s have the names that they have everywhere', (side, extra) => {
    const names = new Set(
      inFolder(`${side}/`, sources)
        .map(({ path }) => featureOf(path, side))
        .filter((name) => name !== undefined),
    );
    expect([...names].filter((name) => !FEATURES.has(name) && !extra.has(name))).toEqual([]);
  });

  it('of the server use each other through services and events only', () => {
    const crossing = inFolder('server/src/features/').flatMap(({ path, imports }) => {
      const own = featureOf(path, 'server/src/features');
      return imports
        .filter(
          (name) => /^#features\/[^/]+\//.test(name) && own !== undefined && !name.startsWith(`#features/${own}/`),
        )
        .filter((name) => !/\.(service|events)\.ts$/.test(name))
        .map((name) => `${path} imports ${name}`);
    });
    expect(crossing).toEqual([]);
  });

  // Events may be told in both directions: who publishes does not know who listens.
  it.each([
    ['server/src/features', /\.service\.ts$/],
    ['web/src/features', /./],
  ])('in %s depend on each other without a circle', (side, counted) => {
    const uses = new Map<string, Set<string>>();
    for (const { path, imports } of inFolder(`${side}/`)) {
      const own = featureOf(path, side);
      if (!own || path.endsWith('.events.ts')) continue;
      const others = imports
        .filter((name) => counted.test(name))
        .map((name) => name.match(/^#features\/([^/]+)\//)?.[1]);
      for (const other of others) if (other && other !== own) uses.set(own, (uses.get(own) ?? new Set()).add(other));
    }
    expect(uses.size).toBeGreaterThan(0);
    expect(findCircle(uses)).toBeNull();
  });
});

describe('SQL', () => {
  const ALLOWED =
    /\.(queries|checks)\.ts$|^server\/src\/(db|platform\/db|platform\/embedded)\/|^server\/src\/cli\/db-reset\.ts$/;
  /** Savepoints and a lock's time-out are part of how a transaction runs, not of what it asks. */
  const TRANSACTION_CONTROL = new Set(['server/src/platform/http/idempotency.ts']);

  it('stands in queries alone', () => {
    const sql = /\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query[(<]/;
    const found = offenders(
      inFolder('server/'),
      ({ path, text }) => !ALLOWED.test(path) && !TRANSACTION_CONTROL.has(path) && sql.test(text),
    );
    expect(found).toEqual([]);
  });
});

describe('transactions', () => {
  // Kysely's own wait for each statement, run once, and tell nobody what they changed.
  it('are those of platform/db/transaction.ts', () => {
    const ownWay = /\.(transaction|startTransaction)\(\)/;
    expect(offenders(inFolder('server/'), ({ text }) => ownWay.test(text))).toEqual([]);
  });

  // Promise.all ends with the first failure, and what still runs would write behind the savepoint that undid it.
  it('ask several things at once by together', () => {
    const all = /Promise\.(all|any|race)\((?:(?!;)[\s\S])*?\(tx\b/;
    expect(
      offenders(inFolder('server/src/'), ({ path, text }) => !path.endsWith('.test.ts') && all.test(text)),
    ).toEqual([]);
  });
});

interface Exception {
  who: string;
  tables: string;
  because: string;
}

const WRITES_OF_OTHERS: Exception[] = [
  { who: 'wallet', tables: 'members', because: 'total, XP and level of a member change with the ledger row' },
  { who: 'perks', tables: 'members', because: 'what is worn stands with the name, so that it is shown with it' },
  { who: 'demo', tables: 'sessions users', because: 'its members sign up without a password' },
];

const READS_OF_OTHERS: Exception[] = [
  {
    who: 'account',
    tables: 'earningEvents sessions users',
    because: 'a member is shown with address, picture and sessions, and found by them and by flagged earnings',
  },
  { who: 'audit', tables: 'storeCode', because: 'the dashboard counts the offers that run out of codes' },
  {
    who: 'badges',
    tables: 'quest storeOffer',
    because: 'a badge that a quest pays or an offer asks for cannot be deleted',
  },
  { who: 'audit', tables: 'storeCode', because: 'one statement counts what waits for administrators' },
  {
    who: 'betting',
    tables: 'tournament tournamentRegistration',
    because: 'a market is on a tournament and its entrants',
  },
  { who: 'challenges', tables: 'gameTitle', because: 'a challenge is in a game' },
  { who: 'demo', tables: 'members users usernameClaim', because: 'it adds members beside those who are there' },
  { who: 'guides', tables: 'users', because: 'a guide names its author' },
  {
    who: 'images',
    tables: `badge championshipEvents championshipPlayers guide item loreArticle memberPerk raffle shopProduct sitePage
      siteSettings storeOffer telnarusPageContent tournament users`,
    because: 'a picture that something shows is not deleted',
  },
  {
    who: 'inventory',
    tables: `badgeCondition dailyStreakHistory dailyStreakReward purchaseItem questCondition shopProduct shopProductItem
      storeOffer`,
    because: 'an item that is in use cannot be deleted, or moved to a place that another one has taken in its pack',
  },
  {
    who: 'leaderboards',
    tables: 'dailyStreak memberCounter members questCompletions tournamentParticipation',
    because: 'boards rank what members did in other features',
  },
  { who: 'store', tables: 'raffle', because: 'an offer that a raffle gives as a prize stays as it is until the draw' },
  { who: 'mining', tables: 'sessions', because: 'one statement checks the session and credits the ping' },
  {
    who: 'notifications',
    tables: 'members users',
    because: 'one statement notifies members and finds their addresses',
  },
  { who: 'perks', tables: 'members', because: 'what is worn stands with the name' },
  { who: 'platform', tables: 'members', because: 'a signed-in caller is a member' },
  {
    who: 'search',
    tables: 'contentText guide loreArticle loreCategory sitePage',
    because: 'one search goes through all texts',
  },
  {
    who: 'shop',
    tables: 'item members',
    because: 'a product with an inactive item is not sold, and purchases are searched by the name of their buyer',
  },
  {
    who: 'site',
    tables: 'bettingPool gift guide members quest raffleWin storeOffer storeRedemption tournament users',
    because: 'it says what is open or past of a part that is switched off or about it, and what a new site has already',
  },
  {
    who: 'tournaments',
    tables: 'championshipEvent members',
    because: 'a tournament shows its entrants and whether it is bet on',
  },
  { who: 'wallet', tables: 'members', because: 'a balance is shown with total, XP and level' },
];

/** Checks compare what several features stored, and the audit log stores how each thing was. */
const READS_EVERYTHING =
  /\.checks\.ts$|^server\/src\/features\/(audit\/snapshots|translations\/translations)\.queries\.ts$/;

describe('tables', () => {
  const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const split = (names: string) => names.split(/\s+/);
  const known = Object.keys(tables);
  const tableOf = new Map(known.flatMap((name) => [name, snakeOf(name)].map((alias) => [alias, name] as const)));
  const ownerOf = new Map(Object.entries(tables).map(([name, [owner]]) => [name, owner]));

  /** The tables that a pattern finds in SQL, which is Kysely's or raw. */
  function find(text: string, calls: string, clauses: string): string[] {
    const code = text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const found = [
      ...code.matchAll(new RegExp(`\\.(?:${calls})\\(\\s*\\[?\\s*'(\\w+)`, 'g')),
      ...code.matchAll(new RegExp(`\\b(?:${clauses})\\s+(\\w+)`, 'g')),
    ];
    return found.flatMap(([, name = '']) => tableOf.get(name) ?? []);
  }
  /** `resourceRoutes` writes the table that its service names. */
  const kept = (text: string) =>
    [...text.matchAll(/^ +table: '(\w+)',$/gm)].flatMap(([, name = '']) => tableOf.get(name) ?? []);
  const writes = (text: string) => [
    ...kept(text),
    ...find(text, 'insertInto|updateTable|deleteFrom|mergeInto', 'insert into|update|delete from|merge into'),
  ];
  const reads = (text: string) =>
    find(text, 'selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using', '(?<!delete )from|join|using');

  /** Uses of other features' tables, each as `who table`, that no exception allows; and exceptions without a use. */
  function compare(usesOf: (text: string) => string[], exceptions: Exception[], isExempt: (path: string) => boolean) {
    const used = inFolder('server/src/').flatMap(({ path, text }) => {
      const who = path.match(/^server\/src\/(?:features\/(?=\w+\/)|(?=(?:platform|demo)\/))(\w+)/)?.[1];
      if (!who || isExempt(path)) return [];
      return usesOf(text).flatMap((table) => (ownerOf.get(table) === who ? [] : `${who} ${table}`));
    });
    const allowed = exceptions.flatMap(({ who, tables }) => split(tables).map((table) => `${who} ${table}`));
    return {
      undeclared: [...new Set(used)].filter((use) => !allowed.includes(use)),
      unneeded: allowed.filter((use) => !used.includes(use)),
    };
  }

  it('belong to one feature each, or to the platform', () => {
    expect(known.length).toBeGreaterThan(80);
    expect(known.filter((name) => !FEATURES.has(ownerOf.get(name) ?? '') && ownerOf.get(name) !== 'platform')).toEqual(
      [],
    );
  });

  it('are written by their owner alone', () => {
    expect(compare(writes, WRITES_OF_OTHERS, () => false)).toEqual({ undeclared: [], unneeded: [] });
  });

  it('are read by others only for a reason that is written down', () => {
    expect(compare(reads, READS_OF_OTHERS, (path) => READS_EVERYTHING.test(path))).toEqual({
      undeclared: [],
      unneeded: [],
    });
  });

  it('of the wallet are not even named elsewhere', () => {
    const names = new RegExp(
      `\\b(${['walletBalance', 'rewardLedger', 'ledgerAccount'].flatMap((name) => [name, snakeOf(name)]).join('|')})\\b`,
    );
    const found = offenders(
      inFolder('server/src/'),
      ({ path, text }) => names.test(text) && !/^server\/src\/(features\/wallet|db)\/|\.checks\.ts$/.test(path),
    );
    expect(found).toEqual([]);
  });
});

describe('writes of pages', () => {
  const BESIDE_USE_WRITE: Record<string, string> = {
    'features/account/ConfirmLink.tsx': 'its page tells the outcome, and asks then who is signed in',
    'features/account/ProofDialog.tsx': 'a write is under way that waits for it',
    'features/account/settings/SettingsPage.tsx': 'downloads a file',
    'features/badges/badges.queries.ts': 'the page holds still while any of its parts saves',
    'features/championship/admin/championship-admin.queries.ts': 'shows the outcome before the answer',
    'features/images/images.queries.ts': 'its progress is counted, which fetch cannot',
    'features/mining/MiningStation.tsx': 'the clock starts with the answer',
    'features/mining/StopButton.tsx': 'the clock stops with the answer',
    'features/notifications/notifications.queries.ts': 'shows the outcome before the answer',
    'features/shop/PaymentDialog.tsx': 'asks until a payment has ended',
    'features/tournaments/admin/DecideDialog.tsx': 'asks what a decision would change',
    'lib/changes.ts': 'is useWrite',
    'lib/download.ts': 'downloads a file',
  };

  // Callbacks of `useMutation` are lost where a list drops the row that wrote before the answer comes.
  it('wait for what they changed by useWrite, which answers also what is gone, but for a reason that is written down', () => {
    const found = offenders(inFolder('web/src/'), ({ text }) => /\buseMutation\b.*\(/.test(text));
    const paths = found.map((path) => path.slice('web/src/'.length));
    expect(paths.toSorted()).toEqual(Object.keys(BESIDE_USE_WRITE));
  });
});

describe('journeys', () => {
  // One answer of the server may come seconds after another one; only that nothing is there needs no waiting.
  it('wait for what a page shows', () => {
    const atOnce =
      /(?<!=>\s*)\bexpect\((\(|\w+\()*await .*\.(count|innerText|allInnerTexts|inputValue|is[A-Z]\w+|getAttribute)\((?!.*toBe\(0\))/;
    expect(offenders(readSources('e2e/*.ts'), ({ text }) => atOnce.test(text))).toEqual([]);
  });
});

describe('time', () => {
  it('comes from the clock in every feature, also in its SQL', () => {
    const ownTime = /Date\.now\(|new Date\(\)|\bnow\(\)(?!\s*[:;,)]?\s*=>)|current_timestamp|clock_timestamp/i;
    const found = offenders(inFolder('server/src/features/'), ({ text }) =>
      ownTime.test(text.replaceAll('clock.now()', '')),
    );
    expect(found).toEqual([]);
  });

  it('is the server’s on every page, whatever the clock of the device says', () => {
    /** Who may read that clock, and for what. */
    const readers = {
      'web/src/lib/device-clock.ts': 'the one place that does',
      'web/src/lib/server-clock.ts': 'by how much it differs',
      'web/src/features/mining/engine.ts': 'how long ago a key was pressed',
      'web/src/features/mining/mining.queries.ts': 'a part of a name by chance',
      'web/src/features/mining/mining.worker.ts':
        'how long a ping takes, and what the tabs of a browser tell each other',
    };
    const found = offenders(inFolder('web/src/'), ({ text }) =>
      /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\()|\bdeviceNow\b/.test(text),
    );
    expect(found.toSorted()).toEqual(Object.keys(readers).toSorted());
  });
});

describe('files', () => {
  it(`have at most ${MAX_LINES} lines, catalogue, migrations and the written types of rows apart`, () => {
    const long = product.filter(
      ({ path, text }) =>
        !/\/(catalogue|migrations)\/|^server\/src\/db\/tables\.ts$/.test(path) && text.split('\n').length > MAX_LINES,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('are in no folder of odds and ends, and gather nothing in an index', () => {
    expect(offenders(product, ({ path }) => /\/(utils|helpers|common|misc)\/|\/index\.tsx?$/.test(path))).toEqual([]);
  });

  it('leave nothing for later', () => {
    const mark = new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX'].join(''));
    expect(offenders(sources, ({ text }) => mark.test(text))).toEqual([]);
  });
});

function readSources(pattern: string): Source[] {
  const paths = globSync(pattern, { cwd: root, exclude: (name) => /node_modules|dist/.test(name) });
  return paths.map((path) => {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    return { path, text, imports };
  });
}

/** A path through the graph that comes back to where it began, or null. */
function findCircle(graph: Map<string, Set<string>>): string[] | null {
  const finished = new Set<string>();
  const visit = (node: string, path: string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (finished.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle) return circle;
    }
    finished.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return null;
}
