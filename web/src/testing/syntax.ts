import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect } from 'vitest';

/** A part of a program, as ESTree names them. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files of the browser's side that match, tests aside. */
export function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (name) => name.includes('.test.') });
}

export function readSource(file: string): string {
  return readFileSync(root + file, 'utf8');
}

export function parse(code: string, file: string): Node {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  expect(errors, file).toEqual([]);
  const parsed = program as unknown as Node;
  walk(parsed, (node) => {
    const children = node['children'];
    if (Array.isArray(children)) node['children'] = children.flatMap(withoutMark);
  });
  return parsed;
}

/** `<Trans>` marks a text of its parent, and is no element of the page. */
function withoutMark(child: Node): Node[] {
  const name = (child['openingElement'] as Node | undefined)?.['name'] as Node | undefined;
  return name?.['name'] === 'Trans' ? (child['children'] as Node[]).flatMap(withoutMark) : [child];
}

/** Visits every part of a program, with what it stands in, the outermost first. */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []) {
  visit(node, around);
  const within = [...around, node];
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value])
      if (typeof part?.type === 'string') walk(part as Node, visit, within);
  }
}
