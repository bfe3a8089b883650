import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { expectFits } from './fits.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

/** As much as a member can come to have. */
const MOST = '99999999.99';
/** A title as long as one can be. */
const TITLE =
  'Nine Hundred and Ninety-Nine Shifts at the Face of the Mountain That Nobody Has Ever Seen the Far Side of, and a Day';

/** A word that goes on and on. */
const WORD = 'Unbreakable'.repeat(9);

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

/** The widest name, the most tokens, the longest name in each slot, and a quest that is ready. */
async function enter(letter: string): Promise<Person> {
  const person = await signUp(server, letter.repeat(20));
  const items = await read<{ id: string; name: string; equipmentSlot: string }[]>(person, '/api/items');
  for (const slot of ['Body', 'Feet', 'Weapon']) {
    const [longest] = items
      .filter(({ equipmentSlot }) => equipmentSlot === slot)
      .toSorted((a, b) => b.name.length - a.name.length);
    await admin.call('POST', '/api/admin/grant-item', { username: person.username, itemId: longest?.id });
    await person.call('POST', '/api/equipment/equip', { itemId: longest?.id });
  }
  const slug = `word-${letter.toLowerCase()}`;
  const told = { name: slug, slug, description: WORD, rarity: 'Legendary', slot: 'accessory', bonusPercent: 1 };
  const item = (await (await admin.call('POST', '/api/admin/items', told)).json()) as { id: string };
  const given = await admin.call('POST', '/api/admin/grant-item', { username: person.username, itemId: item.id });
  expect(given.status).toBe(200);
  const reward = { rewardType: 'cinder', rewardAmount: '0.99', maxCompletions: 1 };
  const conditions = [{ conditionType: 'level_reach', targetValue: 1 }];
  const quest = { title: TITLE, description: TITLE, questType: 'daily', status: 'active', ...reward, conditions };
  const { id: questId } = (await (await admin.call('POST', '/api/admin/quests', quest)).json()) as { id: string };
  expect((await person.call('POST', '/api/user/quests/claim', { questId })).status).toBe(200);
  const total = { username: person.username, amount: '99999999.00' };
  expect((await admin.call('POST', '/api/admin/add-cinder', total)).status).toBe(200);
  return person;
}

/** Texts that end in an ellipsis. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .filter((element) => element.scrollWidth > element.clientWidth && element.closest('header') === null)
      .map((element) => element.innerText),
  );
}

describe.concurrent.each(sizes('both'))('the longest names and the largest amounts, on a $size', (size) => {
  it('can be read, and stick out nowhere', async () => {
    const person = await enter(size.size === 'phone' ? 'W' : 'M');
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/');
    await page.getByText(`Quest: ${TITLE}`).waitFor();
    await page.getByRole('main').getByText('99,999,999', { exact: true }).first().waitFor();
    await expectFits(page, 'the dashboard');
    expect(await cutTexts(page)).toEqual([]);

    await page.goto('/earn');
    await page.getByText(MOST.replace('99999999', '99,999,999')).waitFor();
    await page.getByRole('list', { name: 'Equipment' }).waitFor();
    await page.getByRole('list', { name: 'Recent rewards' }).getByText(`Quest: ${TITLE}`).waitFor();
    await expectFits(page, 'the page of earning');
    expect(await cutTexts(page)).toEqual([]);

    await page.goto('/inventory?tab=inventory');
    await page.getByText(WORD).waitFor();
    await page.getByRole('tab', { name: 'Inventory 4 items owned' }).waitFor();
    await expectFits(page, 'what is owned');

    await page.getByRole('button', { name: 'Profile' }).click();
    const profile = page.getByRole('dialog', { name: 'Profile' });
    await profile.getByText('Member since').waitFor();
    expect(await cutTexts(page)).toEqual([]);
    for (const part of [
      profile.getByText(person.username, { exact: true }),
      profile.getByText(person.email.toLowerCase(), { exact: true }),
      profile.getByText('99,999,999.99'),
      profile.getByRole('button', { name: 'Edit username' }),
      profile.getByRole('button', { name: 'Close' }),
    ]) {
      const box = await part.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= size.width, await part.innerText()).toBe(true);
    }
    await device.close();
  });
});
