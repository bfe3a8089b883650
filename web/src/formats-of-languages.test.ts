import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Node, parse, walk } from './testing/syntax.ts';

/** Numbers, dates, lists and the order of names go by the reader's language: one place makes the formatters. */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where formatters are made, what knows languages, and what reckons with one: a date that nobody reads. */
const MAKERS = new RegExp(
  `^(${[
    'web/src/lib/(format/|texts\\.tsx)',
    'contract/src/shared/(languages|messages)\\.ts',
    'contract/src/quests/period\\.rules\\.ts',
    'contract/src/profiles/profile-text\\.rules\\.ts',
  ].join('|')})`,
);

const files = globSync('{web,contract}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /\.test\.|gallery/.test(name),
});

describe('what is written by a language', () => {
  it('is written by that of its reader', () => {
    const faults = files
      .filter((file) => !MAKERS.test(file))
      .flatMap((file) => findFaults(readFileSync(root + file, 'utf8'), file));
    expect(faults).toEqual([]);
    expect(files.length).toBeGreaterThan(600);
  });

  it.each([
    ['a formatter', `const day = new Intl.DateTimeFormat('en-GB').format(now);`],
    ['a text by the browser', 'const text = count.toLocaleString();'],
    ['a text in a language', `const text = count.toLocaleString('en', {});`],
    ['an order by the browser', 'names.sort((one, other) => one.localeCompare(other));'],
    ['the name of a language', `const day = dateFormat('en-GB', {});`],
  ])('is not %s of its own', (_what, code) => {
    expect(findFaults(code, 'page.ts')).not.toEqual([]);
  });

  it.each([
    ['an order by the language', 'names.sort((one, other) => one.localeCompare(other, locale));'],
    ['a small letter', 'const key = name.toLowerCase();'],
  ])('may be %s', (_what, code) => {
    expect(findFaults(code, 'page.ts')).toEqual([]);
  });
});

function findFaults(code: string, file: string): string[] {
  if (!/Intl\.|[lL]ocale|'en-/.test(code)) return [];
  const found: Node[] = [];
  walk(parse(code, file), (node) => {
    if (isFault(node)) found.push(node);
  });
  return found.map(({ start, end }) => `${file}:${code.slice(0, start).split('\n').length} ${code.slice(start, end)}`);
}

function isFault(node: Node): boolean {
  const callee = node['callee'] as Node | undefined;
  const nameOf = (part: unknown) => String((part as Node | undefined)?.['name']);
  switch (node.type) {
    case 'Literal':
      return /^en-[A-Z]{2}$/.test(String(node['value']));
    case 'NewExpression':
      return callee?.type === 'MemberExpression' && nameOf(callee['object']) === 'Intl';
    case 'CallExpression': {
      const method = nameOf(callee?.['property']);
      if (method === 'localeCompare') return (node['arguments'] as Node[]).length < 2;
      return /^toLocale\w+$/.test(method) && (node['arguments'] as Node[])[0]?.type !== 'Identifier';
    }
    default:
      return false;
  }
}
