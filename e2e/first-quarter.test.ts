import { FIRST_ADMIN_EMAIL } from '@cinder/contract/account/first-admin.rules.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '../server/src/testing/mail-sink.ts';
import { paintPng } from '../server/src/testing/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, resize, SIZES } from './browser.ts';
import { expectFits } from './fits.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

const FIRST_PASSWORD = 'as-the-start-printed-it';
const ADDRESS = 'ana@xadrez.example';
const SITE = 'Praça do Xadrez';

let server: RunningServer;
let browser: Browser;
let sink: MailSink;

beforeAll(async () => {
  sink = await openMailSink();
  const settings = (port: number) => ({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: sink.url,
    MAIL_FROM: `praca@xadrez.example`,
    BOOTSTRAP_ADMIN_EMAIL: FIRST_ADMIN_EMAIL,
    BOOTSTRAP_ADMIN_PASSWORD: FIRST_PASSWORD,
  });
  [server, browser] = await Promise.all([startServer(settings), openBrowser()]);
});
afterAll(async () => {
  await server.close();
  sink.close();
});

/** The row of a step. */
const stepOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The first steps, as the home of the back-office leads there. */
async function openSteps(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'What is open, and what is missing before the site goes public' }).click();
  await page.getByRole('heading', { name: 'Steps' }).waitFor();
}

async function begin(page: Page, title: string): Promise<void> {
  await openSteps(page);
  await page.getByRole('link', { name: `Go there: ${title}` }).click();
}

/** What the list of what is missing says. */
const missingOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Missing before the site goes public' })
    .getByRole('listitem')
    .locator('span')
    .allInnerTexts();

/** Signs in with what the start has printed, and makes the account their own. */
async function comeIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill(FIRST_ADMIN_EMAIL);
  await page.getByLabel('Password').fill(FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/admin');
  await page.getByLabel('Username').fill('Zeladora');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByText('First steps: 0 of 10').waitFor();
  await page.getByRole('button', { name: 'Choose address and password' }).click();
  await page.getByLabel('E-mail address').fill(ADDRESS);
  await page.getByLabel('New password').fill('rainha-na-d4-sempre');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The account is yours').waitFor();
}

async function nameSite(page: Page): Promise<void> {
  await begin(page, 'Names');
  await page.getByLabel('Site name').fill(SITE);
  await page.getByLabel('Token symbol').fill('$PEAO');
  await page.getByLabel('Name of the world').fill('Tabuleiro');
  await page.getByLabel('Support address').fill('ajuda@xadrez.example');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('button', { name: 'Save site' }).click();
  await page.getByText('Site saved').waitFor();
}

/** Chooses a colour and uploads a logo; its address. */
async function dress(page: Page): Promise<string> {
  // As the step before leads on: it has done the language too.
  await page.getByRole('navigation', { name: 'First steps' }).getByText('Done').waitFor();
  await page.getByRole('link', { name: 'Next: Logo and colours' }).click();
  await page.getByLabel('Accent', { exact: true }).fill('#2f8fe8');
  await page.getByRole('button', { name: 'Save look' }).click();
  await page.getByText('Look saved').waitFor();
  const field = page.locator('.image-field').filter({ has: page.getByLabel('Logo', { exact: true }) });
  await field.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Image library' });
  const buffer = await paintPng('#2f8fe8', 180, 36);
  await library.getByLabel('Add a picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await library.getByRole('button', { name: 'Upload' }).click();
  const chosen = library.locator('input[type=radio]:checked');
  await chosen.waitFor();
  const address = await chosen.inputValue();
  await library.getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('button', { name: 'Save pictures' }).click();
  await page.getByText('Pictures saved').waitFor();
  return address;
}

async function switchOff(page: Page, ...names: string[]): Promise<void> {
  await begin(page, 'Modules');
  for (const name of names) {
    await page.getByRole('switch', { name, exact: true }).click();
    await until(`${name} is off`, async () => !(await page.getByRole('switch', { name, exact: true }).isChecked()));
  }
}

async function tryMail(page: Page): Promise<void> {
  await openSteps(page);
  const step = stepOf(page, 'Mail');
  await step.getByRole('button', { name: 'Send a test mail' }).click();
  await step
    .getByRole('status')
    .getByText(`The mail server took it. Look whether it has arrived: ${ADDRESS}`)
    .waitFor();
  await step.getByText('Done', { exact: true }).waitFor();
  expect(
    sink.messages.filter((mail) => mail.includes(`To: ${ADDRESS}`) && mail.includes('Subject: Test mail')),
  ).toHaveLength(1);
}

/** The first quest and the first tournament, each as a template has it, under a name of their own. */
async function useTemplates(page: Page): Promise<void> {
  await openSteps(page);
  await page.getByRole('button', { name: 'Start from a template: First quest' }).click();
  await expectAccessible(page, 'the templates of quests');
  await page.getByRole('button', { name: 'Choose: A good day' }).click();
  await page.getByLabel('Title').fill('Um bom dia');
  await page.getByRole('button', { name: 'Create quest' }).click();
  await page.getByText('Quest Created').waitFor();
  await page.getByRole('button', { name: 'Start from a template: First tournament' }).click();
  await page.getByRole('button', { name: 'Choose: Evening cup' }).click();
  await page.getByLabel('Title').fill('Copa da Praça');
  const games = page.getByRole('combobox', { name: 'Game' });
  await games.getByRole('option').nth(1).waitFor({ state: 'attached' });
  await games.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await page.getByText('Tournament created').waitFor();
  await stepOf(page, 'First tournament').getByText('Done', { exact: true }).waitFor();
}

async function writePolicies(page: Page): Promise<void> {
  await begin(page, 'Privacy policy and terms');
  for (const [name, text] of [
    ['Privacy Policy', 'Guardamos pouco.'],
    ['Terms of Service', 'Joga limpo.'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await page.getByLabel(`${name} in Markdown`).fill(text);
    await page.getByRole('button', { name: 'Save text' }).click();
    await page.getByText(`${name} saved`).waitFor();
  }
}

it('leads who has started a site from its first password to a community, which a visitor finds in its name, look and language', async () => {
  const device = await openDevice(browser, server);
  const { page } = device;
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await comeIn(page);
  await nameSite(page);
  const logo = await dress(page);
  await switchOff(page, 'Betting', 'Ads');
  await tryMail(page);
  await useTemplates(page);
  await writePolicies(page);

  await openSteps(page);
  await page.getByRole('button', { name: 'Leave as it is: Card payment' }).click();
  await page.getByRole('button', { name: 'Take up again: Card payment' }).waitFor();
  await page.getByRole('button', { name: 'Copy the address of the site' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url);
  // Others are invited, and none has come yet.
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  const open = steps.filter({ has: page.getByRole('button', { name: /^Leave as it is: / }) });
  await eventually(async () => expect(await open.getByRole('heading').allInnerTexts()).toEqual(['Invite others']));
  await eventually(async () => expect(await steps.getByText('Done', { exact: true }).count()).toBe(8));
  await eventually(async () => expect(await missingOf(page)).toEqual(['The shop is on and takes no real cards.']));
  await resize(page, SIZES[1]);
  await expectAccessible(page, 'the first steps on a phone');
  await expectFits(page, 'the first steps on a phone');
  await resize(page, SIZES[0]);

  const visit = await openDevice(browser, server, { locale: 'pt-BR' });
  await visitSite(visit.page, logo);
  await visit.close();

  await page.goto('/admin');
  await page.getByText('What needs you now').waitFor();
  await eventually(async () => expect(await page.getByText(/^First steps: /).count()).toBe(0));
  await device.close();
});

/** What somebody sees who comes by the invitation: they join, and do the first step of the first quest. */
async function visitSite(page: Page, logo: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').locator(`img[src="${logo}"]`).waitFor();
  expect(await page.title()).toContain(SITE);
  await page.locator('html[lang=de]').waitFor({ state: 'attached' });
  const hasNothingOfWhatIsOff = async () => {
    await eventually(async () => expect(await page.locator('a[href*="betting"], a[href*="watch-ad"]').count()).toBe(0));
    await eventually(async () =>
      expect(await page.locator('body').innerText()).not.toMatch(/\b(Wett|Werbe|Werbung|Cinder|Telnarus)/),
    );
  };
  await hasNothingOfWhatIsOff();
  // The cards of another world have no picture, and so nothing that has to be dark.
  await page.emulateMedia({ colorScheme: 'light' });
  const themes = page.locator(':is(html, .project)');
  expect(
    await themes.evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).colorScheme))]),
  ).toHaveLength(1);
  await expectAccessible(page, 'the landing page of another world in the light theme');
  await page.emulateMedia({ colorScheme: null });
  await page.goto('/sign-in?mode=sign-up');
  await page.getByLabel('E-Mail-Adresse').fill('torre@xadrez.example');
  await page.getByLabel('Passwort').fill('torre-na-a1-sempre');
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await page.getByLabel('Benutzername').fill('Rui');
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  await page.getByText('Rui', { exact: false }).first().waitFor();
  await hasNothingOfWhatIsOff();
  await page.goto('/quests');
  const quest = page.getByRole('listitem').filter({ hasText: 'Um bom dia' });
  await quest.getByText('0 / 4').waitFor();
  await page.goto('/earn');
  await page.getByRole('button', { name: /^Tag 1 abholen/ }).click();
  await page.goto('/quests');
  await quest.getByText('1 / 4').waitFor();
}
