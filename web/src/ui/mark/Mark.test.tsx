import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Mark } from './Mark.tsx';

const shapesOf = (markup: string) =>
  [...markup.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)].map(([, fill, d]) => [fill, d]);

it('is drawn before the code has come as the code draws it', async () => {
  const page = await readFile(new URL('../../../index.html', import.meta.url), 'utf8');
  const drawn = shapesOf(renderToStaticMarkup(<Mark />));
  expect(drawn).toHaveLength(6);
  expect(shapesOf(page)).toEqual(drawn);
});
