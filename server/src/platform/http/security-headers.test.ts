import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyFaults } from '#testing/policy.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test_1',
};

const AD_SCRIPT_URL = 'https://ads.example/tag.js';

let webRoot: string;
let plain: TestApp;
let paid: TestApp;
let member: Person;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-policy-'));
  await mkdir(join(webRoot, 'assets'));
  await copyFile(new URL('../../../../web/index.html', import.meta.url), join(webRoot, 'index.html'));
  for (const name of ['a.js', 'b.css', 'c.svg']) await writeFile(join(webRoot, 'assets', name), '');
  plain = await createTestApp({ webRoot });
  paid = await createTestApp({ beside: plain, settings: { ...STRIPE, AD_SCRIPT_URL } });
  member = await plain.signUp();
});
afterAll(async () => {
  await paid.close();
  await plain.close();
  await rm(webRoot, { recursive: true });
});

describe('a strict policy, and none told where a visitor was,', () => {
  it.each([
    ['/', 200],
    ['/guides', 200],
    ['/no-such-page', 404],
    ['/assets/a.js', 200],
    ['/assets/b.css', 200],
    ['/assets/c.svg', 200],
    ['/assets/gone.js', 404],
    ['/look/-.2f8fe8.-.-.-.-/00000000.css', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/uploads/no-such-picture.webp', 404],
    ['/api/config', 200],
    ['/api/openapi.json', 200],
    ['/api/docs', 200],
    ['/api/docs/static/swagger-initializer.js', 200],
    ['/api/auth/user', 401],
    ['/api/login', 302],
    ['/api/nothing', 404],
    ['/api/mining/sessions?page=x', 401],
    ['/%E0%A4%A', 400],
    ['/metrics', 200],
    ['/ads/frame?slot=nothing', 404],
    ['/sign-in?token=abc', 200],
    ['/settings?linked=discord', 200],
    ['/api/auth/callback/oidc?code=abc&state=abc', 302],
  ])('is on %s, which answers %d', async (url, status) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await plain.visitor(method, url);
      if (method === 'GET') expect(answer.status).toBe(status);
      expect(answer.headers['referrer-policy'], method).toBe('no-referrer');
      expect({ method, faults: policyFaults(String(answer.headers['content-security-policy'] ?? '')) }).toEqual({
        method,
        faults: [],
      });
    }
  });

  it('is on writes, on refusals of members, and on the frame of an ad script', async () => {
    const answers = [
      await member.call('GET', '/api/auth/user'),
      await member.call('GET', '/api/admin/badges'),
      await member.call('POST', '/api/mining/start', { body: { deviceId: 7 } }),
      await member.call('POST', '/api/mining/start', { body: { tzOffsetMinutes: 0, deviceId: 'web-1' } }),
      await plain.visitor('OPTIONS', '/api/config'),
      await paid.visitor('GET', '/'),
      await paid.visitor('GET', '/ads/frame?slot=banner'),
    ];
    expect(answers.map(({ status }) => status).slice(0, 4)).toEqual([200, 403, 400, 200]);
    expect(answers.at(-1)?.status).toBe(200);
    for (const { headers } of answers) {
      expect(policyFaults(String(headers['content-security-policy']))).toEqual([]);
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it.each([
    ['', ['there is no policy']],
    ["default-src 'none'", ['base-uri is open', 'form-action is open', 'frame-ancestors is open']],
    ["script-src 'self' 'unsafe-inline'", ["scripts may be 'unsafe-inline'"]],
    ["script-src 'self' 'unsafe-eval'", ["scripts may be 'unsafe-eval'"]],
    ['script-src *', ['scripts may be *']],
    ['script-src https:', ['scripts may be https:']],
    ['script-src data:', ['scripts may be data:']],
    ['script-src https://*.com', ['scripts may be https://*.com']],
    ["script-src 'self' https://js.example", []],
    ["script-src 'self'; object-src 'self'", ['objects are allowed']],
    ["script-src 'self'; frame-ancestors *", ['frame-ancestors is open']],
  ])('is not %j', (policy, faults) => {
    const rest = ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'"];
    const isWhole = !policy.startsWith('script-src');
    const missing = rest.filter((one) => !policy.includes(one.split(' ')[0] ?? ''));
    expect(policyFaults(isWhole ? policy : [policy, ...missing].join(';'))).toEqual(faults);
  });
});

describe('what a page may load and talk to', () => {
  it('is this site alone without a payment provider of its own', async () => {
    const policy = await policyOf(plain);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('frame-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect([...policy.values()].flat().filter((source) => source.includes('stripe'))).toEqual([]);
  });

  it("has Stripe's script, frames and address besides once Stripe is configured, and nothing else", async () => {
    const [before, policy] = [await policyOf(plain), await policyOf(paid)];
    const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    const more = new Map([
      ['script-src', scripts],
      ['frame-src', [...scripts, 'https://hooks.stripe.com']],
      ['connect-src', ['https://api.stripe.com']],
    ]);
    for (const [name, sources] of policy) {
      expect({ name, sources }).toEqual({ name, sources: [...(before.get(name) ?? []), ...(more.get(name) ?? [])] });
    }
    expect([...policy.keys()]).toEqual([...before.keys()]);
  });
});

async function policyOf(app: TestApp): Promise<Map<string, string[]>> {
  const { headers } = await app.visitor('GET', '/api/health');
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}
