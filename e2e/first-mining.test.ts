import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { addressOf, findLedgerFaults, PASSWORD, read, setMiningRules, signIn, signInAdmin } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

const PAYS = 25;
const RULES = { sessionDurationSeconds: 25, minPingIntervalSeconds: 2, baseRateCinderPerMin: '60.00' };

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  await setMiningRules(await signInAdmin(server), RULES);
});
afterAll(() => server.close());

describe.concurrent.each(sizes('both'))('from the door to the first reward on a $size', (size) => {
  it('visits, joins, takes a name, mines a session and is paid', async () => {
    const device = await openDevice(browser, server, { size, hasAnsweredCookies: false });
    const { page } = device;
    const username = `first_${size.size}`;
    await page.goto('/earn');
    await page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Decline' }).click();
    await join(page, username);
    await mine(page);
    await seeReward(page, username);
    await device.close();
    await compareWithServer(username);
  });
});

async function join(page: Page, username: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Ignite Your Gaming Journey' }).waitFor();
  await page.getByRole('link', { name: 'Start Mining $CINDER' }).click();
  await page.waitForURL('/sign-in?returnTo=%2Fearn&mode=sign-up');
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
  await page.getByLabel('E-mail address').fill(addressOf(username));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();

  const welcome = page.getByRole('dialog', { name: 'Welcome to Cinder' });
  await welcome.waitFor();
  expect(new URL(page.url()).pathname).toBe('/earn');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await eventually(async () => expect(await welcome.isVisible()).toBe(true));
  await eventually(async () =>
    expect(await welcome.getByRole('button', { name: 'Get Started' }).isDisabled()).toBe(true),
  );
  await welcome.getByLabel('Username').fill(username);
  await welcome.getByText('Username is available!').waitFor();
  await welcome.getByRole('button', { name: 'Get Started' }).click();
  await page.getByText('Your username has been successfully updated!').waitFor();
  await welcome.waitFor({ state: 'hidden' });
}

async function mine(page: Page): Promise<void> {
  const station = page.getByRole('region', { name: 'Mining station' });
  await station.getByText('IDLE').waitFor();
  await station.getByText('0 of 3456').waitFor();
  await station.getByRole('button', { name: 'Start Mining' }).click();

  const ad = page.getByRole('dialog', { name: 'Advertisement' });
  await ad.waitFor();
  expect(await ad.getByRole('button', { name: 'Skip Ad' }).count()).toBe(0);
  await ad.getByText(/^Skip in \d+$/).waitFor();
  await ad.locator('video[data-shown=true]').waitFor();
  await ad.getByRole('button', { name: 'Skip Ad' }).click();

  await station.getByText('ACTIVE', { exact: true }).waitFor();
  await station.getByText('Keep any page of this site in view.', { exact: false }).waitFor();
  await station.getByRole('img', { name: /^[1-9]0 percent mined$/ }).waitFor();
  await station
    .getByText(`Session complete: +${PAYS} $CINDER and +10 XP.`, { exact: false })
    .waitFor({ timeout: 40_000 });
  await page.getByText('Mining session complete', { exact: true }).waitFor();
  await station.getByText('IDLE').waitFor();
  // Below the station one bar has both, what was paid and the next start.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = page.getByRole('region', { name: 'Mining', exact: true });
  await bar.getByText(`Session complete: +${PAYS} $CINDER and +10 XP.`).waitFor();
  await bar.getByRole('button', { name: 'Start' }).waitFor();
  await eventually(async () => expect(await bar.count()).toBe(1));
  await station
    .getByRole('button', { name: 'Start Mining' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await bar.waitFor({ state: 'detached' });
}

async function seeReward(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: `Your balance: ${PAYS} $CINDER` }).waitFor();
  const figures = page.getByRole('main');
  await figures.getByText('25.00').first().waitFor();
  await figures.getByText('10 / 100 XP').waitFor();
  await page.getByRole('list', { name: 'Recent rewards' }).getByText(`+${PAYS}`).waitFor();
  await page
    .getByRole('list', { name: 'Recent rewards' })
    .getByRole('link', { name: /^Receipt of the session/ })
    .waitFor();

  await page.getByRole('link', { name: 'See the receipt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Session receipt' }).waitFor();
  const receipt = page.getByRole('main');
  await receipt.getByText('COMPLETED').waitFor();
  await receipt.getByText('The session was full and paid out.').waitFor();
  await receipt.getByText('00:25 counted').first().waitFor();
  await receipt.getByText('+25.00').waitFor();
  await receipt.getByText('1.00x').waitFor();

  await page.getByRole('link', { name: 'Cinder', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: `Welcome back, ${username}` }).waitFor();
  await page.getByRole('list', { name: 'Recent activity' }).getByText(`+${PAYS}`).waitFor();
}

/** What the pages showed is what the server has, and the ledger agrees with itself. */
async function compareWithServer(username: string): Promise<void> {
  const person = await signIn(server, addressOf(username));
  expect(await read(person, '/api/member/profile')).toMatchObject({ cinderTotal: '25.00', xp: 10, level: 1 });
  const { rewards } = await read<{ rewards: object[] }>(person, '/api/rewards');
  expect(rewards).toMatchObject([{ source: 'mining_session', amountCinder: '25.00', xpGained: 10 }]);
  const { sessions } = await read<{ sessions: object[] }>(person, '/api/mining/sessions');
  expect(sessions).toMatchObject([{ outcome: 'completed', activeSeconds: 25, cinderEarned: PAYS }]);
  expect(await findLedgerFaults(server)).toEqual([]);
}
