import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { ErrorState } from './ErrorState.tsx';

const failedWith = (error: unknown) =>
  renderToStaticMarkup(
    <ErrorState title="Failed to fetch quests" query={{ error, isFetching: false, refetch: () => {} }} />,
  );

it('says why the product refused', () => {
  const refusal = new ApiError({ status: 403, code: 'forbidden', message: 'Administrators only' });
  expect(failedWith(refusal)).toContain('Administrators only');
});

it.each([
  ['a proxy', new ApiError({ status: 502, code: 'unexpected', message: '502: Bad Gateway' }), '502'],
  ['a fault of the page', new TypeError('x is undefined'), 'undefined'],
])('shows the title of the panel and no words of %s', (_, error, text) => {
  const html = failedWith(error);
  expect(html).toContain('Failed to fetch quests');
  expect(html).toContain('Please try again');
  expect(html).not.toContain(text);
});
