import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { pressForAMoment } from './press.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

interface Named {
  id: string;
  name: string;
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

describe.concurrent.each(sizes('phone'))('quests and badges on a $size', (size) => {
  it('are finished, told of, and claimed where members earn and on their own page', async () => {
    const person = await signUp(server, `quests_${size.size}`);
    await person.call('POST', '/api/streak/claim', { localDate: new Date().toISOString().slice(0, 10) });
    await ownGear(person, ['oathbrand', 'cinderwatch-helm', 'ashwalker-boots']);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;

    await page.goto('/earn');
    const strip = page.getByRole('navigation', { name: 'Section' });
    await strip.getByRole('link', { name: 'Quests 1 to claim' }).waitFor();
    const active = page.getByRole('region', { name: 'Active quests' });
    await eventually(async () => expect(await active.getByRole('listitem').count()).toBe(5));
    await active.getByRole('listitem').first().getByText('Tend the Fire').waitFor();
    await active.getByRole('button', { name: /^Show all \d+$/ }).click();
    await active.getByText('A Pick of Your Own').waitFor();
    await active.getByRole('button', { name: 'Claim Tend the Fire' }).click();
    await page.getByText('Quest reward claimed!').waitFor();
    await active.getByText('Tend the Fire').waitFor({ state: 'detached' });
    await strip.getByRole('link', { name: 'Quests', exact: true }).waitFor();
    // What was there when the page was opened is not told again.
    expect(await page.getByText('Quest finished').count()).toBe(0);

    await strip.getByRole('link', { name: 'Inventory' }).click();
    await page.getByRole('tab', { name: /^Inventory/ }).click();
    for (let index = 0; index < 3; index++) {
      await page
        .getByRole('button', { name: /^Equip / })
        .first()
        .click();
      await page.getByText('Equipped', { exact: true }).nth(index).waitFor();
    }
    await page.getByText('Quest finished').waitFor();
    await strip.getByRole('link', { name: 'Quests 1 to claim' }).click();

    await page.getByRole('heading', { level: 1, name: 'Quests' }).waitFor();
    await page.getByText(/^Daily quests reset at 0[12]:00 your time, in \d+/).waitFor();
    const daily = page.getByRole('list', { name: 'Daily quests' });
    const first = daily.getByRole('listitem').first();
    await first.getByText('Suit Up').waitFor();
    await first.getByText('3 / 3').waitFor();
    await daily.getByRole('listitem').last().getByText('Claimed').waitFor();
    await first.getByRole('button', { name: 'Claim Suit Up' }).click();
    await first.getByText('Claimed').waitFor();
    await page.getByRole('tab', { name: 'Daily', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Weekly' }).click();
    await page.waitForURL('/quests?tab=weekly');
    await page.getByText(/^Weekly quests reset Sunday 0[12]:00 your time, in \d+/).waitFor();
    await page.getByRole('list', { name: 'Weekly quests' }).getByText('Six Mornings').waitFor();

    // A reward without tokens shows none.
    await page.goto('/rewards');
    const reward = page
      .getByRole('list', { name: 'Rewards' })
      .getByRole('listitem')
      .filter({ hasText: 'Tend the Fire' });
    await reward.getByText('+10 XP').waitFor();
    await eventually(async () => expect(await reward.innerText()).not.toContain('$CINDER'));
    await device.close();
    expect(await read(person, '/api/member/profile')).toMatchObject({ cinderTotal: '20.00', xp: 20 });
  });

  it('are chosen for the showcase, which the first page shows', async () => {
    const person = await signUp(server, `badges_${size.size}`);
    await grantBadges(person, ['First Light', 'Patron', 'Champion', 'Journeyman']);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Badge Showcase' });
    await section.getByText('Empty slot').nth(2).waitFor();
    await section.getByText('to choose up to 3.').waitFor();
    await section.getByRole('link', { name: 'Manage Badges' }).click();

    await page.getByText(/^4 of \d+ earned\./).waitFor();
    const grid = page.getByRole('list', { name: 'Badges' });
    await eventually(async () => expect(await grid.getByRole('listitem').count()).toBeGreaterThanOrEqual(20));
    await eventually(async () => expect(await grid.getByRole('checkbox').count()).toBe(4));
    expect(await page.getByRole('button', { name: 'Save showcase' }).count()).toBe(0);
    for (const name of ['Patron', 'Champion', 'First Light']) {
      await grid.getByRole('checkbox', { name: `Show ${name}` }).check();
    }
    await page.getByText('Unsaved').waitFor();
    await grid.getByRole('checkbox', { name: 'Show Journeyman' }).click();
    await page.getByText('Maximum Reached').waitFor();
    await page.getByText('You can only showcase up to 3 badges').waitFor();
    await eventually(async () =>
      expect(await grid.getByRole('checkbox', { name: 'Show Journeyman' }).isChecked()).toBe(false),
    );
    await grid.getByRole('checkbox', { name: 'Show Champion' }).uncheck();
    await grid.getByRole('checkbox', { name: 'Show Journeyman' }).check();
    await page.getByRole('button', { name: 'Save showcase' }).click();
    await page.getByText('Your badge showcase has been updated successfully').waitFor();
    await page.getByRole('button', { name: 'Save showcase' }).waitFor({ state: 'detached' });

    await grid.getByRole('button', { name: 'A Year of Mornings Not earned' }).click();
    const preview = page.getByRole(size.size === 'phone' ? 'dialog' : 'region', { name: 'A Year of Mornings' });
    await preview.getByText('How to earn it').waitFor();
    await preview.getByText('Check in on 365 days.').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Cinder', exact: true }).first().click();
    const badges = section.getByRole('list', { name: 'Badge Showcase' }).getByRole('listitem');
    await badges.nth(2).getByText('First Light').waitFor();
    await eventually(async () => expect(await badges.allInnerTexts()).toEqual(['Patron', 'Journeyman', 'First Light']));
    await device.close();
    expect(await read<object[]>(person, '/api/user/badges/showcase')).toHaveLength(3);
  });

  it('stay chosen when they are ticked while others are being saved', async () => {
    const person = await signUp(server, `ticked_${size.size}`);
    await grantBadges(person, ['First Light', 'Patron']);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/user/badges/showcase', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await page.goto('/badges');
    const box = (name: string) => page.getByRole('checkbox', { name: `Show ${name}` });
    const save = page.getByRole('button', { name: 'Save showcase' });
    await box('Patron').check();
    await save.click();
    await box('First Light').check();
    letGo();
    await page.getByText('Your badge showcase has been updated successfully').waitFor();
    await eventually(async () => expect(await box('First Light').isChecked()).toBe(true));
    await save.click();
    await page.getByText('Unsaved', { exact: true }).waitFor({ state: 'detached' });
    await device.close();
    expect(await read<object[]>(person, '/api/user/badges/showcase')).toHaveLength(2);
  });

  it('are made by an administrator, who sees every objection at its field', async () => {
    const person = await signUp(server, `given_${size.size}`);
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await page.goto('/admin/quests');
    await page.getByRole('button', { name: 'Reset Daily' }).click();
    await page.getByRole('dialog', { name: 'Reset the daily quests?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Reset Weekly' }).click();
    const question = page.getByRole('dialog', { name: 'Reset the weekly quests?' });
    await question.getByRole('button', { name: 'Reset Weekly' }).click();
    await page.getByText('Weekly quests reset', { exact: true }).waitFor();
    await question.waitFor({ state: 'detached' });
    const title = `Made on a ${size.size}`;
    await makeQuest(page, title);
    await page.getByRole('button', { name: `Duplicate ${title}` }).click();
    const copy = page.getByRole('dialog', { name: 'Create quest' });
    await copy.getByRole('button', { name: 'Create quest' }).click();
    await copy.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: `Choose Copy of ${title}` }).check();
    await page.getByText('1 quest chosen').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const many = page.getByRole('dialog', { name: 'Delete 1 quest?' });
    await many.getByText(`Copy of ${title}`).waitFor();
    await many.getByRole('button', { name: 'Delete 1 quest' }).click();
    await page.getByText('1 quest deleted').waitFor();
    await many.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
    await page
      .getByRole('dialog', { name: `Delete ${title}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('Quest Deleted').waitFor();
    await page.getByRole('button', { name: `Edit ${title}` }).waitFor({ state: 'detached' });

    const name = `Medal of a ${size.size}`;
    await page.goto('/admin/badges');
    await makeBadge(page, name);
    await page.getByLabel('Search by username').fill(person.username);
    await page.getByRole('radio', { name: person.username }).check();
    await page.getByRole('combobox', { name: 'Badge' }).selectOption(name);
    await page.getByText(`Grant ${name} to ${person.username}`).waitFor();
    await page.getByRole('button', { name: 'Grant Badge' }).click();
    await page.getByText('Badge Granted').waitFor();
    const { id } = await findBadge(name);
    expect(await read(person, '/api/user/badges')).toMatchObject([{ badgeId: id }]);

    device.expectProblem('409 POST /api/admin/badges/grant');
    await page.getByRole('combobox', { name: 'Badge' }).selectOption(name);
    await page.getByRole('button', { name: 'Grant Badge' }).click();
    await page.getByText('This member has this badge already').waitFor();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page
      .getByRole('dialog', { name: `Delete ${name}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('Badge Deleted').waitFor();
    await device.close();
    expect(await read(person, '/api/user/badges')).toEqual([]);
  });
});

async function makeQuest(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Quest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create quest' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('active');
  expect(await dialog.getByRole('option', { name: 'Completed' }).count()).toBe(0);
  await dialog.getByRole('combobox', { name: 'Reward type' }).selectOption('xp');
  await dialog.getByLabel('Amount').fill('2.5');
  await pressForAMoment(dialog.getByRole('button', { name: 'Add condition' }), dialog.getByLabel('Sessions'));
  await dialog.getByLabel('Sessions').fill('0');
  await dialog.getByRole('button', { name: 'Create quest' }).click();
  await dialog.getByText('Enter a description').waitFor();
  await dialog.getByText('Enter a whole number').waitFor();
  await dialog.getByText('Enter at least 1').waitFor();
  await dialog.getByLabel('Description').fill('Reach the fiftieth level.');
  await dialog.getByLabel('Amount').fill('25');
  await dialog.getByLabel('Condition', { exact: true }).selectOption('level_reach');
  await dialog.getByLabel('Level').fill('50');
  await dialog.getByRole('button', { name: 'Create quest' }).click();
  await page.getByText('Quest Created').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit quest' });
  await eventually(async () =>
    expect(await editor.getByRole('button', { name: 'Save quest' }).isDisabled()).toBe(true),
  );
  await editor.getByRole('combobox', { name: 'Reward type' }).selectOption('badge');
  await editor.getByRole('button', { name: 'Save quest' }).click();
  await editor.getByText('Choose an active badge').waitFor();
  await editor.getByRole('combobox', { name: 'Badge' }).selectOption('Apprentice');
  await editor.getByLabel('Ends').fill('2030-01-01T12:00');
  await editor.getByRole('button', { name: 'Save quest' }).click();
  await page.getByText('Quest Updated').waitFor();
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${title}` }) });
  await row.getByText('Badge: Apprentice').waitFor();
  await row.getByText('Until 1 Jan 2030, 12:00').waitFor();
}

async function makeBadge(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Badge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create badge' });
  await dialog.getByLabel('Description').fill('For those who were there.');
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await dialog.getByLabel('Condition', { exact: true }).selectOption('shop_purchase');
  await dialog.getByRole('button', { name: 'Create badge' }).click();
  await dialog.getByText('Enter a name').waitFor();
  await dialog.getByText('Choose an item', { exact: true }).last().waitFor();
  await dialog.getByRole('button', { name: 'Remove condition 1' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create badge' }).click();
  await page.getByText('Badge Created').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

async function findBadge(name: string): Promise<Named> {
  const badges = await read<Named[]>(admin, '/api/admin/badges');
  const found = badges.find((badge) => badge.name === name);
  if (!found) throw new Error(`There is no badge ${name}`);
  return found;
}

async function grantBadges(person: Person, names: string[]): Promise<void> {
  const { id: targetUserId } = await read<{ id: string }>(person, '/api/auth/user');
  for (const name of names) {
    const { id: badgeId } = await findBadge(name);
    await admin.call('POST', '/api/admin/badges/grant', { targetUserId, badgeId });
  }
}

async function ownGear(person: Person, slugs: string[]): Promise<void> {
  const { id: userId } = await read<{ id: string }>(person, '/api/auth/user');
  for (const itemSlug of slugs) await admin.call('POST', '/api/admin/grant-item', { userId, itemSlug });
}
