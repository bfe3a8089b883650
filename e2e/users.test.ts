import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { hasFocus } from './keys.ts';
import { findLedgerFaults, letSignInsAge, type Person, read, signIn, signInAdmin, signUp } from './people.ts';
import { ADMIN, type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

interface TournamentPage {
  id: string;
  slug: string;
}

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

describe.concurrent.each(sizes('desktop'))('members on a $size', (size) => {
  it('are found, given things, put right and deleted by an administrator', async () => {
    const name = `Leaver_${size.size}`;
    const member = await signUp(server, name);
    const theirs = await openDevice(browser, server, { size, person: member });
    theirs.allowProblem('401 GET');
    // The page of somebody who is gone asks what is new, and hears that nobody is signed in.
    theirs.expectProblem('401 GET /api/notifications');
    await theirs.page.goto('/quests');
    await theirs.page.getByRole('heading', { level: 1 }).waitFor();

    const device = await openDevice(browser, server, { size, person: admin });
    device.expectProblem('409 POST /api/admin/grant-item');
    device.expectProblem('409 POST /api/admin/add-cinder');
    const { page } = device;
    await page.goto('/admin');
    await page.getByRole('link', { name: /^User Management/ }).click();
    await page.getByRole('table', { name: 'Members' }).waitFor();
    for (const button of ['Grant Item', 'Adjust $CINDER', 'Set streak']) {
      await page.getByRole('button', { name: button }).click();
      await seeToast(page, 'Error', 'Please fill in all fields');
    }
    await expectAccessible(page, 'forms with what is missing');

    await page.getByRole('searchbox', { name: 'Search members by username' }).fill(name.toLowerCase());
    await page.waitForURL(/search=leaver/);
    await page.getByRole('button', { name: `Adjust ${name}` }).click();
    await page.getByText(`${name} has 0.00 $CINDER.`).waitFor();

    const item = page.getByLabel('Item', { exact: true });
    const first = (await item.locator('option').nth(1).getAttribute('value')) ?? '';
    await item.selectOption(first);
    await page.getByRole('button', { name: 'Grant Item' }).click();
    await seeToast(page, 'Success', 'Item granted successfully');
    await item.selectOption(first);
    await page.getByRole('button', { name: 'Grant Item' }).click();
    await seeToast(page, 'Error', /rarity/);
    await eventually(async () => expect(await item.inputValue()).toBe(first));

    const amount = page.getByLabel('Amount');
    await amount.fill('150.50');
    await page.getByText(`${name}: 0.00 becomes 150.50 $CINDER.`).waitFor();
    await page.getByRole('button', { name: 'Adjust $CINDER' }).click();
    await seeToast(page, 'Success', '$CINDER added successfully');
    await amount.fill('-50.25');
    await page.getByText(`${name}: 150.50 becomes 100.25 $CINDER.`).waitFor();
    await page.getByRole('button', { name: 'Adjust $CINDER' }).click();
    await page.getByText(`${name} has 100.25 $CINDER.`).waitFor();
    await amount.fill('-100.26');
    await page.getByText(`${name} has only 100.25 $CINDER.`).waitFor();
    await page.getByRole('button', { name: 'Adjust $CINDER' }).click();
    await seeToast(page, 'Error', /./);
    await eventually(async () => expect(await amount.inputValue()).toBe('-100.26'));
    await amount.fill('10000.01');
    await page.getByRole('button', { name: 'Adjust $CINDER' }).click();
    const large = page.getByRole('dialog', { name: 'Give 10,000.01 $CINDER?' });
    await large.getByText(`${name}: 100.25 becomes 10,100.26 $CINDER.`, { exact: false }).waitFor();
    await large.getByRole('button', { name: 'Cancel' }).click();
    await amount.fill('1e3');
    await page.getByRole('button', { name: 'Adjust $CINDER' }).click();
    await page.getByText('Enter an amount such as 150 or -12.50, with at most 2 decimals').waitFor();

    await page.getByLabel('Day, 1 to 7').fill('8');
    await page.getByRole('button', { name: 'Set streak' }).click();
    await page.getByText('Enter a day from 1 to 7').waitFor();
    await page.getByLabel('Day, 1 to 7').fill('4');
    await page.getByRole('button', { name: 'Set streak' }).click();
    await seeToast(page, 'Streak set successfully', `${name} stands at day 4.`);
    expect(await read(member, '/api/streak/status')).toMatchObject({ currentStreak: 4, cycleDay: 5 });

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await question
      .getByText('This permanently removes all data, including mining history, inventory and purchases.')
      .waitFor();
    await expectAccessible(page, 'deleting a user');
    const confirm = question.getByRole('button', { name: 'Delete user' });
    await eventually(async () => expect(await confirm.isDisabled()).toBe(true));
    await question.getByLabel(`Type ${name} to confirm`).fill(name.toUpperCase());
    await eventually(async () => expect(await confirm.isDisabled()).toBe(true));
    await question.getByLabel(`Type ${name} to confirm`).fill(name);
    await confirm.click();
    await seeToast(page, 'Success', 'User deleted successfully');
    await page.getByRole('heading', { name: 'No members found' }).waitFor();

    // Whoever is gone sees at once that they are a visitor.
    await seeVisitor(theirs.page);

    await page.getByRole('searchbox', { name: 'Search members by username' }).fill('Keeper');
    const own = page.getByRole('button', { name: 'Delete Keeper: an administrator cannot be deleted' });
    await own.waitFor();
    await eventually(async () => expect(await own.isDisabled()).toBe(true));
    // Scrolling closes explanations, but for who comes to them by key, whose focus scrolls the page to what is out of sight.
    await page.getByRole('button', { name: 'Sign out Keeper everywhere' }).focus();
    await page.keyboard.press('Tab');
    await until('the focus is on what opened it', () => hasFocus(own));
    await page.getByRole('tooltip', { name: 'An administrator cannot be deleted' }).waitFor();
    await expectNoSidewaysScroll(page);
    await theirs.close();
    await device.close();
  });

  it('take their data along, leave, and are a place without a name wherever others look', async () => {
    const name = `Goer_${size.size}`;
    const member = await signUp(server, name);
    const rival = await signUp(server, `Stayer_${size.size}`);
    await admin.call('POST', '/api/admin/add-cinder', { username: name, amount: '5000000' });
    const { slug } = await runTournament(`Parting Cup ${size.size}`, [member, rival]);

    const others = await openDevice(browser, server, { size, person: rival });
    await others.page.goto(`/tournaments/${slug}`);
    await others.page.getByText(name, { exact: true }).first().waitFor();

    const device = await openDevice(browser, server, { size, person: member });
    // Whether the page still asks is a matter of the moment at which its member is gone.
    // What was under way when the account went, and the stream of events, which is opened once more.
    device.allowProblem('401 GET');
    const { page } = device;
    await page.goto('/earn');
    await page
      .getByRole('button', { name: /Profile/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Profile' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await expectAccessible(page, 'settings');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const { tables } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(tables.users).toMatchObject([{ email: member.email.toLowerCase() }]);
    expect(tables.members).toMatchObject([{ username: name, cinder_total: 5_000_000 }]);
    expect(tables.reward_ledger).toHaveLength(1);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await expectAccessible(page, 'deleting the account');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await question.getByLabel(`Type ${name} to confirm`).fill(name);
    // The page may learn that its member is gone before it hears the answer.
    await page.route('**/api/me', async (route) => {
      const response = await route.fetch();
      await Promise.race([seeVisitor(page), page.waitForTimeout(5_000)]);
      await route.fulfill({ response });
    });
    await question.getByLabel(`Type ${name} to confirm`).press('Enter');
    await seeToast(page, 'Your account is deleted', '');
    await page.waitForURL('/');
    await seeVisitor(page);
    await device.close();

    // The bracket moves on before the eyes of whoever looks at it.
    await others.page.getByText('Deleted member').first().waitFor();
    await others.page.getByText(name, { exact: true }).first().waitFor({ state: 'detached' });
    await others.page.goto('/leaderboards');
    await others.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await others.page.getByText(name, { exact: true }).count()).toBe(0);
    await others.close();
    const seen = await Promise.all(
      [`/api/tournaments/${slug}`, '/api/leaderboards/earnings', '/api/notifications'].map(async (path) =>
        JSON.stringify(await read(rival, path)),
      ),
    );
    for (const text of seen) expect(text).not.toContain(name);
    expect(JSON.stringify(await read(admin, '/api/admin/leaderboards/earning-events'))).not.toContain(name);
  });

  it('who lead the site cannot leave it', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    await device.page.goto('/settings');
    await device.page.getByText(/^An administrator cannot be deleted/).waitFor();
    expect(await device.page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0);
    await device.close();
  });
});

// After the others, whose administrator has signed in lately.
describe.each(sizes('desktop'))('signing a member out everywhere on a $size', (size) => {
  it('ends all their sessions, after proof of who the administrator is', async () => {
    const name = `Guest_${size.size}`;
    const member = await signUp(server, name);
    await signIn(server, member.email);
    const theirs = await openDevice(browser, server, { size, person: member });
    theirs.allowProblem('401 GET');
    await theirs.page.goto('/quests');
    await theirs.page.getByRole('heading', { level: 1 }).waitFor();

    const keeper = await signInAdmin(server);
    const device = await openDevice(browser, server, { size, person: keeper });
    device.expectProblem('403 DELETE /api/admin/users/');
    const { page } = device;
    await page.goto(`/admin/users?search=${name}`);
    await letSignInsAge(server, keeper);
    const open = page.getByRole('button', { name: `Sign out ${name} everywhere` });
    await open.click();
    const question = page.getByRole('dialog', { name: `Sign ${name} out everywhere?` });
    await question.getByText('Every session ends at once').waitFor();
    await expectAccessible(page, 'signing a member out');
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Password').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await seeToast(page, `${name} is signed out everywhere`, '2 sessions ended.');
    await question.waitFor({ state: 'hidden' });
    await until('the focus is on what opened it', () => hasFocus(open));
    // Their page gives way by itself.
    await seeVisitor(theirs.page);

    await signIn(server, member.email);
    await open.click();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await seeToast(page, `${name} is signed out everywhere`, '1 session ended.');
    await open.click();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await seeToast(page, `${name} is signed out everywhere`, 'There was no open session.');
    await expectNoSidewaysScroll(page);
    await theirs.close();
    await device.close();
  });
});

/** A tournament of these, in which nobody has played yet. */
async function runTournament(title: string, players: readonly Person[]): Promise<TournamentPage> {
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  const fields = { title, gameCode: 'sc2', format: 'single_elim', startAt, maxPlayers: 2 };
  const made = await admin.call('POST', '/api/admin/tournaments', fields);
  const tournament = (await made.json()) as TournamentPage;
  for (const person of players) await person.call('POST', `/api/tournaments/${tournament.id}/registration`, {});
  await admin.call('POST', `/api/admin/tournaments/${tournament.id}/status`, { status: 'checkin' });
  for (const person of players) await person.call('POST', `/api/tournaments/${tournament.id}/checkin`);
  await admin.call('POST', `/api/admin/tournaments/${tournament.id}/status`, { status: 'live' });
  return tournament;
}

async function seeToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page.locator('[role=status], [role=alert]').filter({ hasText: title }).filter({ hasText: text });
  await toast.first().waitFor();
}

/** The landing page, and nobody's profile in the bar. */
async function seeVisitor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Profile/ }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
