import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from '../server/src/platform/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const documents = globSync('**/*.md', { cwd: root, exclude: (name) => /node_modules|dist|^\.|^data$/.test(name) })
  .filter((path) => !path.includes('/catalogue/'))
  .map((path) => ({ path, text: read(path) }));

describe("README's table of settings", () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| (.*?) \| (.*?) \|$/gm)];
  const listed = new Map(rows.map(([, name = '', value = '']) => [name, value]));

  it('names every setting once, and nothing that is none', () => {
    expect(rows).toHaveLength(listed.size);
    expect([...listed.keys()].sort()).toEqual(Object.keys(settings.shape).sort());
  });

  it('has the defaults that the server has', () => {
    const defaults: Record<string, unknown> = readConfig({});
    for (const [name, value] of listed) {
      const real = defaults[name];
      expect(value, name).toBe(real === undefined ? 'none' : `\`${real}\``);
    }
  });

  it('says of each what it means', () => {
    for (const [, name = '', , meaning = ''] of rows) expect(meaning.length, name).toBeGreaterThan(5);
  });
});

describe('the documents', () => {
  it('are there', () => {
    const paths = documents.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/money.md']));
    expect(paths.filter((path) => path.startsWith('docs/adr/')).length).toBeGreaterThanOrEqual(12);
  });

  it('mention only commands that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/npm (?:run )?(?!run\b)([a-z][a-z:]*)/g)]
        .filter(([words, name = '']) => (words.startsWith('npm run') || /^(start|test)$/.test(name)) && !scripts[name])
        .map(([words]) => `${path}: ${words}`),
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
    const named = /`((?:contract|server|web|scripts|e2e|bench|proofs|docs)\/[\w./-]+)`/g;
    const lost = documents.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(([, file = '']) => file)
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${path}: ${file}`),
    );
    expect(lost).toEqual([]);
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
    const told = [...operations.matchAll(/\bCinder[A-Z]\w+/g)].map(([name]) => name);
    expect(alerts.length).toBeGreaterThan(8);
    expect([...new Set(told)].sort()).toEqual([...new Set(alerts)].sort());
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
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}
