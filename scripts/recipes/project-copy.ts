import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = join(tmpdir(), `cinder-recipes-${process.pid}`);

interface Edit {
  path: string;
  isNew: boolean;
}

/** What was typed since it was last asked; what a command writes does not count. */
let edits: Edit[] = [];

export function copyProject(): void {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout;
  for (const path of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { verbatimSymlinks: true });
  }
  linkModules('node_modules', (name) => name !== '@cinder' && name !== '.cache');
  linkModules('assurance/api-document/node_modules', () => true);
  linkModules('node_modules/@cinder', () => false);
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@cinder', name));
}

export function deleteCopy(): void {
  rmSync(copy, { recursive: true, force: true });
}

function linkModules(folder: string, isTaken: (name: string) => boolean): void {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder)).filter(isTaken)) {
    symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
}

/** Writes a new file of the copy. */
export function create(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text.replace(/^\n/, ''), { flag: 'wx' });
  edits.push({ path, isNew: true });
}

/** Puts text behind the first line of a file in which `line` stands. */
export function insert(path: string, line: string, text: string): void {
  change(path, line, (found) => `${found}\n${text.replace(/^\n|\n\s*$/g, '')}`);
}

/** Puts another text in the place of one, in the first line in which it stands. */
export function replace(path: string, from: string, to: string): void {
  change(path, from, (found) => found.replace(from, () => to));
}

function change(path: string, part: string, changed: (line: string) => string): void {
  const lines = readFileSync(join(copy, path), 'utf8').split('\n');
  const at = lines.findIndex((one) => one.includes(part));
  if (at < 0) throw new Error(`${path} has no line with ${part}`);
  lines.splice(at, 1, changed(lines[at] ?? ''));
  writeFileSync(join(copy, path), lines.join('\n'));
  edits.push({ path, isNew: false });
}

/** Adds a migration with the next number. */
export function migrate(name: string, text: string): void {
  const numbers = readdirSync(join(copy, 'server/src/db/migrations')).map((path) => Number(path.slice(0, 4)));
  const next = String(Math.max(...numbers) + 1).padStart(4, '0');
  create(`server/src/db/migrations/${next}_${name}.ts`, text);
}

/** The edits since it was last asked. */
export function takeEdits(): Edit[] {
  const taken = edits;
  edits = [];
  return taken;
}

export function run(command: string): void {
  const [program = '', ...args] = command.split(/\s+/);
  // Not the database of the run that this test is part of.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VI)?TEST|^RECIPES/.test(name)));
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...env, PATH: `${join(copy, 'node_modules', '.bin')}:${env['PATH']}` },
    maxBuffer: 100_000_000,
  });
  expect(status, `${command}\n${stdout.slice(-4_000)}\n${stderr.slice(-2_000)}`).toBe(0);
}

/** The text of a recipe of CONTRIBUTING.md. */
export function readRecipe(title: string): string {
  const text = readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8');
  const [, recipe] = new RegExp(`\n## ${title}\n([\\s\\S]*?)\n## `).exec(text) ?? [];
  if (recipe === undefined) throw new Error(`CONTRIBUTING.md has no recipe called ${title}`);
  return recipe;
}
