import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBettingFixture, type Stage } from './betting-fixture.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { expectTrap, focusIsOnPage, press, pressBack, tabTo, typeInto, untilFocused } from './keys.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;
let stage: Stage;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  stage = openBettingFixture(server, admin);
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

describe.concurrent.each(sizes('desktop'))('with the keyboard alone on a $size', (size) => {
  it('a member signs in, checks in, claims a quest and wears what they own', async () => {
    const person = await signUp(server, `earner_${size.size}`);
    await giveItem(person, 'oathbrand');
    const device = await openDevice(browser, server, { size });
    const { page } = device;
    await page.goto('/sign-in?returnTo=%2Fearn');
    await typeInto(page, page.getByLabel('E-mail address'), person.email);
    await typeInto(page, page.getByLabel('Password'), person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Earn $CINDER' }).waitFor();

    const card = page.getByRole('region', { name: 'Daily check-in' });
    const everyItem = card.getByRole('button', { name: 'Every item' });
    await press(page, everyItem);
    const odds = page.getByRole('dialog', { name: 'Odds of a random item' });
    await odds.getByText('Hash of your seed (SHA-256)').waitFor();
    await expectTrap(page, odds, everyItem);
    const claim = card.getByRole('button', { name: /^Claim day 1/ });
    await pressBack(page, claim);
    const ad = page.getByRole('dialog', { name: 'Advertisement' });
    await expectTrap(page, ad, claim);
    await page.keyboard.press('Enter');
    await ad.getByRole('button', { name: 'Skip Ad' }).waitFor();
    await press(page, ad.getByRole('button', { name: 'Skip Ad' }), 'Space');
    await page.getByText('Check-In Complete!').waitFor();
    await card.getByRole('button', { name: /^Next claim in/ }).waitFor();
    await staysOnPage(page);

    const quest = page.getByRole('button', { name: 'Claim Tend the Fire' });
    await pressBack(page, quest);
    await quest.waitFor({ state: 'detached' });
    await staysOnPage(page);

    await pressBack(page, page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Inventory' }));
    const choose = page.getByRole('button', { name: 'Choose from Inventory for Weapon' });
    await press(page, choose);
    const title = page.getByRole('heading', { name: 'Choose for Weapon' });
    await title.waitFor();
    await page.keyboard.press('Escape');
    await untilFocused(choose);
    await page.keyboard.press('Space');
    await title.waitFor();
    await press(page, page.getByRole('button', { name: 'Equip Oathbrand' }));
    await page.getByText('Item Equipped', { exact: true }).waitFor();
    await title.waitFor({ state: 'hidden' });
    await untilFocused(choose);
    await device.close();
  });

  it('a member buys an item by card', async () => {
    const person = await signUp(server, `buyer_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/shop');
    const head = page.getByRole('button', { name: 'Head', exact: true });
    await press(page, head, 'Space');
    await page.waitForURL('/shop?slot=Head');
    await untilFocused(head);
    const buy = page.getByRole('button', { name: 'Buy Now: Windcaller Crest' });
    await press(page, buy);
    const dialog = page.getByRole('dialog', { name: 'Pay by card' });
    await untilFocused(dialog.getByLabel('Card number'));
    await expectTrap(page, dialog, buy);
    await page.keyboard.press('Enter');
    await untilFocused(dialog.getByLabel('Card number'));
    await page.keyboard.type('4242424242424242');
    await typeInto(page, dialog.getByLabel('Expires'), '1290');
    await typeInto(page, dialog.getByLabel('Security code'), '123');
    await press(page, dialog.getByRole('button', { name: 'Pay $6.99' }));
    const success = page.getByRole('dialog', { name: 'Purchase Successful!' });
    await press(page, success.getByRole('button', { name: 'Keep shopping' }));
    await success.waitFor({ state: 'detached' });
    await staysOnPage(page);
    await device.close();
    expect(await read(person, '/api/inventory')).toMatchObject([{ item: { name: 'Windcaller Crest' } }]);
  });

  it('a member registers for a tournament, withdraws, and bets on another', async () => {
    const [person] = await stage.members(`fighter_${size.size}`);
    if (!person) throw new Error('Nobody');
    const open = await stage.championship(`Keyfall ${size.size}`);
    const cup = await stage.cup(`Tabfall ${size.size}`);
    const title = `Who wins ${cup.title}?`;
    const selections = ['Kaldrin', 'Vexley', 'Rook'].map((label) => ({ label }));
    await stage.market(cup, { title, selections });
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto(`/tournaments/${open.slug}`);
    const step = page.getByRole('region', { name: 'Your next step' });
    await press(page, step.getByRole('button', { name: 'Register Now' }));
    await step.getByText('You are registered').waitFor();
    await staysOnPage(page);
    const withdraw = step.getByRole('button', { name: 'Withdraw' });
    await page.keyboard.press('Tab');
    await untilFocused(withdraw);
    await page.keyboard.press('Space');
    const question = page.getByRole('dialog', { name: `Withdraw from Keyfall ${size.size}?` });
    await untilFocused(question.getByRole('button', { name: 'Cancel' }));
    await expectTrap(page, question, withdraw);
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Withdraw' }));
    await step.getByRole('button', { name: 'Register Now' }).waitFor();
    await staysOnPage(page);

    await page.goto(`/tournaments/${cup.slug}`);
    const market = page.getByRole('region', { name: title });
    await tabTo(page, market.getByRole('radio', { name: 'Kaldrin' }));
    await page.keyboard.press('ArrowDown');
    await untilFocused(market.getByRole('radio', { name: 'Vexley' }));
    await eventually(async () => expect(await market.getByRole('radio', { name: 'Vexley' }).isChecked()).toBe(true));
    await typeInto(page, market.getByLabel(/^Stake in/), '100');
    await press(page, market.getByRole('button', { name: 'Bet 100 on Vexley' }));
    const age = page.getByRole('dialog', { name: 'Are you 18 or older?' });
    await age.waitFor();
    await press(page, age.getByRole('button', { name: 'I am 18 or older' }));
    await market.getByText('Your stake: 100.00').waitFor();
    await market.getByText('You can stake 400.00').waitFor();
    await staysOnPage(page);
    await device.close();
  });

  it('a member finds what they look for', async () => {
    const person = await signUp(server, `reader_${size.size}`);
    const gift = { username: person.username, amount: '1.00' };
    await Promise.all(Array.from({ length: 26 }, () => stage.done('/api/admin/add-cinder', gift)));
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/guides');
    await typeInto(page, page.getByLabel('Search guides'), 'fire');
    await press(page, page.getByRole('link', { name: 'Search guides and lore for “fire”' }));
    await page.waitForURL('/search?q=fire');
    // Until then the page from before may still be there.
    await page.getByRole('list', { name: 'Results' }).waitFor();
    await press(page, page.getByRole('main').getByRole('link').first());
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/(guides|telnarus)\//);

    const bell = page.getByRole('button', { name: /notification/i });
    await pressBack(page, bell);
    await expectTrap(page, page.getByRole('dialog', { name: 'Notifications' }), bell);
    if (size.size === 'phone') {
      const menu = page.getByRole('button', { name: 'Open menu' });
      await press(page, menu);
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expectTrap(page, drawer, menu);
      await page.keyboard.press('Enter');
      await press(page, drawer.getByRole('link', { name: 'Leaderboards' }));
      await drawer.waitFor({ state: 'detached' });
    } else {
      await pressBack(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboards' }));
    }
    await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
    await staysOnPage(page);
    await page.goto('/quests');
    await arrowThrough(page, [page.getByRole('tab', { name: 'Daily' }), page.getByRole('tab', { name: 'Weekly' })]);
    await page.waitForURL('/quests?tab=weekly');

    await page.goto('/rewards');
    await page.getByText('Page 1 of 2').waitFor();
    const next = page.getByRole('button', { name: 'Next' });
    await pressBack(page, next);
    await page.getByText('Page 2 of 2').waitFor();
    await until('there is nothing after it', () => next.isDisabled());
    await untilFocused(next);
    await pressBack(page, page.getByRole('button', { name: 'Previous' }), 'Space');
    await page.getByText('Page 1 of 2').waitFor();
    await device.close();
  });

  it('an administrator deletes a member, whose name they type, and changes a setting', async () => {
    const name = `Leaver_${size.size}`;
    await signUp(server, name);
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await page.goto('/admin');
    await press(page, page.getByRole('link', { name: /^User Management/ }));
    const search = page.getByRole('searchbox', { name: 'Search members by username' });
    await typeInto(page, search, name);
    const remove = page.getByRole('button', { name: `Delete ${name}` });
    await page.waitForURL(/search=/);
    await press(page, remove);
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await untilFocused(question.getByLabel(`Type ${name} to confirm`));
    await page.keyboard.type('somebody else');
    await page.keyboard.press('Enter');
    await expectTrap(page, question, remove);
    await page.keyboard.press('Enter');
    await untilFocused(question.getByLabel(`Type ${name} to confirm`));
    await page.keyboard.type(name);
    await press(page, question.getByRole('button', { name: 'Delete user' }));
    await page.getByText('User deleted successfully').waitFor();
    await page.getByRole('heading', { name: 'No members found' }).waitFor();
    await staysOnPage(page);

    await pressBack(page, page.getByRole('link', { name: 'Back to Dashboard' }));
    await press(page, page.getByRole('link', { name: 'Site Settings' }));
    await typeInto(page, page.getByLabel('Tag line'), `Forged on a ${size.size}`);
    const save = page.getByRole('button', { name: 'Save site' });
    await press(page, save);
    await page.getByText('Site saved').waitFor();
    await until('there is nothing more to save', () => save.isDisabled());
    await untilFocused(save);
    await device.close();
    expect(await read(admin, '/api/admin/site')).toMatchObject({ tagline: `Forged on a ${size.size}` });
  });
});

/** The focus went to no place where nobody finds it again. */
const staysOnPage = (page: Page) => until('the focus is on the page', () => focusIsOnPage(page));

/** The tabs are one stop, and the arrows choose among them. */
async function arrowThrough(page: Page, [first, ...others]: Locator[]): Promise<void> {
  if (!first) return;
  await tabTo(page, first);
  for (const tab of others) {
    await page.keyboard.press('ArrowRight');
    await untilFocused(tab);
    await until(`${tab} is chosen`, async () => (await tab.getAttribute('aria-selected')) === 'true');
  }
}

async function giveItem(person: Person, itemSlug: string): Promise<void> {
  const { id: userId } = await read<{ id: string }>(person, '/api/auth/user');
  await stage.done('/api/admin/grant-item', { userId, itemSlug });
}
