import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GoTo, pageTyped } from './GoTo.tsx';
import { Pagination } from './Pagination.tsx';

const markupOf = (page: number, totalPages: number) =>
  renderToStaticMarkup(<Pagination label="Rewards: pages" page={page} totalPages={totalPages} onPage={() => {}} />);

it('is nothing where there is one page', () => {
  expect(markupOf(1, 1)).toBe('');
});

it('leads back from a page that does not exist, or no more', () => {
  const markup = markupOf(7, 1);
  expect(markup).toContain('Page 7 of 1');
  expect(markup).toMatch(/<button(?![^>]*disabled)[^>]*>(?:(?!<button).)*Previous/);
  expect(markup).toMatch(/<button[^>]*disabled[^>]*>(?:(?!<button).)*Next/);
});

it('takes the number of a page to go to', () => {
  const markup = renderToStaticMarkup(<GoTo totalPages={4} onPage={() => {}} />);
  expect(markup).toContain('aria-label="Number of a page"');
});

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['99', 12],
  ['0', null],
  ['-1', null],
  ['2.5', null],
  ['', null],
  ['last', null],
])('goes by %j of 12 pages to %j', (typed, page) => expect(pageTyped(typed, 12)).toBe(page));
