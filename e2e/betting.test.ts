import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, SIZES, type Size } from './browser.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
let admin: Person;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await browser.close();
  await server.close();
});

describe.concurrent.each(SIZES)('betting on a $size', (size) => {
  it('takes stakes, moves the odds, and pays who was right', async () => {
    const stage = await setStage(size);
    const one = await openDevice(browser, server, { size, person: stage.one });
    const two = await openDevice(browser, server, { size, person: stage.two });
    one.expectProblem('409 POST /api/betting/wagers');

    await one.page.goto(`/tournaments/${stage.slug}`);
    const first = one.page.getByRole('region', { name: stage.title });
    await first.getByText('You hold 500.00').waitFor();
    await first.getByRole('button', { name: 'Bet' }).click();
    await first.getByText('Choose what you bet on').waitFor();
    await first.getByRole('radio', { name: /Kaldrin/ }).check();
    await first.getByLabel(/^Stake in/).fill('900');
    await first.getByRole('button', { name: 'Bet 900 on Kaldrin' }).click();
    const question = one.page.getByRole('dialog', { name: 'Are you 18 or older?' });
    await question.waitFor();
    await expectAccessible(one.page, 'the question for the age');
    await question.getByRole('button', { name: 'I am 18 or older' }).click();
    await first.getByText('You do not have that much free to stake').waitFor();
    await first.getByLabel(/^Stake in/).fill('100');
    await first.getByText('Returns about 95.00').waitFor();
    await expectAccessible(one.page, 'an open market');
    await first.getByRole('button', { name: 'Bet 100 on Kaldrin' }).dblclick();
    await first.getByText('Your stake here').waitFor();
    expect(await first.innerText()).toContain('100.00');

    await bet(two.page, stage);
    const second = two.page.getByRole('region', { name: stage.title });
    await second.getByText('3.80x').waitFor();
    await one.page.reload();
    await first.getByText('3.80x').waitFor();

    await decide(stage);
    await Promise.all([one.page.reload(), two.page.reload()]);
    await first.getByText('Settled').waitFor();
    const books = first.getByLabel(`Books of ${stage.title}`);
    expect((await books.innerText()).match(/\d+\.\d\d/g)).toEqual(['400.00', '0.00', '380.00', '20.00']);
    await first.getByText('Winner').waitFor();
    await expectAccessible(one.page, 'a settled market');
    await seeWagers(one.page);
    expect(await Promise.all([stage.one, stage.two].map(balanceOf))).toEqual(['780.00', '200.00']);
    await one.close();
    await two.close();
  });

  it('is run in the back-office', async () => {
    const title = `Cinderfall ${size.size}`;
    await championship(title);
    const { page, close } = await openDevice(browser, server, { size, person: admin });
    await page.goto('/admin/betting');
    await page.getByRole('button', { name: 'Add Tournament' }).click();
    const event = page.getByRole('dialog', { name: 'Add tournament' });
    await event.getByLabel('Tournament', { exact: true }).selectOption({ label: title });
    await expectAccessible(page, 'a tournament to bet on');
    await event.getByRole('button', { name: 'Add tournament' }).click();
    await page.getByRole('button', { name: `Add market on ${title}` }).click();
    const editor = page.getByRole('dialog', { name: `Add market: ${title}` });
    const question = `Who wins ${title}?`;
    await editor.getByLabel('Title').fill(question);
    await editor.getByLabel(/^Reserve in/).fill('12.50');
    await editor.getByLabel('Label 1').fill('Kaldrin');
    await editor.getByRole('button', { name: 'Add market' }).click();
    await editor.getByText('Choose an entrant or enter a label').waitFor();
    await editor.getByLabel('Label 2').fill('Vexley');
    await expectAccessible(page, 'a market in the editor');
    await editor.getByRole('button', { name: 'Add market' }).click();
    const market = page.getByRole('region', { name: question });
    await market.getByRole('button', { name: /^Close/ }).click();
    await market.getByRole('button', { name: /^Settle/ }).click();
    const settle = page.getByRole('dialog', { name: `Who won: ${question}` });
    await settle.getByRole('radio', { name: /Vexley/ }).check();
    await settle.getByText('Nobody bet on this market.').waitFor();
    await expectAccessible(page, 'a market to settle');
    await settle.getByRole('button', { name: 'Settle for Vexley' }).click();
    await market.getByRole('button', { name: /^Revert until/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
    await market.getByRole('button', { name: /^Void/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Void market' }).click();
    await market.getByText('Voided').waitFor();
    await expectAccessible(page, 'markets in the back-office');
    const books = await market.getByLabel(`Books of ${question}`).innerText();
    expect(books.match(/\d+\.\d\d/g)).toEqual(['0.00', '12.50', '0.00', '12.50']);
    await close();
  });

  it('keeps to the limits that members set themselves', async () => {
    const member = await signUp(server, `Careful_${size.size}`);
    const { page, close } = await openDevice(browser, server, { size, person: member });
    await page.goto('/wagers');
    await page.getByText('No wagers yet').waitFor();
    await page.getByLabel(/^Most to stake/).fill('50');
    await page.getByRole('button', { name: 'Save limit' }).click();
    await page.getByText('It holds at once.').waitFor();
    await page.getByLabel(/^Most to stake/).fill('80');
    await page.getByRole('button', { name: 'Save limit' }).click();
    await page.getByText(/looser limits hold$/).waitFor();
    await expectAccessible(page, 'own limits');
    await page.getByRole('button', { name: 'Keep the present limits' }).click();
    await page.getByText(/looser limits hold$/).waitFor({ state: 'detached' });
    await page.getByLabel('Days', { exact: true }).fill('31');
    await page.getByRole('button', { name: 'Pause betting' }).click();
    await page.getByText('Enter 1 to 30 days').waitFor();
    await page.getByLabel('Days', { exact: true }).fill('30');
    await page.getByRole('button', { name: 'Pause betting' }).click();
    await page.getByText(/^Paused until .*\.$/).waitFor();
    await page.getByRole('button', { name: 'Exclude yourself' }).click();
    const question = page.getByRole('dialog', { name: /^Exclude yourself until/ });
    await expectAccessible(page, 'the question before an exclusion');
    await question.getByRole('button', { name: 'Exclude yourself' }).click();
    await page.getByText(/^You have excluded yourself until/).waitFor();
    const limits = await read<Record<string, string | null>>(member, '/api/me/betting-limits');
    expect(limits).toMatchObject({ dailyStakeLimit: '50.00', pending: null });
    expect(Date.parse(limits['excludeUntil'] ?? '')).toBeGreaterThan(Date.now() + 179 * 86_400_000);
    await close();
  });
});

interface Stage {
  slug: string;
  title: string;
  marketId: string;
  one: Person;
  two: Person;
}

/** A championship tournament with an open market, and two members with tokens. */
async function setStage({ size }: Size): Promise<Stage> {
  const [one, two] = await Promise.all([signUp(server, `One_${size}`), signUp(server, `Two_${size}`)]);
  for (const { username } of [one, two]) await done('/api/admin/add-cinder', { username, amount: '500.00' });
  const tournament = await championship(`Ashfall ${size}`);
  const event = await done('/api/admin/betting/events', { tournamentId: tournament['id'], isBettingOpen: true });
  const title = `Who wins Ashfall ${size}?`;
  const market = await done('/api/admin/betting/markets', {
    championshipId: event['id'],
    title,
    houseCutPercent: '5',
    selections: [{ label: 'Kaldrin' }, { label: 'Vexley' }],
  });
  return { slug: tournament['slug'] ?? '', title, marketId: market['id'] ?? '', one, two };
}

function championship(title: string) {
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const fields = { title, gameCode: 'sc2', format: 'single_elim', startAt, isChampionship: true };
  return done('/api/admin/tournaments', fields);
}

async function done(path: string, body?: object): Promise<Record<string, string>> {
  const reply = await admin.call('POST', path, body);
  expect(reply.ok, `${path}: ${await reply.clone().text()}`).toBe(true);
  return reply.json();
}

/** Bets the second member's tokens against the first. */
async function bet(page: Page, { slug, title }: Stage) {
  await page.goto(`/tournaments/${slug}`);
  const market = page.getByRole('region', { name: title });
  await market.getByRole('radio', { name: /Vexley/ }).check();
  await market.getByLabel(/^Stake in/).fill('300');
  await market.getByRole('button', { name: 'Bet 300 on Vexley' }).click();
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await market.getByText('Your stake here').waitFor();
}

async function decide({ marketId }: Stage) {
  await done(`/api/admin/betting/markets/${marketId}/close`);
  const { markets } = await read<{ markets: { id: string; selections: { id: string; label: string }[] }[] }>(
    admin,
    '/api/admin/betting/markets',
  );
  const selections = markets.find(({ id }) => id === marketId)?.selections;
  const selectionId = selections?.find(({ label }) => label === 'Kaldrin')?.id;
  await done(`/api/admin/betting/markets/${marketId}/settle`, { selectionId });
}

async function seeWagers(page: Page) {
  await page.getByRole('link', { name: 'Your wagers and limits' }).click();
  const wagers = page.getByRole('list', { name: 'Wagers' }).getByRole('listitem');
  await wagers.getByText('Won').waitFor();
  expect(await wagers.count()).toBe(1);
  expect(await wagers.innerText()).toContain('+380.00');
  await expectAccessible(page, 'own wagers');
}

async function balanceOf(person: Person): Promise<string> {
  const { member } = await read<{ member: { cinderTotal: string } }>(person, '/api/auth/user');
  return member.cinderTotal;
}
