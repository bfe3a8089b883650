import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/cookie-jar.ts';
import { landing, type OutsideFixture, openOutsideFixture, PROVIDERS, stranger } from '#testing/outside-fixture.ts';
import { waitingHashing } from '#testing/quick-hashing.ts';
import { createTestApp, PASSWORD, type TestApp } from '#testing/test-app.ts';

const CROWD = 32;
let fixture: OutsideFixture;
/** A second server of the same database. */
let second: TestApp;

beforeAll(async () => {
  fixture = await openOutsideFixture({}, waitingHashing);
  const settings = Object.assign({}, ...Object.values(fixture.byId).map((each) => each.settings));
  second = await createTestApp({ beside: fixture.app, settings });
});
afterAll(async () => {
  await second.close();
  await fixture.close();
});
beforeEach(() => fixture.calm());

const crowd = Array.from({ length: CROWD }, (_, n) => n);
const browserOf = (n: number) => openBrowser(n % 2 === 0 ? fixture.app : second);

describe('32 who come at once', () => {
  it('by different accounts with one address make one user', async () => {
    const { email } = stranger();
    const browsers = crowd.map(browserOf);
    const answers = await Promise.all(
      browsers.map((browser, n) => {
        const provider = fixture.byId[PROVIDERS[n % PROVIDERS.length] ?? 'oidc'];
        return provider.signInWith(browser, { sub: stranger().sub, email, email_verified: true }, '/earn');
      }),
    );
    const places = answers.map(landing);
    expect(places.filter((place) => place === '302 /earn')).toHaveLength(1);
    for (const place of places) expect(place).toMatch(/^302 \/(earn|sign-in\?error=account_exists&provider=\w+)$/);
    const [user, ...others] = await fixture.users(email);
    expect(others).toEqual([]);
    expect(await fixture.accounts(user?.id)).toHaveLength(1);
    const signedIn = (await Promise.all(browsers.map((browser) => browser.user()))).filter((each) => each !== null);
    expect(signedIn).toHaveLength(1);
    const { rows } = await fixture.app.connections.pool.query('select count(*)::int from members where user_id = $1', [
      user?.id,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('by one account are one member', async () => {
    const person = { ...stranger(), email_verified: true };
    const browsers = crowd.map(browserOf);
    const answers = await Promise.all(browsers.map((browser) => fixture.oidc.signInWith(browser, person, '/earn')));
    expect(new Set(answers.map(landing))).toEqual(new Set(['302 /earn']));
    const [user, ...others] = await fixture.users(person.email);
    expect(others).toEqual([]);
    expect(await fixture.accounts(user?.id)).toHaveLength(1);
    for (const browser of browsers) expect(await browser.user()).toMatchObject({ id: user?.id });
  });

  it('by an outside account and by e-mail with one address make one user', async () => {
    for (let time = 0; time < 4; time++) {
      const { sub, email } = stranger();
      const browsers = crowd.slice(0, 8).map(browserOf);
      await Promise.all(
        browsers.map((browser, n) =>
          n % 2 === 0
            ? fixture.oidc.signInWith(browser, { sub: `${sub}-${n}`, email })
            : browser.call('POST', '/api/auth/sign-up/email', { body: { name: 'Person', email, password: PASSWORD } }),
        ),
      );
      expect(await fixture.users(email)).toHaveLength(1);
      const signedIn = await Promise.all(browsers.map((browser) => browser.user()));
      expect(signedIn.filter((each) => each !== null)).toHaveLength(1);
    }
  });
});
