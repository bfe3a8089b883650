import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { findLedgerFaults, mustSucceed, type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

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

async function newMember(username: string, amount: number): Promise<Person> {
  const member = await signUp(server, username);
  await mustSucceed(admin.call('POST', '/api/admin/add-cinder', { username, amount }));
  return member;
}

describe.each(sizes('both'))('what members play for on a $size', (size) => {
  it('is an entry fee, which is said before it is held and comes back with a withdrawal', async () => {
    const member = await newMember(`entrant_${size.size}`, 100);
    const title = `Fee Cup ${size.size}`;
    const back = await openDevice(browser, server, { size, person: admin });
    await back.page.goto('/admin/tournaments');
    await back.page.getByRole('button', { name: 'Create tournament' }).first().click();
    const editor = back.page.getByRole('dialog');
    await editor.getByLabel('Title').fill(title);
    await editor.getByLabel('Game').selectOption('sc2');
    await editor.getByLabel('Begins', { exact: true }).fill('2099-01-01T19:00');
    await editor.getByLabel(/^Entry fee/).fill('100000.01');
    await editor.getByRole('button', { name: 'Create tournament' }).click();
    await editor.getByText('Enter 0 to 100000.00').waitFor();
    await editor.getByLabel(/^Entry fee/).fill('40');
    await editor.getByRole('button', { name: 'Create tournament' }).click();
    await back.page.getByText('Tournament created').waitFor();
    await back.close();

    const { page, close } = await openDevice(browser, server, { size, person: member });
    await page.goto(`/tournaments/fee-cup-${size.size}`);
    await page.getByText('Entry fee', { exact: true }).waitFor();
    await expectAccessible(page, `a tournament with an entry fee on a ${size.size}`);
    await page.getByRole('button', { name: 'Register Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The entry fee is 40.00').waitFor();
    await dialog.getByText('You have 60.00').waitFor();
    await expectAccessible(page, `the dialog of an entry fee on a ${size.size}`);
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Register' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('You are registered').first().waitFor();
    await page.getByText('shared like the prize pool').waitFor();
    await page.goto('/store');
    await page.getByText('40 more are held for').waitFor();
    await page.goto(`/tournaments/fee-cup-${size.size}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByText('You get your entry fee back.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('You are no longer registered').waitFor();
    await close();
  });

  it('is a challenge, from a profile to the one who has won', async () => {
    const [one, other] = [await newMember(`duelist_${size.size}`, 100), await newMember(`rival_${size.size}`, 100)];
    const first = await openDevice(browser, server, { size, person: one });
    await first.page.goto('/challenges');
    await first.page.getByText('No challenges yet').waitFor();
    await expectAccessible(first.page, `no challenges on a ${size.size}`);
    await first.page.getByRole('button', { name: 'Challenge a member' }).click();
    await first.page.getByRole('dialog').getByRole('button', { name: 'Send challenge' }).click();
    await first.page.getByText('Enter a username').waitFor();
    await first.page.keyboard.press('Escape');
    await first.page.goto(`/members/rival_${size.size}`);
    await first.page.getByRole('link', { name: 'Challenge' }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByLabel('Game', { exact: true }).selectOption('sc2');
    await dialog.getByLabel(/^Stake of each/).fill('100.01');
    await dialog.getByRole('button', { name: 'Send challenge' }).click();
    await dialog.getByText('You do not have that much').waitFor();
    await expectAccessible(first.page, `a refused challenge on a ${size.size}`);
    await dialog.getByLabel(/^Stake of each/).fill('25');
    await first.page.keyboard.press('Enter');
    await first.page.getByText('Challenge sent').waitFor();
    await first.page.getByRole('button', { name: 'Take back' }).waitFor();

    const second = await openDevice(browser, server, { size, person: other });
    await second.page.goto('/challenges');
    await second.page.getByRole('button', { name: 'Accept' }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await second.page.getByText('Challenge accepted').waitFor();
    await expectAccessible(second.page, `an accepted challenge on a ${size.size}`);
    await second.page.getByRole('link', { name: /^Details/ }).click();
    await second.page.getByRole('heading', { level: 1, name: 'Your challenge' }).waitFor();
    await second.page.getByText('Open until').waitFor();
    await expectAccessible(second.page, `the page of a challenge on a ${size.size}`);
    await first.page.getByRole('button', { name: 'Report score' }).click();
    await first.page.getByLabel('Games that you won').fill('3');
    await first.page
      .getByLabel(/^Games that .* won/)
      .last()
      .fill('1');
    await first.page.getByRole('dialog').getByRole('button', { name: 'Report score' }).click();
    await first.page.getByText('The winner has 2, the other fewer').waitFor();
    await first.page.getByLabel('Games that you won').fill('2');
    await first.page.getByRole('dialog').getByRole('button', { name: 'Report score' }).click();
    await first.page.getByText('Score reported').waitFor();
    await second.page.getByRole('button', { name: 'Dispute' }).click();
    await second.page.getByLabel('What is wrong').fill('The second game was a draw');
    await expectAccessible(second.page, `a dispute on a ${size.size}`);
    await second.page.getByRole('dialog').getByRole('button', { name: 'Dispute' }).click();
    await second.page.getByText(/^You dispute 1 to 2/).waitFor();
    await first.page.getByText('The second game was a draw').waitFor();

    const back = await openDevice(browser, server, { size, person: admin });
    await back.page.goto('/admin/challenges?status=disputed');
    await back.page.getByText('The second game was a draw').waitFor();
    await back.page.getByText(`duelist_${size.size} reported 2:1`).waitFor();
    await back.page.getByRole('button', { name: 'Decide' }).click();
    await expectAccessible(back.page, `a challenge to decide on a ${size.size}`);
    await back.page.getByRole('button', { name: `duelist_${size.size} has won` }).click();
    await back.page.getByText('Challenge decided').waitFor();
    await first.page.getByText('You won 2 to 1.').waitFor();
    await second.page.getByRole('link', { name: 'All challenges' }).click();
    await second.page.getByLabel('Other members may challenge me').click();
    await expect.poll(() => second.page.getByLabel('Other members may challenge me').isChecked()).toBe(false);
    await first.page.goto(`/members/rival_${size.size}`);
    await first.page.getByText('Takes no challenges').waitFor();
    expect(await first.page.getByRole('link', { name: 'Challenge', exact: true }).count()).toBe(0);
    await first.page.goto('/rewards');
    await first.page.getByText(`From the stakes of the challenge with rival_${size.size}`).waitFor();
    await first.page.goto('/store');
    await first.page.getByText('125').first().waitFor();
    await Promise.all([first.close(), second.close(), back.close()]);
  });
});
