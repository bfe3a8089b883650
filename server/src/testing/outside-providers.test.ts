import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDiscord } from './discord-provider.ts';
import { type OidcProvider, openGoogle, openOidcProvider, openTwitch } from './oidc-provider.ts';
import { CLIENT_ID, CLIENT_SECRET, type OutsideProvider } from './outside-provider.ts';

const VERIFIER = 'a-verifier-that-is-long-enough-for-everybody-1234';
const CALLBACK = 'http://localhost:3000/api/auth/callback';

let oidc: OidcProvider;
let google: OidcProvider;
let twitch: OidcProvider;
let discord: OutsideProvider;
let all: OutsideProvider[];

beforeAll(async () => {
  [oidc, google, twitch, discord] = await Promise.all([openOidcProvider(), openGoogle(), openTwitch(), openDiscord()]);
  all = [oidc, google, twitch, discord];
});
afterAll(() => {
  for (const provider of all) provider.close();
});
beforeEach(() => {
  for (const provider of all) provider.spoil();
});

const discovery = async ({ issuer }: OidcProvider) =>
  (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>;
const digest = createHash('sha256').update(VERIFIER).digest('base64url');

/** The address that a right sign-in sends the browser to, with changes. */
function begin({ id, origin }: OutsideProvider, change: Record<string, string> = {}): string {
  const address = new URL(origin);
  const query = {
    client_id: CLIENT_ID,
    redirect_uri: `${CALLBACK}/${id}`,
    response_type: 'code',
    scope: 'openid email user:read:email identify',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: digest,
    code_challenge_method: 'S256',
    ...change,
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** What the token endpoint answers to a right call with changes. */
async function redeem(provider: OutsideProvider, code: string, change: Record<string, string> = {}, headers = {}) {
  const paths: Record<string, string> = { discord: '/api/oauth2/token', twitch: '/oauth2/token' };
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${CALLBACK}/${provider.id}`,
    code_verifier: VERIFIER,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    ...change,
  };
  const address = `${provider.origin}${paths[provider.id] ?? '/token'}`;
  const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const newCode = (provider: OutsideProvider) => provider.authorize(begin(provider)).searchParams.get('code') ?? '';

function partsOf(token: unknown) {
  const [header = '', claims = '', signature = ''] = String(token).split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: read(header), claims: read(claims), signature };
}

describe('each stand-in of a provider', () => {
  it('takes a code once, with its verifier, its address and the secret', async () => {
    for (const provider of all) {
      const code = newCode(provider);
      expect((await redeem(provider, code)).body).toMatchObject({ access_token: expect.any(String) });
      expect(await redeem(provider, code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
      for (const change of [
        { code: 'made-up' },
        { code_verifier: 'another-verifier' },
        { redirect_uri: `${CALLBACK}/other` },
        { grant_type: 'password' },
      ]) {
        const refused = await redeem(provider, newCode(provider), change);
        expect(refused, JSON.stringify(change)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
      }
      const stranger = await redeem(provider, newCode(provider), { client_secret: 'guessed' });
      expect(stranger).toEqual({ status: 401, body: { error: 'invalid_client' } });
    }
  });

  it.each([
    { client_id: 'another' },
    { redirect_uri: 'https://elsewhere.example/' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
  ])('sends nobody back who asks with %o', async (change) => {
    for (const provider of all) expect(() => provider.authorize(begin(provider, change))).toThrow();
  });

  it('brings the browser back by HTTP too', async () => {
    const address = begin(oidc).replace(`${oidc.origin}/?`, `${oidc.origin}/authorize?`);
    const answer = await fetch(address, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, back.pathname, back.searchParams.get('state')]).toEqual([
      302,
      '/api/auth/callback/oidc',
      'the-state',
    ]);
  });

  it('goes away and comes back at the same address', async () => {
    await oidc.goAway();
    await expect(discovery(oidc)).rejects.toThrow();
    await oidc.comeHome();
    expect((await discovery(oidc))['issuer']).toBe(oidc.issuer);
  });

  it('answers nothing, hangs up or never ends, if it is told to', async () => {
    for (const instead of ['silence', 'trickle', 'flood', 'hang up'] as const) {
      oidc.spoil({ instead: { discovery: instead } });
      const request = fetch(`${oidc.issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(300) });
      const outcome = await request.then((answer) => answer.text()).catch(({ name }: Error) => name);
      expect([instead, outcome]).toEqual([instead, instead === 'hang up' ? 'TypeError' : 'TimeoutError']);
    }
    expect(oidc.flooded()).toBeGreaterThan(0);
    oidc.spoil({ instead: { discovery: { status: 500, text: 'no JSON' } } });
    expect((await fetch(`${oidc.issuer}/.well-known/openid-configuration`)).status).toBe(500);
  });

  it('brings back what it is told to', () => {
    oidc.spoil({ authorization: { code: ['one', 'two'], state: undefined, error: 'access_denied' } });
    const { searchParams } = oidc.authorize(begin(oidc));
    expect(searchParams.getAll('code')).toEqual(['one', 'two']);
    expect([searchParams.has('state'), searchParams.get('error')]).toEqual([false, 'access_denied']);
  });
});

describe('the stand-in of an OpenID provider', () => {
  it('signs what it tells, with the nonce of the sign-in', async () => {
    const { body } = await redeem(oidc, newCode(oidc));
    const { header, claims } = partsOf(body['id_token']);
    expect(header).toEqual({ alg: 'RS256', kid: 'k1', typ: 'JWT' });
    expect(claims).toMatchObject({ iss: oidc.issuer, aud: CLIENT_ID, nonce: 'the-nonce', sub: 'person-1' });
    const userinfo = await fetch(`${oidc.origin}/userinfo`, {
      headers: { authorization: `Bearer ${body['access_token']}` },
    });
    expect(await userinfo.json()).toEqual(oidc.person);
    expect((await fetch(`${oidc.origin}/userinfo`)).status).toBe(401);
  });

  it('takes the secret from a header too, encoded as the standard says', async () => {
    const encoded = `${CLIENT_ID}:${new URLSearchParams({ '': CLIENT_SECRET }).toString().slice(1)}`;
    const headers = { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` };
    expect((await redeem(oidc, newCode(oidc), { client_secret: '' }, headers)).status).toBe(200);
    expect((await redeem(twitch, newCode(twitch), { client_secret: '' }, headers)).status).toBe(401);
  });

  it('spoils claims, header and signature', async () => {
    oidc.spoil({ claims: { sub: ['a'], nonce: undefined }, header: { kid: 'other' }, signedBy: 'the client secret' });
    const spoilt = partsOf((await redeem(oidc, newCode(oidc))).body['id_token']);
    expect(spoilt.header).toEqual({ alg: 'HS256', kid: 'other', typ: 'JWT' });
    expect(spoilt.claims.sub).toEqual(['a']);
    expect(spoilt.claims).not.toHaveProperty('nonce');
    oidc.spoil({ signedBy: 'nobody' });
    const bare = partsOf((await redeem(oidc, newCode(oidc))).body['id_token']);
    expect([bare.header.alg, bare.signature]).toEqual(['none', '']);
  });

  it('tells of its new key once it has one', async () => {
    const provider = await openOidcProvider({ issuerPath: '/' });
    const document = await discovery({ ...provider, issuer: provider.origin });
    expect(document['issuer']).toBe(`${provider.origin}/`);
    const keys = async () =>
      ((await (await fetch(document['jwks_uri'] ?? '')).json()) as { keys: Array<{ kid: string }> }).keys;
    const [before] = await keys();
    provider.rotateKeys();
    const [after] = await keys();
    expect([before?.kid, after?.kid]).toEqual(['k1', 'k2']);
    provider.close();
  });
});

describe('the stand-ins of Google, Twitch and Discord', () => {
  it('differ as the real ones do', async () => {
    expect(google.authorize(begin(google)).searchParams.get('iss')).toBe(google.issuer);
    expect(await discovery(twitch)).toMatchObject({
      issuer: `${twitch.origin}/oauth2`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    });
    const requested = JSON.stringify({ id_token: { email: null }, userinfo: { email: null, email_verified: null } });
    const code = twitch.authorize(begin(twitch, { claims: requested })).searchParams.get('code') ?? '';
    const { body } = await redeem(twitch, code);
    expect(body['scope']).toContain('user:read:email');
    expect(partsOf(body['id_token']).claims).toMatchObject({ email: 'outside@example.org' });
    expect(partsOf(body['id_token']).claims).not.toHaveProperty('email_verified');

    const unasked = await redeem(twitch, newCode(twitch));
    expect(partsOf(unasked.body['id_token']).claims).not.toHaveProperty('email');

    const token = (await redeem(discord, newCode(discord))).body['access_token'];
    const me = await fetch(`${discord.origin}/api/users/@me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toEqual({
      id: '80351110224678912',
      username: 'outside.person',
      discriminator: '0',
      global_name: 'Outside Person',
      avatar: null,
      email: 'outside@example.org',
      verified: true,
    });
  });
});
