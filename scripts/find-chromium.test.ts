import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

test('finds or gets a Chromium that opens a page on this machine', { timeout: 300_000 }, async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      '<title>Ember</title><script>document.title += " glows";</script><h1 style="font: 40px serif">Ember</h1>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`http://127.0.0.1:${address.port}/`);
    expect(await page.title()).toBe('Ember glows');
    const box = await page.getByRole('heading', { name: 'Ember' }).boundingBox();
    expect(box?.height).toBeGreaterThan(30);
  } finally {
    await browser.close();
    server.close();
  }
});
