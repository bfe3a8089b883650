import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '../server/src/testing/mail-sink.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { hasFocus } from './keys.ts';
import { type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;
let sink: MailSink;
let badges: { id: string; name: string }[];

beforeAll(async () => {
  sink = await openMailSink();
  [server, browser] = await Promise.all([
    startServer({ SMTP_URL: sink.url, MAIL_FROM: 'Cinder <cinder@example.org>' }),
    openBrowser(),
  ]);
  admin = await signInAdmin(server);
  badges = await read(admin, '/api/badges');
});
afterAll(async () => {
  await server.close();
  sink.close();
});

/** An administrator grants the badge of that place in the catalogue. */
async function grant(member: Person, place: number): Promise<string> {
  const badge = badges[place];
  const reply = await admin.call('POST', '/api/admin/badges/grant', {
    targetUserId: await idOf(member),
    badgeId: badge?.id,
  });
  expect(reply.status).toBe(200);
  return badge?.name ?? '';
}

const idOf = async (person: Person) => (await read<{ id: string }>(person, '/api/auth/user')).id;

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.concurrent.each(sizes('phone'))('notifications on a $size', (size) => {
  it('come live to every tab, are read in one and cleared in both', async () => {
    const name = `Herald_${size.size}`;
    const member = await signUp(server, name);
    const device = await openDevice(browser, server, { size, person: member });
    const { page } = device;
    await page.goto('/quests');
    const other = await device.openTab();
    await other.goto('/badges');
    for (const tab of [page, other]) await bell(tab, 'Notifications').waitFor();

    await bell(page, 'Notifications').click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText('Nothing to tell yet').waitFor();
    await expectAccessible(page, 'the bell without notifications');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await until('the focus is on what opened it', () => hasFocus(bell(page, 'Notifications')));

    const first = await grant(member, 0);
    for (const tab of [page, other]) await bell(tab, '1 unread notification').waitFor();
    const second = await grant(member, 1);
    for (const tab of [page, other]) await bell(tab, '2 unread notifications').waitFor();
    await other.getByText(/^2 of \d+ earned\./).waitFor();

    await page.reload();
    await bell(page, '2 unread notifications').click();
    expect(await page.locator('.toast').count()).toBe(0);
    const rows = panel.getByRole('list', { name: 'Notifications' }).getByRole('link');
    await rows.first().waitFor();
    await expectAccessible(page, 'the bell with notifications');
    await eventually(async () =>
      expect(await rows.allInnerTexts()).toEqual([expect.stringContaining(second), expect.stringContaining(first)]),
    );
    await rows.first().click();
    await page.waitForURL('**/badges');
    await panel.waitFor({ state: 'detached' });
    for (const tab of [page, other]) await bell(tab, '1 unread notification').waitFor();

    await bell(other, '1 unread notification').click();
    await other.getByRole('button', { name: 'Mark all as read' }).click();
    await other.keyboard.press('Escape');
    for (const tab of [page, other]) await bell(tab, 'Notifications').waitFor();
    expect(await read(member, '/api/notifications')).toMatchObject({ unread: 0, total: 2 });

    await bell(page, 'Notifications').click();
    await panel.getByRole('link', { name: 'All notifications' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await page.getByText('2 notifications').waitFor();
    await expectAccessible(page, 'all notifications');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await device.close();
  });

  it('reach by mail who chooses so in the settings, once their address is verified', async () => {
    const name = `Reader_${size.size}`;
    const member = await signUp(server, name);
    const device = await openDevice(browser, server, { size, person: member });
    const { page } = device;
    await page.goto('/settings');
    const rewards = page.getByRole('group', { name: 'Rewards' });
    await page.getByText('Mail reaches verified addresses only').waitFor();
    await eventually(async () => expect(await rewards.getByRole('switch', { name: 'Mail' }).isDisabled()).toBe(true));
    const again = page.getByRole('button', { name: 'Send again' }).first();
    await again.click();
    await page.getByText('Mail sent', { exact: true }).waitFor();
    await until('a second mail with the link', async () => linksTo(member).length === 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await verify(member);
    // The page does not know yet.
    device.expectProblem('400 POST /api/auth/send-verification-email');
    await again.click();
    await page.getByText('Your address is verified already').waitFor();
    await again.waitFor({ state: 'detached' });
    const save = page.getByRole('button', { name: 'Save notifications' });
    await rewards.getByRole('switch', { name: 'Mail' }).click();
    await save.click();
    await page.getByText('Notifications saved').waitFor();
    await eventually(async () => expect(await save.isDisabled()).toBe(true));
    await page.getByRole('button', { name: 'Dismiss' }).click();
    // Nothing of the page lies half under the bar then.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'choices of notifications');
    const badge = await grant(member, 2);
    await until('a mail about the badge', async () => mailsTo(member).some((mail) => mail.includes(badge)));

    await page.reload();
    await eventually(async () => expect(await rewards.getByRole('switch', { name: 'Mail' }).isChecked()).toBe(true));
    await rewards.getByRole('switch', { name: 'Bell' }).click();
    await save.click();
    await page.getByText('Notifications saved').waitFor();
    await grant(member, 3);
    expect(await read(member, '/api/notifications')).toMatchObject({ unread: 1, total: 2 });
    await device.close();
  });
});

/** By the link in the last mail. */
async function verify(member: Person): Promise<void> {
  const { origin, hash } = new URL(linksTo(member).at(-1) ?? '');
  const token = new URLSearchParams(hash.slice(1)).get('token');
  await fetch(`${origin}/api/auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(await read(member, '/api/me/preferences')).toMatchObject({ mail: 'offered' });
}

function linksTo(member: Person): string[] {
  return mailsTo(member)
    .filter((mail) => mail.includes('Subject: Verify your address'))
    .map((mail) => mail.match(/http:\/\/\S+/)?.[0] ?? '');
}

function mailsTo({ email }: Person): string[] {
  return sink.messages.filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`));
}
