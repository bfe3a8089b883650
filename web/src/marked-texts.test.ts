import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { type Node, readSource, sources, walk } from './testing/syntax.ts';

/** What people read under these names. */
const READ = /^(?:alt|aria-label|busyLabel|caption|description|failed|heading|label|loading|placeholder|text|title)$/;
/** Shown to those who develop alone; names of the product and of others; addresses and examples. */
const ENGLISH_FOR_ALL = /^gallery\//;

const hasWords = (text: unknown) =>
  typeof text === 'string' && /\p{Letter}{2}.*\s\p{Letter}|^\s*\p{Lu}\p{Letter}+\s*$/su.test(text);

function findUnmarked(code: string, file: string): string[] {
  const found: string[] = [];
  walk(parseSync(file, code).program as unknown as Node, (node, around) => {
    const nameOf = (element: Node) =>
      ((element['openingElement'] as Node | undefined)?.['name'] as Node | undefined)?.['name'];
    if (node.type === 'JSXText' && hasWords(node['value']) && !around.some((each) => nameOf(each) === 'Trans'))
      found.push(`${file}: ${String(node['value']).trim()}`);
    if (node.type !== 'JSXAttribute' || !READ.test(String((node['name'] as Node)['name']))) return;
    const value = node['value'] as Node | null;
    if (value?.type === 'Literal' && hasWords(value['value'])) found.push(`${file}: ${value['value']}`);
  });
  return found;
}

it('every text of a page is marked, so that it can be said in other languages', () => {
  const files = sources('**/*.tsx').filter((file) => !ENGLISH_FOR_ALL.test(file));
  expect(files.flatMap((file) => findUnmarked(readSource(file), file))).toEqual([]);
  expect(files.length).toBeGreaterThan(250);
});

it.each(['<p>Nothing here</p>', '<Empty title="Nothing here" />', '<b>Open</b>'])('%s is not marked', (code) => {
  expect(findUnmarked(`const page = ${code};`, 'page.tsx')).toHaveLength(1);
});

it.each(['<p><Trans>Nothing <b>here</b></Trans></p>', '<p>{count} × {name}</p>', '<Icon name="star-medal" />'])(
  '%s needs no mark',
  (code) => {
    expect(findUnmarked(`const page = ${code};`, 'page.tsx')).toEqual([]);
  },
);
