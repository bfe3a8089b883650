import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, type Size, sizes } from './browser.ts';
import { type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

/** Both widths at once, each on a server of its own: there is one series on a site. */
interface Stage {
  server: RunningServer;
  admin: Person;
  member: Person;
}

let browser: Browser;
const stages = new Map<Size, Stage>();

beforeAll(async () => {
  browser = await openBrowser();
  await Promise.all(
    sizes('phone').map(async (size) => {
      const server = await startServer();
      const [admin, member] = await Promise.all([signInAdmin(server), signUp(server, 'Kaldrin')]);
      await admin.call('POST', '/api/username/update', { username: 'Keeper' });
      stages.set(size, { server, admin, member });
    }),
  );
});
afterAll(async () => {
  await Promise.all([...stages.values()].map(({ server }) => server.close()));
});

const PLAYERS = '/api/championship/players';

describe.concurrent.each(sizes('phone'))('the championship series on a $size', (size) => {
  it('is run by an administrator, and followed by members', async () => {
    const stage = stages.get(size);
    if (!stage) throw new Error('The stage is set before');
    const { server, admin, member } = stage;
    const back = await openDevice(browser, server, { size, person: admin });
    const front = await openDevice(browser, server, { size, person: member });

    await front.page.goto('/championship-series');
    await front.page.getByText('No Rankings Yet').waitFor();
    await expectAccessible(front.page, 'series without players');
    await seeTab(front.page, 'Events', 'No Events Yet');
    await seeTab(front.page, 'Players', 'No Players Yet');

    await back.page.goto('/admin/championship');
    await addPlayer(back.page, 'Torrin Vale');
    await addPlayer(back.page, 'Isolde');
    await adjust(back.page);
    back.expectProblem('409 PATCH /api/championship/players/');
    await editBeside(back.page, admin);
    await expectAccessible(back.page, 'players in the back-office');
    await seeSeasonKept(back.page);
    await expectAccessible(back.page, 'season in the back-office');
    await back.page.getByRole('button', { name: 'Save season' }).click();
    await back.page.getByText('Season saved').waitFor();
    await back.page.getByRole('tab', { name: /^Events Management/ }).click();
    await expectNothingMoves(back.page, () => addEvent(back.page));
    await setParticipants(back.page);
    await expectAccessible(back.page, 'events in the back-office');
    await chooseWinner(back.page);

    await front.page.goto('/championship-series');
    const champions = front.page.getByRole('region', { name: 'Recent Champions' });
    await champions.getByText('Isolde').waitFor();
    const standing = front.page.getByRole('row', { name: /Isolde/ });
    await eventually(async () => expect(await standing.getByRole('cell').first().innerText()).toBe('1'));
    await eventually(async () => expect(await standing.innerText()).toContain('8'));
    await expectAccessible(front.page, 'standings');
    await front.page.getByRole('tab', { name: 'Events' }).click();
    await front.page.locator('summary').filter({ hasText: 'November Clash' }).click();
    await front.page.getByText('Best of five.').waitFor();
    await front.page
      .getByRole('listitem')
      .filter({ hasText: /^1\.\s*Isolde/ })
      .waitFor();
    await expectAccessible(front.page, 'an open event');
    const link = front.page.getByRole('link', { name: /Statistics 1/ });
    await eventually(async () => expect(await link.getAttribute('rel')).toBe('noopener noreferrer'));
    await front.page.getByRole('tab', { name: 'Players' }).click();
    await front.page.getByText('Never misses a final.').first().waitFor();
    await expectAccessible(front.page, 'players');
    await seeTab(front.page, 'Rules', '8 points');
    await expectAccessible(front.page, 'rules');
    expect(front.page.url()).toContain('tab=rules');
    await beginNextSeason(back.page, front.page, admin);
    await back.close();
    await front.close();
  });
});

/** Everybody begins again; the season before is there to look at under its name. */
async function beginNextSeason(back: Page, front: Page, admin: Person) {
  const { year } = await read<{ year: number }>(admin, '/api/championship/season');
  await back.getByRole('tab', { name: 'Season' }).click();
  await back.getByLabel('Year').fill(String(year + 1));
  await back.getByRole('button', { name: 'Save season' }).click();
  await back.getByText(`The season of ${year + 1} is active.`).waitFor();
  await back.getByRole('tab', { name: 'Players Management' }).click();
  await back.getByRole('group', { name: 'Wins of Isolde' }).getByText('0 Wins').waitFor();
  await back.getByRole('button', { name: 'Edit Isolde' }).click();
  const dialog = back.getByRole('dialog', { name: 'Edit player' });
  await dialog.getByLabel('Monthly wins').fill('1');
  await dialog.getByRole('button', { name: 'Choose a member' }).click();
  await dialog.getByRole('radio', { name: /Kaldrin/ }).click();
  await dialog.getByRole('button', { name: 'Save player' }).click();
  await back.getByRole('group', { name: 'Wins of Isolde' }).getByText('1 Win', { exact: true }).waitFor();

  const opening = { title: 'Opening', gameName: 'Diablo II', eventDate: `${year + 1}-12-30T12:00:00.000Z` };
  expect((await admin.call('POST', '/api/championship/events', opening)).status).toBe(201);

  await front.goto('/championship-series');
  await front.getByRole('heading', { level: 1, name: String(year + 1) }).waitFor();
  const weekday = new Date(opening.eventDate).toLocaleDateString('en-GB', { weekday: 'short' });
  await front.getByRole('region', { name: 'Next Event' }).getByText(weekday).waitFor();
  const own = front.getByRole('row', { name: /Isolde/ });
  await own.getByText('You', { exact: true }).waitFor();
  await eventually(async () => expect(await own.innerText()).not.toContain('8'));
  await eventually(async () =>
    expect(await own.getByRole('link', { name: 'Isolde' }).getAttribute('href')).toBe('/members/Kaldrin'),
  );
  await front.getByLabel('Season', { exact: true }).selectOption(`Season ${year}`);
  await front.getByRole('heading', { level: 1, name: String(year) }).waitFor();
  await front.getByRole('row', { name: /Isolde.*8/ }).waitFor();
  expect(front.url()).toContain(`season=${year}`);
  await expectAccessible(front, 'a former season');
  await front.getByRole('tab', { name: 'Events' }).click();
  await front.getByRole('heading', { level: 2, name: `Season ${year}` }).waitFor();
  await front.goto('/tournaments');
  await front.getByText('Event 1 of 12').waitFor();
}

async function seeTab(page: Page, tab: string, text: string) {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByText(text).waitFor();
}

async function addPlayer(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Player' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add player' });
  await dialog.getByLabel('Bio').fill('Never misses a final.');
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await dialog.getByText('Player name is required').waitFor();
  if (name === 'Isolde') await expectAccessible(page, 'a player in the editor');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
}

/** Clicks faster than the server answers; every one counts. */
async function adjust(page: Page) {
  const points = page.getByRole('group', { name: 'Points of Torrin Vale' });
  for (let clicks = 0; clicks < 3; clicks++) await points.getByRole('button', { name: '+1' }).click();
  await points.getByRole('button', { name: '+3' }).click();
  await points.getByText('6', { exact: true }).waitFor();
  // They are sent one after the other: the last one is kept when it is answered, and the tab asks until then.
  const letGo = Promise.withResolvers<void>();
  await page.route('**/api/championship/players/*', async (route) => {
    await letGo.promise;
    await route.continue();
  });
  const kept = page.waitForResponse((response) => response.request().postData()?.endsWith(':-1}}') ?? false);
  await points.getByRole('button', { name: '−1' }).click();
  await points.getByText('5', { exact: true }).waitFor();
  await expectHeldTab(page);
  letGo.resolve();
  expect((await kept).status()).toBe(200);
  await page.unroute('**/api/championship/players/*');
  await page.reload();
  await points.getByText('5', { exact: true }).waitFor();
  const wins = page.getByRole('group', { name: 'Wins of Torrin Vale' });
  await eventually(async () => expect(await wins.getByRole('button', { name: '−1' }).isDisabled()).toBe(true));
}

async function expectHeldTab(page: Page) {
  const dialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialog;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

/** Another administrator gives a point while the player is being edited: the first save says so, and the point stays. */
async function editBeside(page: Page, admin: Person) {
  const players = () => read<{ id: string; name: string; bio: string; totalPoints: number }[]>(admin, PLAYERS);
  const torrin = (await players()).find(({ name }) => name === 'Torrin Vale');
  await page.getByRole('button', { name: 'Edit Torrin Vale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit player' });
  await dialog.getByLabel('Bio').fill('Late for every first round.');
  expect((await admin.call('PATCH', `${PLAYERS}/${torrin?.id}`, { totalPoints: 6 })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Save player' }).click();
  await dialog.getByText(/changed this meanwhile: total points/).waitFor();
  await dialog.getByRole('button', { name: 'Save player' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await players()).toContainEqual(
    expect.objectContaining({ id: torrin?.id, bio: 'Late for every first round.', totalPoints: 6 }),
  );
}

/** The season's tab is in view when an address names it, and typed work is asked about before another tab takes its place. */
async function seeSeasonKept(page: Page) {
  await page.goto('/admin/championship?tab=season');
  const tab = page.getByRole('tab', { name: 'Season', selected: true });
  const wins = page.getByLabel('Points for a monthly win');
  await wins.fill('8');
  const box = await tab.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box && box.x >= 0 && box.x + box.width <= width, 'the chosen tab is in view').toBe(true);
  await page.getByRole('tab', { name: /^Events Management/ }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await eventually(async () => expect(await wins.inputValue()).toBe('8'));
}

async function addEvent(page: Page) {
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await dialog.getByLabel('Title').fill('November Clash');
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await dialog.getByText('Event title and game name are required').first().waitFor();
  await dialog.getByLabel('Game', { exact: true }).fill('StarCraft II');
  await dialog.getByLabel('Description').fill('Best of five.');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await dialog.getByLabel('Link 1', { exact: true }).fill('https://example.org/november.png');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expectAccessible(page, 'an event in the editor');
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await page.getByText('1 stats link').waitFor();
}

/** Whom an event can be won by may come late: a press on a button that moves under it would be lost. */
async function expectNothingMoves(page: Page, add: () => Promise<void>) {
  const letGo = Promise.withResolvers<void>();
  await page.route(`**${PLAYERS}`, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await add();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: 'November Clash' });
  const before = await row.boundingBox();
  letGo.resolve();
  await row.getByRole('option', { name: 'Isolde' }).first().waitFor({ state: 'attached' });
  expect(await row.boundingBox()).toEqual(before);
  await page.unroute(`**${PLAYERS}`);
}

async function setParticipants(page: Page) {
  await page.getByRole('button', { name: 'Participants of November Clash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Participants of November Clash' });
  await dialog.getByLabel('Isolde').check();
  await dialog.getByLabel('Place').fill('1');
  await expectAccessible(page, 'participants');
  await dialog.getByRole('button', { name: 'Save participants' }).click();
  await page.getByText('1 participant', { exact: true }).waitFor();
}

async function chooseWinner(page: Page) {
  await page.getByLabel('Winner of November Clash').selectOption({ label: 'Isolde' });
  const question = page.getByRole('dialog', { name: 'Isolde won November Clash?' });
  await question.getByText('8 points').waitFor();
  await question.getByRole('button', { name: 'Choose winner' }).click();
  await page.getByText('Winner Chosen').waitFor();
  expect(await page.getByLabel('Winner of November Clash').count()).toBe(0);
}
