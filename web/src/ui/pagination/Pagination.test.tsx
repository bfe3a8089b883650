import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pagination } from './Pagination.tsx';

const markupOf = (page: number, totalPages: number) =>
  renderToStaticMarkup(<Pagination label="Rewards" page={page} totalPages={totalPages} onPage={() => {}} />);

it('is nothing where there is one page', () => {
  expect(markupOf(1, 1)).toBe('');
});

it('leads back from a page that does not exist, or no more', () => {
  const markup = markupOf(7, 1);
  expect(markup).toContain('Page 7 of 1');
  expect(markup).toMatch(/<button(?![^>]*disabled)[^>]*>(?:(?!<button).)*Previous/);
  expect(markup).toMatch(/<button[^>]*disabled[^>]*>(?:(?!<button).)*Next/);
});
