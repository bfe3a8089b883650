import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { addressOf, networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['203.0.113.7:51000', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::FFFF:cb00:7107', '203.0.113.7', null],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', null],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7', null],
    ['64:ff9b::203.0.113.7', '203.0.113.7', null],
    ['64:ff9b::cb00:7107', '203.0.113.7', null],
    ['2001:db8:12:34::1', '2001:0db8:0012:0034::/64', '2001:0db8:0012::/48'],
    ['2001:DB8:12:34:ffff:ffff:ffff:ffff', '2001:0db8:0012:0034::/64', '2001:0db8:0012::/48'],
    ['[2001:db8:12:34::1]', '2001:0db8:0012:0034::/64', '2001:0db8:0012::/48'],
    ['[2001:db8:12:34::1]:443', '2001:0db8:0012:0034::/64', '2001:0db8:0012::/48'],
    ['2001:db8:12:35::1', '2001:0db8:0012:0035::/64', '2001:0db8:0012::/48'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000::/64', 'fe80:0000:0000::/48'],
    ['::1', '0000:0000:0000:0000::/64', '0000:0000:0000::/48'],
    ['', 'unknown', null],
    ['nonsense', 'unknown', null],
    ['999.1.1.1', 'unknown', null],
    ['2001:db8::1::2', 'unknown', null],
    ['1', 'unknown', null],
  ])('%s is in %s', (written, own, wider) => {
    expect(networkOf(written)).toEqual({ own, wider });
  });

  it('is one for all addresses of a /64, and an address is itself in every way of writing it', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.tuple(group, group, group, group), fc.tuple(group, group, group, group), (prefix, host) => {
        const text = [...prefix, ...host].map((part) => part.toString(16)).join(':');
        const other = [...prefix, 1, 2, 3, 4].map((part) => part.toString(16)).join(':');
        if (prefix[0] === 0 || prefix[0] === 0x64) return;
        expect(networkOf(text)).toEqual(networkOf(other));
        for (const written of [`[${text}]`, `[${text}]:80`, `${text}%1`, text.toUpperCase(), addressOf(text)])
          expect(addressOf(written)).toBe(addressOf(text));
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        for (const written of [text, `::ffff:${text}`, `${text}:1`, `64:ff9b::${text}`])
          expect(addressOf(written)).toBe(text);
      }),
    );
  });

  it('can be told of any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => networkOf(text).own.length > 0));
  });
});

describe('limits by address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({
      settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'true', SIGN_UPS_PER_ADDRESS: '2', SIGN_INS_PER_ADDRESS: '3' },
    });
  });
  afterAll(() => app.close());

  let people = 0;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signUp = async (address: string) => {
    const body = { name: 'Person', email: `networked${++people}@example.org`, password: 'a-long-enough-password' };
    return (await app.visitor('POST', '/api/auth/sign-up/email', { body, headers: from(address) })).status;
  };
  const signIn = async (address: string) => {
    const body = { email: `nobody${++people}@example.org`, password: 'not-the-password' };
    return (await app.visitor('POST', '/api/auth/sign-in/email', { body, headers: from(address) })).status;
  };

  it('count the addresses of one IPv6 line as one, and another line apart', async () => {
    expect(await signUp('2001:db8:1:1::1')).toBe(200);
    expect(await signUp('2001:db8:1:1::2')).toBe(200);
    expect(await signUp('2001:db8:1:1:ffff::3')).toBe(429);
    expect(await signUp('2001:db8:1:2::1')).toBe(200);
  });

  it('count IPv4 as one in every way of writing it', async () => {
    expect(await signUp('198.51.100.77')).toBe(200);
    expect(await signUp('::ffff:198.51.100.77')).toBe(200);
    expect(await signUp('198.51.100.77:4711')).toBe(429);
    expect(await signUp('::ffff:c633:644d')).toBe(429);
  });

  it('let no /48 do more than eight of its lines', async () => {
    const statuses: number[] = [];
    for (let line = 1; line <= 17; line++) statuses.push(await signUp(`2001:db8:2:${line}::1`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
    expect(statuses.at(-1)).toBe(429);
  });

  it('give back in both networks what succeeds', async () => {
    const person = await app.visitor('POST', '/api/auth/sign-up/email', {
      body: { name: 'Person', email: 'right@example.org', password: 'a-long-enough-password' },
      headers: from('2001:db8:9::1'),
    });
    expect(person.status).toBe(200);
    const right = { email: 'right@example.org', password: 'a-long-enough-password' };
    for (let line = 1; line <= 30; line++) {
      const headers = from(`2001:db8:3:${line}::1`);
      expect((await app.visitor('POST', '/api/auth/sign-in/email', { body: right, headers })).status).toBe(200);
    }
    for (let times = 1; times <= 3; times++) expect(await signIn(`2001:db8:3:1::${times}`)).toBe(401);
    expect(await signIn('2001:db8:3:1::9')).toBe(429);
  });
});
