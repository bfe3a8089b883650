import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pages } from '@cinder/contract/pages.ts';
import { sections } from '@cinder/contract/site/sections.rules.ts';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

/** Addresses that a link leads to. `navigate` alone is no way to a page: nobody sees it. */
function linkedIn(text: string): string[] {
  const links = text.matchAll(/(?:\bto=\{?|(?<!navigate\(\{ ?)\bto: |\bhref=|loginTo\()["'](\/[^"'?#]*)/g);
  return [...links].map(([, to = '']) => to.replace(/\$/g, ':'));
}

it('leads to every panel of the back-office by a tile of its home', () => {
  const panels = pages.filter((page) => page.startsWith('/admin/') && !page.includes(':'));
  expect(linkedIn(read('features/admin/tiles.ts')).sort()).toEqual([...panels].sort());
});

it('leads to every other page by a link on some page', () => {
  const sources = globSync('{features,shell,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  const inSections = sections.flat().map(({ to }) => to);
  const linked = new Set([...inSections, ...sources.flatMap((path) => linkedIn(read(path)))]);
  const others = pages.filter((page) => !page.startsWith('/admin/'));
  expect(others.filter((page) => !linked.has(page))).toEqual([]);
});
