import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ledgerSourceNames, mints, paidFacts } from '../contract/src/wallet/ledger.rules.ts';
import { readConfig, settings } from '../server/src/platform/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const documents = globSync('**/*.md', { cwd: root, exclude: (name) => /node_modules|dist|^\.|^data$/.test(name) })
  .filter((path) => !path.includes('/catalogue/'))
  .map((path) => ({ path, text: read(path) }));

/** The table with this head has these rows: `vitest run --project unit scripts/docs -u` writes them. */
async function expectRows(path: string, head: string, rows: string[]): Promise<void> {
  const text = read(path);
  const begin = text.indexOf('\n', text.indexOf(head) + head.length + 1) + 1;
  const end = text.indexOf('\n\n', begin);
  await expect(`${text.slice(0, begin)}${rows.join('\n')}${text.slice(end)}`).toMatchFileSnapshot(`../${path}`);
}

const SETTINGS_HEAD = `# Settings

Settings are environment variables, and none is required. An empty one counts as not set. A wrong one stops the start with a
sentence that names it. Written from \`server/src/platform/config.ts\` by \`scripts/docs.test.ts\`.

| Setting | Default | Allowed | What it does |
|---|---|---|---|
`;

describe('docs/settings.md', () => {
  const defaults: Record<string, unknown> = readConfig({});
  const schemas = Object.entries(settings.shape);
  const names = new RegExp(`\\b(${schemas.map(([name]) => name).join('|')})\\b|(?<![\\w.:/])/[\\w.-][\\w./-]*\\w`, 'g');

  it('is written from the schema of the settings', async () => {
    const rows = schemas.map(([name, schema]) => {
      const value = defaults[name] === undefined ? 'none' : `\`${defaults[name]}\``;
      const meaning = (schema.description ?? '').replace(names, '`$&`');
      return `| \`${name}\` | ${value} | ${allowedValues(schema)} | ${meaning} |`;
    });
    await expect(`${SETTINGS_HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot('../docs/settings.md');
  });

  it('says of every setting what it does', () => {
    expect(schemas.filter(([, { description = '' }]) => description.length < 20).map(([name]) => name)).toEqual([]);
  });

  it('has a row for each setting that the README names', () => {
    const named = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !(name in settings.shape))).toEqual([]);
  });
});

describe('the events in ARCHITECTURE.md', () => {
  const features = 'server/src/features';
  const platform = 'server/src/platform';
  const folders = `{${features},${platform}/auth}/**/*.ts`;
  const sources = globSync(folders, { cwd: root, exclude: (name) => name.endsWith('.test.ts') });
  const found = (pattern: RegExp) =>
    sources.flatMap((path) => {
      const by = path.replace(/^server\/src\/(features|platform)\//, '').replace(/(\/|\.ts$).*/, '');
      return [...read(path).matchAll(pattern)].map(([, event = '']) => ({ by, event }));
    });
  const published = found(/\.publish\(\s*tx,\s*'([^']+)'/g);
  const declared = [`${platform}/auth/auth.events.ts`, `${features}/domain-events.ts`].flatMap((path) =>
    [...read(path).matchAll(/^ {2}'([^']+)': /gm)].map(([, name = '']) => name),
  );
  /** A feature that names an event and does not publish it listens to it. */
  const subscribed = found(/(?<!\.publish\(\s*tx,\s*)'([^'\n]+)'/g).filter(
    ({ by, event }) => by !== 'domain-events' && by !== 'auth' && declared.includes(event),
  );

  it('are those of each feature, each with the features that listen', async () => {
    const byFeature = Object.groupBy(declared, (event) => event.split('.')[0] ?? '');
    const rows = Object.entries(byFeature).map(([feature, events = []]) => {
      const cells = events.map((event) => {
        const listeners = new Set(subscribed.filter((call) => call.event === event).map(({ by }) => by));
        return `${event.slice(feature.length + 1)} → ${[...listeners].sort().join(', ')}`;
      });
      return `| \`${feature}\` | ${cells.join('; ')} |`;
    });
    await expectRows('ARCHITECTURE.md', '| Publishes | Event → who listens |', rows);
  });

  it('are each published, by the feature that the name begins with, and heard by one at least', () => {
    expect(new Set(published.map(({ event }) => event))).toEqual(new Set(declared));
    expect(published.filter(({ by, event }) => !event.startsWith(`${by}.`))).toEqual([]);
    expect(new Set(subscribed.map(({ event }) => event))).toEqual(new Set(declared));
  });
});

/** The specification names it; check-ins are paid as `daily_checkin`. */
const NEVER_PAID = ['daily_streak'];

describe('docs/money.md', () => {
  it('is about sources that somebody pays from', () => {
    const services = globSync('server/src/features/**/*.service.ts', { cwd: root }).map(read).join('\n');
    const unpaid = ledgerSourceNames.filter((source) => !services.includes(`source: '${source}'`));
    expect(unpaid).toEqual(NEVER_PAID);
  });

  it('says of every fact that moves tokens by which cause, and from where', () =>
    expectRows(
      'docs/money.md',
      '| Fact | Cause | From |',
      paidFacts().map(({ fact, cause, from }) => `| ${fact} | \`${cause}\` | ${from} |`),
    ));

  it('names no mint that is not there', () => {
    const named = [...read('docs/money.md').matchAll(/`mint:(\w+)`/g)].map(([, mint = '']) => mint);
    expect(named.filter((mint) => !(mints as string[]).includes(mint))).toEqual([]);
  });
});

/** Where the build puts the pages: not there in a new clone. */
const BUILT = 'web/dist';

describe('the documents', () => {
  it('are there', () => {
    const paths = documents.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/money.md']));
    expect(paths.filter((path) => path.startsWith('docs/adr/')).length).toBeGreaterThanOrEqual(12);
  });

  it('have at most 16,000 words, decisions apart', () => {
    const read = documents.filter(({ path }) => /^(README|ARCHITECTURE|CONTRIBUTING|docs\/[\w-]+)\.md$/.test(path));
    expect(read.length).toBeGreaterThan(10);
    expect(read.flatMap(({ text }) => text.match(/\S+/g)).length).toBeLessThanOrEqual(16_000);
  });

  it('mention only commands that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/npm (?:run )?(?!run\b)([a-z][a-z:]*)/g)]
        .filter(
          ([command, name = '']) => (command.startsWith('npm run') || /^(start|test)$/.test(name)) && !scripts[name],
        )
        .map(([command]) => `${path}: ${command}`),
    );
    expect(missing).toEqual([]);
  });

  it('link only to what is there, headings included', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target) && !leads(path, target))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name only source files that are there', () => {
    const named = /`((?:contract|server|web|scripts|e2e|bench|assurance|docs)\/[\w./-]+)`/g;
    const lost = documents.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(([, file = '']) => file)
        .filter((file) => file !== BUILT && !existsSync(join(root, file)))
        .map((file) => `${path}: ${file}`),
    );
    expect(lost).toEqual([]);
  });
});

it('the documents name only files that are there, also without their folder', () => {
  const sources = globSync('{contract,server,web,scripts,bench,assurance,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  const known = new Set([...sources.map((path) => basename(path)), 'vitest.config.ts']);
  expect(known.size).toBeGreaterThan(1000);
  const lost = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`(?:[\w./-]*\/)?([\w-][\w.-]*\.tsx?)`/g)]
      .filter(([, file = '']) => !known.has(file))
      .map(([, file]) => `${path}: ${file}`),
  );
  expect(lost).toEqual([]);
});

describe('docs/security-asvs.md', () => {
  const points = [...read('docs/security-asvs.md').matchAll(/^\| (\d+\.\d+\.\d+)(?: – (\d+\.\d+\.\d+))? \|.*$/gm)];

  it('has every point of levels 1 and 2, in order', () => {
    const numbers = points.flatMap(([, from = '', to = '']) => (to === '' ? [from] : [`${from}-${to}`]));
    const upTo = (section: string, last: number) =>
      Array.from({ length: last }, (_, point) => `${section}.${point + 1}`);
    expect(numbers).toEqual([
      ...[...upTo('6.1', 3), ...upTo('6.2', 12), ...upTo('6.3', 4), ...upTo('6.4', 4), ...upTo('6.5', 5)],
      ...[...upTo('6.6', 3), ...upTo('6.8', 4)],
      ...[
        ...upTo('7.1', 3),
        ...upTo('7.2', 4),
        ...upTo('7.3', 2),
        ...upTo('7.4', 5),
        ...upTo('7.5', 2),
        ...upTo('7.6', 2),
      ],
      ...[...upTo('9.1', 3), ...upTo('9.2', 4)],
      ...[
        ...upTo('10.1', 2),
        ...upTo('10.2', 2),
        '10.3.1-10.3.4',
        '10.4.1-10.4.11',
        ...upTo('10.5', 5),
        '10.6.1-10.7.3',
      ],
    ]);
  });

  it('says of each whether it holds, and how', () => {
    const rows = points.map(([row]) => row.split(' | '));
    expect(rows.filter((cells) => cells.length !== 5 || !/^(yes|partly|no|–)$/.test(cells[3] ?? ''))).toEqual([]);
    const unsaid = rows.filter(([, , , is, how = '']) => is !== '–' && how.length < 8);
    expect(unsaid).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const operations = read('docs/operations.md');

  it('names only settings that exist', () => {
    const named = [...operations.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([, name = '']) => name);
    const known = new Set([...Object.keys(settings.shape), 'POSTGRES_PASSWORD']);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('says of every alert what to do, and of no other', () => {
    const alerts = [...read('deploy/prometheus-alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const codes = [...operations.matchAll(/\bCinder[A-Z]\w+/g)].map(([name]) => name);
    expect(alerts.length).toBeGreaterThan(8);
    expect([...new Set(codes)].sort()).toEqual([...new Set(alerts)].sort());
  });

  it('names only files and folders of deploy that are there', () => {
    const named = [...operations.matchAll(/\bdeploy\/([\w./-]*\w)/g)].map(([, file = '']) => file);
    const made = new Set(['.env']);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !made.has(file) && !existsSync(join(root, 'deploy', file)))).toEqual([]);
  });

  it('names only commands of the server that are there', () => {
    const named = [...operations.matchAll(/server\/src\/[\w/-]+\.ts/g)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names only services that compose.yaml has', () => {
    const services = new Set(
      [...read('deploy/compose.yaml').matchAll(/^ {2}([a-z][\w-]*):$/gm)].map(([, name]) => name),
    );
    const named = [...operations.matchAll(/docker compose (?:stop|logs|exec|run --rm) ((?:[a-z]+(?:-\d)?\s?)+)/g)]
      .flatMap(([, names = '']) => names.trim().split(/\s/))
      .filter((word) => /^(app|backup|db|proxy)/.test(word));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !services.has(name))).toEqual([]);
  });
});

function leads(from: string, target: string): boolean {
  const [file = '', heading] = target.split('#');
  const path = file === '' ? from : join(dirname(from), file);
  if (!existsSync(join(root, path))) return false;
  return heading === undefined || headingsOf(read(path)).includes(heading);
}

/** The anchors of a document's headings, as the usual viewers name them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** What a setting may be, taken from what it answers to values that are wrong. */
function allowedValues(schema: (typeof settings.shape)[keyof typeof settings.shape]): string {
  const wrong = [' ', '!'.repeat(5000)].flatMap((value) => schema.safeParse(value).error?.issues ?? []);
  const messages = new Set(wrong.map(({ message }) => message.replace(/^must (be |have )/, '')));
  messages.delete('must not be blank');
  return messages.size === 0 ? 'any text' : [...messages].join('; ');
}
