import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test_1',
};

let plain: TestApp;
let paid: TestApp;

beforeAll(async () => {
  plain = await createTestApp();
  paid = await createTestApp({ beside: plain, settings: STRIPE });
});
afterAll(async () => {
  await paid.close();
  await plain.close();
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
