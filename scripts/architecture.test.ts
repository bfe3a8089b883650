import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const FEATURES = new Set(
  `account activity ads analytics audit badges betting championship conditions guides images inventory leaderboards lore members mining
  notifications quests search shop site streaks tournaments wallet`.split(/\s+/),
);
/** Web features that put others together and own no data. */
const COMPOSING = new Set(['admin', 'dashboard', 'earn', 'landing']);
const MAX_LINES = 300;

interface Source {
  path: string;
  text: string;
  imports: string[];
}

const sources: Source[] = globSync('{contract,server,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(name),
}).map((path) => {
  const text = readFileSync(`${root}/${path}`, 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return { path, text, imports };
});
const product = sources.filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));
const inFolder = (folder: string, from = product) => from.filter(({ path }) => path.startsWith(folder));
const featureOf = (path: string, side: string) => path.match(new RegExp(`^${side}/([^/]+)/`))?.[1];
const offenders = (from: Source[], wrong: (source: Source) => unknown) => from.filter(wrong).map(({ path }) => path);

describe('the walls between the rooms', () => {
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

  it('names the wallet in wallet alone', () => {
    const tables = /\b(wallet_balance|walletBalance|reward_ledger|rewardLedger|ledger_account|ledgerAccount)\b/;
    const found = offenders(
      inFolder('server/src/'),
      ({ path, text }) => tables.test(text) && !/^server\/src\/(features\/wallet|db)\/|\.checks\.ts$/.test(path),
    );
    expect(found).toEqual([]);
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
