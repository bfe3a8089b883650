import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/cookie-jar.ts';
import { type OidcProvider, openOidcProvider } from '#testing/oidc-provider.ts';
import { landing, stranger } from '#testing/outside-fixture.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let first: TestApp;
beforeAll(async () => {
  first = await createTestApp();
});
afterAll(() => first.close());

interface Served {
  provider: OidcProvider;
  app: TestApp;
  warnings: Record<string, unknown>[];
}

/** A site whose `OIDC_ISSUER` is this, made from the provider's real issuer. */
async function withIssuer(
  issuerPath: string,
  settingOf: (issuer: string) => string,
  work: (served: Served) => Promise<void>,
): Promise<void> {
  const provider = await openOidcProvider({ issuerPath });
  const warnings: Served['warnings'] = [];
  const app = await createTestApp({
    beside: first,
    settings: { ...provider.settings, OIDC_ISSUER: settingOf(provider.issuer) },
    onLine: (line) => {
      const entry = JSON.parse(line);
      if (String(entry.msg).includes('sign-in provider')) warnings.push(entry);
    },
  });
  try {
    await work({ provider, app, warnings });
  } finally {
    provider.close();
    await app.close();
  }
}

const begin = (app: TestApp) => app.visitor('POST', '/api/auth/sign-in/social', { body: { provider: 'oidc' } });

describe('OIDC_ISSUER', () => {
  it.each<[string, string, (issuer: string) => string]>([
    ['one slash more', '/realms/guild', (issuer) => `${issuer}/`],
    ['one slash less', '/realms/guild/', (issuer) => issuer.slice(0, -1)],
    ['one slash more, at the root', '', (issuer) => `${issuer}/`],
    ['one slash less, at the root', '/', (issuer) => issuer.slice(0, -1)],
  ])('may have %s than the discovery document, whose form counts', async (_, issuerPath, settingOf) => {
    await withIssuer(issuerPath, settingOf, async ({ provider, app, warnings }) => {
      const person = stranger();
      const browser = openBrowser(app);
      expect(landing(await provider.signInWith(browser, person))).toBe('302 /');
      const { rows } = await app.connections.pool.query('select issuer from account where account_id = $1', [
        person.sub,
      ]);
      expect(rows).toEqual([{ issuer: provider.issuer }]);
      provider.spoil({ claims: { iss: settingOf(provider.issuer) } });
      expect(landing(await provider.signInWith(openBrowser(app), stranger()))).toContain('error=provider_failed');
      expect(warnings.length).toBe(1);
    });
  });

  it('that is another one is said to be set up wrongly, and the log has both addresses', async () => {
    await withIssuer('/realms/guild', String, async ({ provider, app, warnings }) => {
      const named = `${provider.origin}/realms/other`;
      provider.spoil({ discovery: { issuer: named } });
      const answer = await begin(app);
      expect(answer).toMatchObject({ status: 503, body: { code: 'provider_misconfigured' } });
      expect(answer.body.message).toBe('The Guild is set up wrongly on this site. Please tell whoever runs it.');
      expect(landing(await app.visitor('GET', '/api/login'))).toBe(
        '302 /sign-in?error=provider_misconfigured&provider=oidc',
      );
      expect(warnings[0]).toMatchObject({
        provider: 'oidc',
        issuer: provider.issuer,
        named,
        msg: 'a sign-in provider is set up wrongly: its discovery document names another issuer',
      });
    });
  });

  it.each([
    ['a page', { status: 200, text: '<html>', headers: { 'content-type': 'text/html' } }],
    ['nothing there', { status: 404, text: 'not found' }],
    ['a list', { status: 200, text: '[]', headers: { 'content-type': 'application/json' } }],
    ['what names no keys', { discovery: { jwks_uri: undefined } }],
  ])('whose address has %s is said to be set up wrongly', async (_, spoilt) => {
    await withIssuer('/realms/guild', String, async ({ provider, app, warnings }) => {
      provider.spoil('discovery' in spoilt ? spoilt : { instead: { discovery: spoilt } });
      expect((await begin(app)).body.code).toBe('provider_misconfigured');
      expect(warnings[0]).toMatchObject({ issuer: provider.issuer });
    });
  });

  it.each([429, 500, 503])('whose server answers %i cannot be reached at the moment', async (status) => {
    await withIssuer('/realms/guild', String, async ({ provider, app }) => {
      provider.spoil({ instead: { discovery: { status, text: 'oops' } } });
      expect((await begin(app)).body.code).toBe('provider_unavailable');
    });
  });
});

describe('an ID token that the secret of the application signs', () => {
  it.each([
    ['although the provider does not name HS256', {}],
    ['as the provider says', { id_token_signing_alg_values_supported: ['HS256'] }],
  ])('is refused with what to set right in the log, %s', async (_, discovery) => {
    await withIssuer('', String, async ({ provider, app, warnings }) => {
      provider.spoil({ discovery, signedBy: 'the client secret' });
      expect(landing(await provider.signInWith(openBrowser(app), stranger()))).toContain('error=provider_failed');
      expect(warnings.map(({ msg }) => msg)).toEqual([
        'a sign-in provider is set up wrongly: it signs ID tokens with the secret of the application (HS256): set id_token_signed_response_alg of the application there to RS256',
      ]);
    });
  });
});
