import { createHash } from 'node:crypto';
import { AD_FRAME_PATH } from '@cinder/contract/ads/ads.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const HOST = 'https://ads.example';

let plain: TestApp;
let app: TestApp;

beforeAll(async () => {
  plain = await createTestApp();
  app = await createTestApp({ beside: plain, settings: { AD_SCRIPT_URL: `${HOST}/tag.js?a="1"&b=2` } });
});
afterAll(async () => {
  await app.close();
  await plain.close();
});

it('has no frame where no ad script is set', async () => {
  expect((await plain.visitor('GET', `${AD_FRAME_PATH}?slot=banner`)).status).toBe(404);
});

it.each(['', '?slot=', '?slot=popup', '?slot=banner&slot=video', '?slot=toString'])('has no slot %o', async (query) => {
  const answer = await app.visitor('GET', AD_FRAME_PATH + query);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain(HOST);
});

it.each(['banner', 'video'])('runs the script for the slot %s', async (slot) => {
  const answer = await app.visitor('GET', `${AD_FRAME_PATH}?slot=${slot}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain(`<script src="${HOST}/tag.js?a=&quot;1&quot;&amp;b=2" data-slot="${slot}"></script>`);
});

it('has a policy of its own: sandboxed, framed by this site alone, scripts of that host and our watcher', async () => {
  const { headers, text } = await app.visitor('GET', `${AD_FRAME_PATH}?slot=banner`);
  const watcher = /<script>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(watcher).digest('base64');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
  expect(policy.get('script-src')).toBe(`'sha256-${hash}' ${HOST}`);
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('sandbox')).toBe('allow-scripts allow-popups');
  expect(policy.get('frame-ancestors')).toBe("'self'");
});

it('gives the ad host no part in any other answer', async () => {
  for (const url of ['/', '/api/config', '/api/nothing']) {
    const { headers } = await app.visitor('GET', url);
    expect(String(headers['content-security-policy'])).not.toContain(HOST);
  }
});
