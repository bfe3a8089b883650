import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { IS_LONG } from '../server/src/testing/long.ts';
import { paintPng } from '../server/src/testing/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, resize, SIZES } from './browser.ts';
import { startGallery } from './gallery.ts';
import { visit } from './pages.ts';
import {
  addressOf,
  bringCloseToLevel,
  PASSWORD,
  type Person,
  read,
  setMiningRules,
  signInAdmin,
  signUp,
  switchAllOn,
  wearGear,
} from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { check, checkWhole, settle } from './sweep.ts';

const RULES = {
  sessionDurationSeconds: 10,
  minPingIntervalSeconds: 1,
  idleTimeoutSeconds: 70,
  baseRateCinderPerMin: '60.00',
};

const [, PHONE] = SIZES;

let server: RunningServer;
let browser: Browser;
let admin: Person;
let member: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [admin, member] = await Promise.all([signInAdmin(server), signUp(server, 'Kaldrin')]);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  await switchAllOn(admin);
  await setMiningRules(admin, RULES);
  await wearGear(admin, member);
  await wearGear(admin, admin);
});
afterAll(async () => {
  await server.close();
});

/** All that a text in Markdown may hold. */
const EVERY_MARK = `# First

#### Deep

- [x] done
- [ ] to do

1. one

> told[^1]

| a | b |
| --- | ---: |
| 1 | 2 |

~~~
code
~~~

| c |
| --- |
| [d](/about) |

![a picture](/icons/broadsword.svg)

[^1]: A note.

# Last`;

describe.concurrent('nothing stands in the way of assistive technology', () => {
  it('in the forms of a visitor when something is wrong', async () => {
    const device = await openDevice(browser, server);
    const { page } = device;
    await page.goto('/sign-in?mode=sign-up');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await check(page, 'refused sign-up');
    await page.getByLabel('E-mail address').fill(addressOf('axe_member'));
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('dialog', { name: 'Welcome to Cinder' }).waitFor();
    await check(page, 'welcome dialog');
    await page.getByLabel('Username').fill('kaldrin');
    await page.getByText('Username is already taken').waitFor();
    await check(page, 'welcome dialog with a taken name', '[role=dialog]');
    await page.getByLabel('Username').fill('axe_member');
    await page.getByText('Username is available!').waitFor();
    await check(page, 'welcome dialog with a free name', '[role=dialog]');
    await device.close();
  });

  it('in what opens over the pages of a member', async () => {
    const device = await openDevice(browser, server, { person: member });
    const { page } = device;
    await open(page, '/');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).getByText('User id').waitFor();
    await check(page, 'profile');
    await page.getByRole('button', { name: 'Edit username' }).click();
    await page.getByRole('dialog', { name: 'Update Username' }).getByText('Username is available!').waitFor();
    await check(page, 'update of the username');
    await page.keyboard.press('Escape');
    await resize(page, PHONE);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await expectAccessible(page, 'menu');
    await device.close();
  });

  it.runIf(IS_LONG)('in the states of the mining station, and at a new level', async () => {
    const person = await signUp(server, 'levels_member');
    await bringCloseToLevel(server, person);
    await person.call('POST', '/api/mining/start', { tzOffsetMinutes: -60, deviceId: 'web-1' });
    const device = await openDevice(browser, server, { person });
    const { page } = device;
    await page.goto('/earn');
    await page.getByText('ACTIVE', { exact: true }).first().waitFor();
    await check(page, 'mining');
    await page.getByRole('dialog', { name: 'You reached level 2' }).waitFor();
    await check(page, 'new level');
    await page.getByRole('button', { name: 'Keep going' }).click();
    await page.getByText('Session complete:', { exact: false }).waitFor();
    await check(page, 'mined');
    await person.call('POST', '/api/mining/start', { tzOffsetMinutes: -60, deviceId: 'web-2' });
    device.expectProblem('409 POST /api/mining/start');
    await page.getByRole('button', { name: 'Start Mining' }).click();
    await page.getByRole('dialog', { name: 'Advertisement' }).waitFor();
    await check(page, 'ad');
    // The end of the film leads on as skipping does.
    await page.getByRole('dialog', { name: 'Mining session' }).waitFor({ timeout: 60_000 });
    await check(page, 'question of the takeover');
    await device.close();
  });

  it('where the rules of mining are wrong', async () => {
    const device = await openDevice(browser, server, { person: admin });
    await device.page.goto('/admin/mining');
    await device.page.getByLabel('Session length in seconds').fill('9');
    await device.page.getByLabel('Seconds between pings').focus();
    await device.page.locator('[aria-invalid=true]').waitFor();
    await check(device.page, 'mining rules with a wrong one');
    await device.close();
  });

  it('in the choice of gear, the editor of items and the grant', async () => {
    const device = await openDevice(browser, server, { person: admin });
    device.expectProblem('415 POST /api/admin/images/upload/General');
    const { page } = device;
    await page.goto('/admin/items');
    await page.getByRole('button', { name: 'Create item' }).click();
    const editor = page.getByRole('dialog', { name: 'Create item' });
    await editor.getByLabel('Name').fill('!');
    await editor.getByLabel('Bonus, 0 to 25 percent').fill('26');
    await editor.getByRole('button', { name: 'Create item' }).click();
    await editor.getByText('Enter 0 to 25').waitFor();
    for (const rarity of ['Common', 'Rare', 'Epic', 'Legendary']) {
      await editor.getByRole('radio', { name: rarity }).check();
      // Behind the editor nothing changes with it.
      await check(page, `item editor: ${rarity}`, rarity === 'Common' ? 'html' : '[role=dialog]');
    }
    await lookAtLibrary(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Delete Oathbrand' }).click();
    await page.getByRole('dialog', { name: 'Delete Oathbrand?' }).waitFor();
    await check(page, 'question of the deletion');
    await page.goto('/admin/inventory');
    await page.getByLabel('Search by username').fill('Kaldrin');
    await page.getByLabel('Search by username').fill('kaldrin');
    await page.getByRole('radio', { name: 'Kaldrin' }).check();
    for (const item of ['Oathbrand', 'Windcaller Crest', 'Ashwalker Boots', 'Pit Pick']) {
      await page.getByRole('radio', { name: item }).check();
      await checkWhole(page, `grant of ${item}`);
    }
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Choose from Inventory for Weapon' }).click();
    await page.getByRole('heading', { name: 'Choose for Weapon' }).waitFor();
    await check(page, 'choice for a slot');
    await device.close();
  });

  it('in the choice of badges, and in the editors of quests and badges', async () => {
    const person = await signUp(server, 'badges_member');
    await person.call('POST', '/api/streak/claim', { localDate: new Date().toISOString().slice(0, 10) });
    await bringCloseToLevel(server, person);
    await grantBadges(person, 4);
    const own = await openDevice(browser, server, { person });
    await look(own.page, '/quests');
    await own.page.getByRole('button', { name: 'Claim Tend the Fire' }).click();
    await own.page.getByText('Quest reward claimed!').waitFor();
    await own.page.getByRole('dialog', { name: 'You reached level 2' }).waitFor();
    await check(own.page, 'new level by a quest');
    await own.page.keyboard.press('Enter');
    await own.page.getByText('Claimed', { exact: true }).waitFor();
    await check(own.page, 'claimed quest');
    await look(own.page, '/badges');
    for (let index = 0; index < 3; index++) await own.page.getByRole('checkbox').nth(index).check();
    await own.page.getByRole('checkbox').nth(3).click();
    await own.page.getByText('Maximum Reached').waitFor();
    await check(own.page, 'full showcase');
    await own.page.getByRole('button', { name: 'Champion Not earned' }).click();
    await own.page.getByText('How to earn it').waitFor();
    await check(own.page, 'preview of a badge');
    await own.close();

    const device = await openDevice(browser, server, { person: admin });
    const { page } = device;
    await page.goto('/admin/quests');
    await page.getByRole('button', { name: 'Reset Daily' }).click();
    await page.getByRole('dialog', { name: 'Reset the daily quests?' }).waitFor();
    await check(page, 'question of the reset');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create Quest' }).click();
    const quest = page.getByRole('dialog', { name: 'Create quest' });
    await quest.getByLabel('Title').fill('!');
    await quest.getByRole('button', { name: 'Add condition' }).click();
    await quest.getByLabel('Sessions').fill('0');
    await quest.getByRole('button', { name: 'Add condition' }).click();
    await quest.getByLabel('Condition', { exact: true }).nth(1).selectOption('shop_purchase');
    await quest.getByRole('button', { name: 'Create quest' }).click();
    await quest.getByText('Enter at least 1').waitFor();
    await check(page, 'quest editor with wrong fields');
    await quest.getByRole('combobox', { name: 'Reward type' }).selectOption('badge');
    await quest.getByRole('combobox', { name: 'Badge' }).waitFor();
    await check(page, 'quest editor with a badge', '[role=dialog]');
    await page.goto('/admin/badges');
    await page.getByRole('combobox', { name: 'Badge' }).selectOption('Champion');
    await check(page, 'grant of a badge');
    await page.getByRole('button', { name: 'Edit Night Guard' }).click();
    await page.getByRole('dialog', { name: 'Edit badge' }).waitFor();
    await check(page, 'badge editor');
    await device.close();
  });

  it('in the search for guides and in their editor', async () => {
    const device = await openDevice(browser, server, { person: admin });
    const { page } = device;
    await look(page, '/guides?q=no-such-words');
    await look(page, '/search?q=no-such-words');
    await page.goto('/admin/guides');
    await page.getByRole('button', { name: 'Create Guide' }).click();
    const editor = page.getByRole('dialog', { name: 'Create New Guide' });
    await editor.getByLabel('Slug').fill('Not A Slug');
    await editor.getByLabel('Markdown content').fill(EVERY_MARK);
    await editor.getByRole('button', { name: 'Create guide' }).click();
    await editor.getByText('Only lowercase letters, numbers, and hyphens allowed').waitFor();
    await editor.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Last' }).waitFor();
    await check(page, 'editor of guides with wrong fields');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    await check(page, 'question of the changes');
    await device.close();
  });

  it('in the moderation of the leaderboards', async () => {
    const person = await signUp(server, 'flagged_member');
    await person.call('POST', '/api/streak/claim', { localDate: new Date().toISOString().slice(0, 10) });
    const device = await openDevice(browser, server, { person: admin });
    const { page } = device;
    await look(page, `/admin/leaderboards?search=${person.username}`);
    await page.getByRole('button', { name: /^Flag checkin/ }).click();
    await page.getByRole('dialog').locator('dl').waitFor();
    await check(page, 'preview of a flag');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Flagged', { exact: true }).waitFor();
    await check(page, 'flagged earning');
    await look(page, '/admin/leaderboards?search=nobody-at-all');
    await page.goto('/admin/leaderboards?tab=maintenance');
    await page.getByRole('button', { name: 'Refresh lifetime earnings' }).click();
    await page.getByText('Every total was right.').waitFor();
    await check(page, 'recounted totals');
    await device.close();
  });

  it('in the editors of Telnarus and of its stories', async () => {
    const device = await openDevice(browser, server, { person: admin });
    const { page } = device;
    await page.goto('/telnarus');
    await page.getByRole('button', { name: 'Edit page' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit the page of Telnarus' });
    await editor.getByLabel('Book link').fill('http://example.org');
    await editor.getByLabel('Subtitle').focus();
    await editor.getByText('Enter an address that begins with https://').waitFor();
    await check(page, 'page editor with a wrong link');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    await check(page, 'question about unsaved changes of a page');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.goto('/admin/content');
    await page.getByLabel('Title', { exact: true }).fill('A bell');
    await page.getByLabel('Content', { exact: true }).fill('## Of it\n\nIt rang.\n\n> Once.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').getByText('Please fill in required fields (title, content, category)').waitFor();
    await check(page, 'article without a category');
    await page.reload();
    await page.getByText('Your unsaved text is still here').waitFor();
    await check(page, 'article with its text kept');
    await page.goto('/admin/content?tab=manage');
    await page.getByRole('button', { name: 'Edit Doors of Deephall' }).click();
    await page.getByRole('heading', { level: 2, name: 'Doors of Deephall' }).waitFor();
    await check(page, 'editor of an article');
    await page.goto('/admin/content?tab=categories');
    await page.getByRole('button', { name: 'Create Category' }).click();
    await page.getByRole('dialog', { name: 'Create category' }).waitFor();
    await check(page, 'category editor');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Places' }).click();
    await page.getByRole('dialog', { name: 'Places is in use' }).waitFor();
    await check(page, 'category in use');
    await device.close();
  });

  it('in the payment and in the editor of products', async () => {
    const person = await signUp(server, 'payer_member');
    const device = await openDevice(browser, server, { person });
    const { page } = device;
    await open(page, '/shop');
    await page.getByRole('button', { name: 'Buy Pack: Forgeborn Set' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Card number').fill('4242424242424242');
    await dialog.getByRole('button', { name: 'Pay $18.99' }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await check(page, 'payment with missing fields');
    await dialog.getByLabel('Expires').fill('12 / 90');
    await dialog.getByLabel('Security code').fill('123');
    await dialog.getByRole('button', { name: 'Pay $18.99' }).click();
    await page.getByRole('dialog', { name: 'Purchase Successful!' }).getByRole('link', { name: 'Equip now' }).waitFor();
    await check(page, 'purchase');
    await device.close();

    const back = await openDevice(browser, server, { person: admin });
    await open(back.page, '/admin/shop');
    await back.page.getByRole('button', { name: '1 item in Windcaller Crest' }).click();
    await back.page.getByRole('button', { name: 'Add Item' }).waitFor();
    await check(back.page, 'contents of a product');
    await back.page.getByRole('button', { name: 'Create Product' }).click();
    await back.page.getByRole('dialog', { name: 'Create Product' }).waitFor();
    await check(back.page, 'new product');
    await back.page.keyboard.press('Escape');
    await look(back.page, '/admin/shop?tab=purchases');
    await back.page.getByRole('button', { name: new RegExp(`of ${person.username}$`) }).click();
    await back.page.getByRole('dialog').waitFor();
    await check(back.page, 'refund');
    await back.close();
  });

  it.runIf(IS_LONG)('in the gallery of the design system, with all that opens there', async ({ onTestFinished }) => {
    const gallery = await startGallery(server);
    onTestFinished(() => gallery.close());
    const device = await openDevice(browser, gallery);
    const { page } = device;
    // One exhibit is a module that fails.
    device.expectProblem('error: %o');
    // Served without the product, which would say so: nobody is signed in.
    device.expectProblem('401 GET /api/auth/user');
    await page.goto('/gallery');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await check(page, '/gallery');
    for (const kind of ['Form', 'Forced', 'Confirm', 'Destructive', 'Drawer', 'Sheet', 'Ad']) {
      await page.getByRole('button', { name: kind, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await check(page, `gallery: ${kind}`, '[role=dialog]');
      if (kind === 'Ad') {
        await dialog.getByRole('button', { name: 'Skip Ad' }).waitFor();
        await check(page, 'gallery: Ad that can be skipped', '[role=dialog]');
      }
      if (kind === 'Forced') await dialog.getByRole('button', { name: 'Get Started' }).click();
      else await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    for (const kind of ['Good toast', 'Bad toast', 'Plain toast']) {
      await page.getByRole('button', { name: kind }).click();
      await page.getByRole('button', { name: 'Dismiss' }).waitFor();
      await check(page, `gallery: ${kind}`, '.toasts');
    }
    await device.close();
  });
});

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await settle(page);
}

async function look(page: Page, path: string): Promise<void> {
  await open(page, path);
  await check(page, path);
}

/** The image library over the editor: empty, with a picture, and with a file that is none. */
async function lookAtLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Image library' });
  const upload = async (buffer: Buffer) => {
    await library.getByLabel('Add a picture').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
    await library.getByRole('button', { name: 'Upload' }).click();
  };
  await library.getByLabel('Category').selectOption('Common');
  await library.getByText('No pictures here yet').waitFor();
  await check(page, 'image library without pictures');
  await library.getByLabel('Category').selectOption('General');
  await upload(await paintPng('brown'));
  await library.getByRole('radio', { name: 'Picture 1' }).waitFor();
  await check(page, 'image library', '[role=dialog]');
  await upload(Buffer.from('<html>'));
  await library.getByText('Only PNG, JPEG, WebP, GIF and AVIF pictures can be used').waitFor();
  await check(page, 'image library with a refused file', '[role=dialog]');
  await page.keyboard.press('Escape');
  await library.waitFor({ state: 'hidden' });
}

/** So many badges, in the order in which the administrator sees them. */
async function grantBadges(person: Person, count: number): Promise<void> {
  const { id: targetUserId } = await read<{ id: string }>(person, '/api/auth/user');
  const badges = await read<{ id: string }[]>(admin, '/api/admin/badges');
  for (const { id: badgeId } of badges.slice(0, count)) {
    await admin.call('POST', '/api/admin/badges/grant', { targetUserId, badgeId });
  }
}
