import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { confirmAge, fillBet, openBettingFixture, type Stage, seeBalance } from './betting-fixture.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { findLedgerFaults, type Person, signInAdmin } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

let browser: Browser;
let server: RunningServer;
let admin: Person;
let stage: Stage;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  stage = openBettingFixture(server, admin);
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

describe.concurrent.each(sizes('desktop'))('the betting panel on a $size', (size) => {
  it('makes, edits and voids what can be bet on', async () => {
    const title = `Cinderfall ${size.size}`;
    await stage.championship(title);
    const { page, expectProblem, close } = await openDevice(browser, server, { size, person: admin });
    expectProblem('409 POST /api/admin/betting/markets/');
    await page.goto('/admin/betting');
    await page.getByRole('button', { name: 'Add Tournament' }).click();
    const event = page.getByRole('dialog', { name: 'Add tournament' });
    await event.getByLabel('Tournament', { exact: true }).selectOption({ label: title });
    await expectAccessible(page, 'a tournament to bet on');
    await event.getByRole('button', { name: 'Add tournament' }).click();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const fields = page.getByRole('dialog', { name: `Edit: ${title}` });
    await fields.getByLabel('Stage').fill('Grand final');
    await expectAccessible(page, 'season and stage');
    await fields.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/Grand final/)
      .first()
      .waitFor();

    const question = `Who wins ${title}?`;
    await addMarket(page, title, question);
    const market = page.getByRole('region', { name: question });
    await market.getByRole('button', { name: /^Add selection/ }).click();
    const selection = page.getByRole('dialog', { name: `Add selection: ${question}` });
    await expectAccessible(page, 'a selection to add');
    await selection.getByLabel('Label').fill('VEXLEY');
    await selection.getByRole('button', { name: 'Add selection' }).click();
    await selection.getByText('The market has this selection already').waitFor();
    await selection.getByLabel('Label').fill('Orin');
    await selection.getByRole('button', { name: 'Add selection' }).click();
    await market.getByText('Orin').waitFor();

    await market.getByRole('button', { name: /^Close/ }).click();
    await market.getByRole('button', { name: /^Open again/ }).click();
    await market.getByRole('button', { name: /^Void/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Void market' }).click();
    await market.getByText('Voided').waitFor();
    const books = await market.getByLabel(`Books of ${question}`).innerText();
    expect(books.match(/\d+\.\d\d/g)).toEqual(['0.00', '12.50', '0.00', '12.50']);
    await page.getByLabel('State').selectOption('Open');
    await page.getByText('No such markets').waitFor();
    await expectAccessible(page, 'markets in the back-office');
    await close();
  });

  it('settles for the winner of the bracket, takes it back in time, and settles anew', async () => {
    const names = [`Punter_${size.size}`, `Rook_${size.size}`, `Vex_${size.size}`];
    const [punter, ...players] = await stage.members(...names);
    if (!punter) throw new Error('Nobody');
    const [, rook, vex] = names as [string, string, string];
    const cup = await stage.cup(`Masters ${size.size}`);
    await stage.register(cup, players);
    const member = await openDevice(browser, server, { size, person: punter });
    const office = await openDevice(browser, server, { size, person: admin });
    const title = `Who wins ${cup.title}?`;

    await office.page.goto('/admin/betting');
    await office.page.getByRole('button', { name: `Add market on ${cup.title}` }).click();
    const editor = office.page.getByRole('dialog', { name: `Add market: ${cup.title}` });
    await editor.getByLabel('Title').fill(title);
    await editor.getByLabel('Cut of the house in percent').fill('10');
    await editor.getByRole('button', { name: 'Use all 2 entrants' }).click();
    await editor.getByRole('button', { name: 'Add market' }).click();
    const market = office.page.getByRole('region', { name: title });
    await market.getByText(vex).waitFor();

    await member.page.goto(`/tournaments/${cup.slug}`);
    const plate = member.page.getByRole('region', { name: title });
    await (await fillBet(plate, rook, '40')).click();
    await confirmAge(member.page);
    await plate.getByText('Your stake: 40.00').waitFor();
    await (await fillBet(plate, vex, '60')).click();
    await plate.getByText('Your stake: 60.00').waitFor();
    await stage.begin(cup, players);
    await stage.play(cup);

    await office.page.reload();
    await market.getByText(`The bracket's winner: ${rook}.`).waitFor();
    await settle(office.page, title, rook);
    await plate.getByText('You staked 100.00 and were paid 90.00.').waitFor();
    await seeBalance(member.page, '490');
    await office.page
      .getByRole('region', { name: title })
      .getByRole('button', { name: /^Revert, \d+:\d\d left/ })
      .click();
    const question = office.page.getByRole('dialog');
    await expectAccessible(office.page, 'the question before a revert');
    await question.getByRole('button', { name: 'Revert' }).click();
    await plate.getByText('Betting is closed. Stakes are held until the result.').waitFor();
    await seeBalance(member.page, '500');
    await settle(office.page, title, rook, vex);
    await plate.getByText('You staked 100.00 and were paid 90.00.').waitFor();
    await plate.getByText('Winner').waitFor();
    await seeBalance(member.page, '490');
    await office.close();
    await member.close();
  });
});

/** A market with a doubled label, which is objected to where it stands twice. */
async function addMarket(page: Page, tournament: string, question: string) {
  await page.getByRole('button', { name: `Add market on ${tournament}` }).click();
  const editor = page.getByRole('dialog', { name: `Add market: ${tournament}` });
  await editor.getByLabel('Title').fill(question);
  await editor.getByLabel(/^Reserve in/).fill('12.50');
  await editor.getByLabel('Label 1').fill('Kaldrin');
  await editor.getByRole('button', { name: 'Add market' }).click();
  await editor.getByText('Choose an entrant or enter a label').waitFor();
  await editor.getByLabel('Label 2').fill('kaldrin');
  await editor.getByRole('button', { name: 'Add market' }).click();
  await editor.getByText('This selection is there already').waitFor();
  await eventually(async () => expect(await editor.getByLabel('Label 2').getAttribute('aria-invalid')).toBe('true'));
  await expectAccessible(page, 'a market in the editor');
  await editor.getByLabel('Label 2').fill('Vexley');
  await editor.getByRole('button', { name: 'Add market' }).click();
}

/** Settles for whom the bracket proposes, or for somebody else. */
async function settle(page: Page, title: string, proposed: string, winner = proposed) {
  await page
    .getByRole('region', { name: title })
    .getByRole('button', { name: /^Settle/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Settle: ${title}` });
  await eventually(async () =>
    expect(await dialog.getByRole('radio', { name: new RegExp(proposed) }).isChecked()).toBe(true),
  );
  if (winner !== proposed) {
    await dialog.getByRole('radio', { name: new RegExp(winner) }).check();
    await dialog.getByText('The bracket says somebody else won.').waitFor();
  }
  await expectAccessible(page, 'a market to settle');
  await dialog.getByRole('button', { name: `Settle for ${winner}` }).click();
  await dialog.waitFor({ state: 'detached' });
}
