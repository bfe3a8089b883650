import { pages } from '@cinder/contract/pages.ts';
import { expect, it } from 'vitest';
import { type Node, parse, readSource, sources, walk } from '../testing/syntax.ts';

/** Addresses that a link leads to. `navigate` alone is no way to a page: nobody sees it. */
function linkedIn(file: string): string[] {
  const linked: string[] = [];
  walk(parse(readSource(file), file), (node, around) => {
    const address = leadsTo(node, around);
    if (address?.startsWith('/')) linked.push(address.replace(/[?#].*/, '').replaceAll('$', ':'));
  });
  return linked;
}

/** `to="/shop"`, `{ to: '/shop' }`, `href="/shop"`, `loginTo('/shop')`. */
function leadsTo(node: Node, around: readonly Node[]): string | undefined {
  const { type, name, key, value, callee, arguments: given } = node as Node & Parts;
  if (type === 'JSXAttribute') return /^(to|href)$/.test(nameOf(name)) ? textOf(value?.expression ?? value) : undefined;
  if (type === 'CallExpression') return nameOf(callee) === 'loginTo' ? textOf(given?.[0]) : undefined;
  const [call] = around.slice(-2) as (Node & Parts)[];
  if (type !== 'Property' || nameOf(key) !== 'to' || nameOf(call?.callee) === 'navigate') return undefined;
  return textOf(value);
}

interface Parts {
  name?: Node;
  key?: Node;
  value?: (Node & { expression?: Node }) | null;
  callee?: Node;
  arguments?: readonly Node[];
}

const nameOf = (node: Node | undefined) => String(node?.['name'] ?? '');

function textOf(node: Node | null | undefined): string | undefined {
  const text = node?.type === 'Literal' ? node['value'] : undefined;
  return typeof text === 'string' ? text : undefined;
}

// Panels have tiles: an entry of the back-office without one is none.
it('leads to every other page by a strip, or a link on some page', () => {
  const linked = new Set(sources('{features,shell,ui}/**/*.{ts,tsx}').flatMap(linkedIn));
  const others = pages.filter(({ access, strip }) => access !== 'office' && !strip).map(({ path }) => path);
  expect(others.length).toBeGreaterThan(15);
  expect(others.filter((path) => !linked.has(path))).toEqual([]);
});
