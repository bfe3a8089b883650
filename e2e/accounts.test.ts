import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { hasFocus } from './keys.ts';
import { addressOf, PASSWORD, type Person, read, setMiningRules, signInAdmin, signUp } from './people.ts';
import { ADMIN, type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

const DENIED = 'Access Denied - You need administrator privileges to access this page.';

let server: RunningServer;
let browser: Browser;
let member: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  member = await signUp(server, 'Kaldrin');
});
afterAll(() => server.close());

const pathOf = (page: Page) => new URL(page.url()).pathname;

it('signs the first administrator in, who chooses a name first', async () => {
  const device = await openDevice(browser, server);
  const { page } = device;
  await page.goto('/sign-in?returnTo=%2Fadmin');
  await page.getByLabel('E-mail address').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Welcome to Cinder' }).waitFor();
  expect(pathOf(page)).toBe('/admin');
  await device.close();
});

describe.concurrent.each(sizes('phone'))('accounts on a $size', (size) => {
  const open = (person?: Person) => openDevice(browser, server, { size, ...(person && { person }) });

  it('shows what is wrong at the field, and keeps what was typed', async () => {
    const device = await open();
    const { page } = device;
    await page.goto('/sign-in?returnTo=%2Frewards');
    await page.getByText('Ask the administrators of this site for a link to choose a new one.').waitFor();
    const [email, password] = [page.getByLabel('E-mail address'), page.getByLabel('Password')];
    await page.getByRole('button', { name: 'Sign in' }).click();
    await seesError(page, 'E-mail address', 'Enter your e-mail address');
    await seesError(page, 'Password', 'Enter your password');
    await until('the focus is on the first wrong field', () => hasFocus(email));

    device.expectProblem('401 POST /api/auth/sign-in/email');
    await email.fill(member.email);
    await password.fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await seesError(page, 'Password', 'Invalid email or password');
    await eventually(async () => expect(await email.inputValue()).toBe(member.email));
    await eventually(async () => expect(await password.inputValue()).toBe('not-the-password'));
    await until('the focus is on the wrong field', () => hasFocus(password));

    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await eventually(async () => expect(await email.inputValue()).toBe(member.email));
    await password.fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await seesError(page, 'Password', 'Use at least 8 characters');
    device.expectProblem('400 POST /api/auth/sign-up/email');
    await password.fill('iloveyou1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await seesError(page, 'Password', 'This password is too common. Choose another one.');
    await eventually(async () => expect(await password.inputValue()).toBe('iloveyou1'));
    device.expectProblem('422 POST /api/auth/sign-up/email');
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await seesError(page, 'E-mail address', 'There is an account with this e-mail address already');

    await page.getByRole('link', { name: 'I have an account' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'All rewards' }).waitFor();
    expect(pathOf(page)).toBe('/rewards');
    await device.close();
  });

  it('tells a free name from one that is taken, malformed or too close to the address', async () => {
    const email = addressOf(`names_${size.size}`);
    const device = await open();
    const { page } = device;
    await page.goto('/sign-in?mode=sign-up');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Welcome to Cinder' });
    const name = dialog.getByLabel('Username');
    const submit = dialog.getByRole('button', { name: 'Get Started' });
    for (const [typed, text] of [
      ['kaldrin', 'Username is already taken'],
      ['admin', 'Username is already taken'],
      [`New_${size.size}`, 'Username is available!'],
    ] as const) {
      await name.fill(typed);
      await dialog.getByText(text).waitFor();
      await eventually(async () => expect(await submit.isEnabled()).toBe(text === 'Username is available!'));
    }
    device.expectProblem('400 POST /api/username/check');
    await name.fill('no spaces');
    await dialog.getByText('Invalid username format').waitFor();
    await eventually(async () => expect(await submit.isDisabled()).toBe(true));
    await name.fill('ab');
    await dialog.getByText('Invalid username format').waitFor({ state: 'hidden' });
    await eventually(async () => expect(await submit.isDisabled()).toBe(true));
    await name.fill(email);
    await dialog.getByText('Other players see this name', { exact: false }).waitFor();
    await name.fill(`New_${size.size}`);
    await dialog.getByText('Username is available!').waitFor();
    // What was said of a name is forgotten with the next letter, also where that is taken back at once.
    await name.press('x');
    await name.press('Backspace');
    await eventually(async () => expect(await submit.isDisabled()).toBe(true));
    await dialog.getByText('Username is available!').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Edit username' }).click();
    const update = page.getByRole('dialog', { name: 'Update Username' });
    await eventually(async () => expect(await update.getByLabel('Username').inputValue()).toBe(`New_${size.size}`));
    await update.getByRole('button', { name: 'Cancel' }).click();
    await update.waitFor({ state: 'hidden' });
    await device.close();
  });

  it('signs out, and shows the landing page where members see theirs', async () => {
    const own = await signUp(server, `leaver_${size.size}`);
    const device = await open(own);
    const { page } = device;
    // All that the page asks for has come: what is asked for while one leaves is refused.
    const replies = ['/api/me/ledger', '/api/shop/products', '/api/inventory'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    );
    await page.goto('/earn');
    await page.getByRole('heading', { level: 1, name: 'Earn $CINDER' }).waitFor();
    await Promise.all(replies);
    if (size.size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await seesLanding(page);
    expect(pathOf(page)).toBe('/');
    expect((await own.call('GET', '/api/auth/user')).status).toBe(401);
    for (const path of [
      '/earn',
      '/rewards',
      '/mining/0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e20',
      '/admin',
      '/admin/mining',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await seesLanding(page);
    }
    await device.close();
  });

  it('answers 404 with its page where there is none', async () => {
    const device = await open();
    device.expectProblem('404 GET /no-such-page');
    const answer = await device.page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await device.page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await device.page.getByRole('link', { name: 'Back home' }).click();
    await seesLanding(device.page);
    await device.close();
  });

  it('keeps members out of the back-office', async () => {
    const device = await open(member);
    for (const path of ['/admin', '/admin/mining']) {
      await device.page.goto(path);
      await device.page.getByRole('heading', { level: 1, name: DENIED }).waitFor();
    }
    expect(await device.page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
    await device.close();
  });
});

describe.each(sizes('desktop'))('the back-office on a $size', (size) => {
  it('lets an administrator change a mining rule', async () => {
    const admin = await signInAdmin(server);
    const username = `Keeper_${size.size}`;
    await admin.call('POST', '/api/username/update', { username });
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    await page.getByRole('link', { name: 'Mining' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mining' }).waitFor();
    const [length, silence] = [page.getByLabel('Session length in seconds'), page.getByLabel(/^Session expires/)];
    await length.fill('9');
    await page.getByLabel('$CINDER per minute').focus();
    await seesError(page, 'Session length in seconds');

    device.expectProblem('400 PUT /api/admin/mining/config');
    const seconds = size.size === 'phone' ? 1800 : 2400;
    await length.fill(String(seconds));
    await silence.fill('10');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await seesError(page, /^Session expires/, 'The idle time-out must be longer than the ping interval');
    await eventually(async () => expect(await length.inputValue()).toBe(String(seconds)));
    await silence.fill('80');
    // What another administrator sets while the form is open stays, and is told before this one saves.
    await setMiningRules(admin, { minPingIntervalSeconds: 14 });
    device.expectProblem('409 PUT /api/admin/mining/config');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('changed this meanwhile: min ping interval seconds.', { exact: false }).first().waitFor();
    const rate = page.getByLabel('$CINDER per minute');
    const usual = await rate.inputValue();
    await rate.fill('900');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page
      .getByRole('dialog', { name: 'Pay 900 $CINDER a minute?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await rate.fill(usual);
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Mining rules saved').waitFor();
    expect(await read(admin, '/api/admin/mining/config')).toMatchObject({
      sessionDurationSeconds: seconds,
      minPingIntervalSeconds: 14,
      idleTimeoutSeconds: 80,
    });
    await page.reload();
    await eventually(async () => expect(await length.inputValue()).toBe(String(seconds)));
    await length.fill('77');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await eventually(async () => expect(await length.inputValue()).toBe(String(seconds)));
    await device.close();
  });
});

/** The field is marked wrong, and its description says why. */
async function seesError(page: Page, label: string | RegExp, text?: string): Promise<void> {
  const field = page.getByLabel(label);
  if (text) await page.getByText(text, { exact: true }).waitFor();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await eventually(async () => expect(await field.getAttribute('aria-invalid')).toBe('true'));
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(texts.join(' ').trim()).not.toBe('');
  if (text) expect(texts.join(' ')).toContain(text);
}

async function seesLanding(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Ignite Your Gaming Journey' }).waitFor();
}
