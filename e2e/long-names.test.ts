import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, resize, sizes } from './browser.ts';
import { expectFits } from './fits.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

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
  expect((await admin.call('POST', '/api/username/update', { username: 'Overseer' })).status).toBe(200);
  const most = { username: 'Overseer', amount: '99999999.00' };
  expect((await admin.call('POST', '/api/admin/add-cinder', most)).status).toBe(200);
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
  const fields = { name: slug, slug, description: WORD, rarity: 'Legendary', slot: 'accessory', bonusPercent: 1 };
  const item = (await (await admin.call('POST', '/api/admin/items', fields)).json()) as { id: string };
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

/** What of the bar sticks out, lies over something else, or is not whole. */
function barFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.nav__in');
    if (!bar) return ['there is no bar'];
    const frame = (bar.closest('header') ?? bar).getBoundingClientRect();
    const parts = [...bar.querySelectorAll<HTMLElement>(':scope > .brand, .nav__links a, .nav__me > *')]
      .map((part) => ({ name: part.innerText.slice(0, 30) || part.className, part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const faults = parts.flatMap(({ name, part, box }) => {
      const isOut = box.left < 0 || box.right > innerWidth + 0.5 || box.bottom > frame.bottom + 0.5 || box.top < -0.5;
      const isCut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
      return [
        isOut && `${name} sticks out`,
        isCut && getComputedStyle(part).overflow !== 'visible' && `${name} is cut`,
      ];
    });
    const covered = parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter(({ box }) => {
          const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
          const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
          return across > 1 && down > 1;
        })
        .map(({ name }) => `${one.name} and ${name} lie over each other`),
    );
    const [brand] = parts;
    if (!brand?.part.matches('.brand') || brand.box.width < 20) faults.push('the brand is not there');
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    return [...faults, ...covered].filter((fault) => fault !== false);
  });
}

describe('the bar of an administrator who owns all that can be owned', () => {
  it.each([
    ['words', 'The Long-Standing Guild of the Mountain, Its Ashes and Embers'.slice(0, 60), '$UNBREAKABLE-CINDERS'],
    ['one word', 'Unbreakable'.repeat(6).slice(0, 60), 'CINDER'],
  ])('holds everything at every width, with a name of %s', async (_, siteName, tokenSymbol) => {
    expect((await admin.call('PUT', '/api/admin/site', { siteName, tokenSymbol })).status).toBe(200);
    const device = await openDevice(browser, server, { person: admin });
    const { page } = device;
    await page.goto('/leaderboards');
    await page.getByRole('button', { name: 'Profile' }).waitFor();
    await page.getByRole('link', { name: siteName, exact: true }).first().waitFor();
    for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
      await resize(page, { width, height: 900 });
      await until(`the bar fits ${width} px`, async () => (await barFaults(page)).length === 0);
      expect(await barFaults(page), `${width} px`).toEqual([]);
      const menu = page.getByRole('button', { name: 'Open menu' });
      const isWide = await page.getByRole('link', { name: 'Admin', exact: true }).isVisible();
      await eventually(async () =>
        expect(await menu.isVisible(), `${width} px has its links or the menu`).toBe(!isWide),
      );
    }
    await device.close();
  });
});
