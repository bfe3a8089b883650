import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/cookie-jar.ts';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { holdDate, turnOnSecondFactor } from '#testing/second-factor.ts';
import { createTestApp, PASSWORD, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let sink: MailSink;
let app: TestApp;

beforeAll(holdDate);
beforeAll(async () => {
  sink = await openMailSink();
  app = await createTestApp({ settings: { SMTP_URL: sink.url } });
  app.clock.set(new Date());
});
afterAll(async () => {
  await app.close();
  sink.close();
});

/** Somebody with a second factor. */
async function guarded() {
  const { email, cookie } = await app.signUp();
  const browser = openBrowser(app, cookie);
  return { email, browser, factor: await turnOnSecondFactor(browser) };
}

/** A browser in which the password was right and a code is asked for. */
async function waiting(email: string) {
  const browser = openBrowser(app);
  await browser.call('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  return browser;
}

describe('codes of one account that come at once', () => {
  const BURST = 40;

  it('are looked at ten times as proof, and then the right one counts for nothing', async () => {
    const { browser, factor } = await guarded();
    const prove = (code: string) => browser.call('POST', '/api/me/proof', { body: { code } });
    const wrong = factor.wrongCode();
    const answers = await Promise.all(Array.from({ length: BURST }, () => prove(wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(BURST - 10);
    expect((await prove(factor.code())).status).toBe(429);
  });

  it('are looked at ten times over all sign-ins', async () => {
    const { email, factor } = await guarded();
    const browsers = await Promise.all(Array.from({ length: BURST }, () => waiting(email)));
    const body = { code: factor.wrongCode() };
    const answers = await Promise.all(
      browsers.map(({ call }) => call('POST', '/api/auth/two-factor/verify-totp', { body })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(BURST - 10);
  });
});

describe('a backup code', () => {
  it('turns no second factor on, and nobody is told that it did', async () => {
    const { email, cookie } = await app.signUp();
    const browser = openBrowser(app, cookie);
    const started = await browser.call('POST', '/api/auth/two-factor/enable', { body: { password: PASSWORD } });
    const [code] = started.body.backupCodes;
    await browser.call('POST', '/api/auth/two-factor/verify-backup-code', { body: { code } });
    expect((await browser.call('GET', '/api/me/sign-ins')).body.hasTwoFactor).toBe(false);
    const marker = await app.signUp();
    await until(() => sink.messages.some((message) => message.includes(`To: ${marker.email}`)));
    const mails = sink.messages.filter((message) => message.includes(`To: ${email}`));
    expect(mails.filter((message) => message.includes('turned on'))).toEqual([]);
  });
});
