import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { holdTime } from './clocks.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

const WHY = 'The second map was never finished.';

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

describe.each(sizes('desktop'))('a tournament on a $size', (size) => {
  it('lets entrants check in from the moment when that opens until it closes', async () => {
    const person = await signUp(server, `punctual_${size.size}`);
    const [game] = await read<{ code: string }[]>(admin, '/api/games');
    const slug = `on-time-${size.size}`;
    const startAt = new Date();
    const ahead = (ms: number) => new Date(startAt.getTime() + ms).toISOString();
    const reply = await admin.call('POST', '/api/admin/tournaments', {
      title: 'On Time',
      slug,
      gameCode: game?.code,
      format: 'single_elim',
      startAt: ahead(3_600_000),
    });
    const { id } = (await reply.json()) as { id: string };
    await person.call('POST', `/api/tournaments/${id}/registration`, {});
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    const times = { checkinOpenAt: ahead(655_000), checkinCloseAt: ahead(1_255_000) };
    await admin.call('PUT', `/api/admin/tournaments/${id}`, times);
    const time = await holdTime(page, startAt);
    await page.goto(`/tournaments/${slug}`);
    await page.getByText('You are registered', { exact: true }).waitFor();
    await page.getByText('Check-in opens in 10 minutes', { exact: true }).waitFor();
    await time.pass('11:00');
    await page.getByRole('button', { name: 'Check in' }).waitFor();
    await page.getByText('Check-in closes in 9 minutes', { exact: true }).waitFor();
    await time.pass('10:00');
    await page.getByText('Check-in has closed', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Check in' }).count()).toBe(0);
    await device.close();
    expect((await admin.call('DELETE', `/api/admin/tournaments/${id}`)).ok).toBe(true);
  });

  it('is made, played, watched live, disputed and paid', async () => {
    const title = `Ashfall Open ${size.size}`;
    const slug = `ashfall-open-${size.size}`;
    const names = ['ada', 'bel', 'cyr', 'dag'].map((name) => `${name}_${size.size}`);
    const players = await Promise.all(names.map((name) => signUp(server, name)));
    const watcher = await signUp(server, `watch_${size.size}`);
    const lead = await openDevice(browser, server, { size, person: admin });
    const [ada, bel] = await Promise.all(
      players.slice(0, 2).map((person) => openDevice(browser, server, { size, person })),
    );
    const spectator = await openDevice(browser, server, { size, person: watcher });
    if (!ada || !bel) throw new Error('Two of them play by hand');

    await makeTournament(lead.page, title);
    await lead.page.waitForURL(`/admin/tournaments?tournament=${slug}`);

    await ada.page.goto('/tournaments');
    await ada.page.getByRole('button', { name: `Register Now ${title}` }).click();
    await ada.page.getByText('You are registered', { exact: true }).waitFor();
    await expectAccessible(ada.page, 'the list');
    await ada.page.getByRole('button', { name: `Withdraw ${title}` }).click();
    await ada.page.getByRole('dialog').getByText(`Withdraw from ${title}?`).waitFor();
    await expectAccessible(ada.page, 'withdrawing');
    await ada.page.keyboard.press('Escape');
    const { id } = await read<{ id: string }>(admin, `/api/tournaments/${slug}`);
    for (const person of players.slice(1)) await person.call('POST', `/api/tournaments/${id}/registration`, {});

    // By the keyboard there and back: the order stays, and is saved as the administrator's own.
    await lead.page.getByText('4', { exact: true }).first().waitFor();
    await lead.page.getByRole('button', { name: `Move ${names[1]} up` }).press('Enter');
    await lead.page.getByText(`${names[1]} is seed 1`).waitFor({ state: 'attached' });
    await lead.page.getByRole('button', { name: `Move ${names[0]} up` }).press('Enter');
    await lead.page.getByRole('button', { name: 'Save seeding' }).click();
    await lead.page.getByText('Seeding saved').waitFor();
    await expectAccessible(lead.page, 'the panel of a tournament before it begins');
    // Whoever has registered is told at once, wherever they are.
    const toast = ada.page.getByText('Check-in is open', { exact: true }).waitFor();
    await Promise.all([toast, step(lead.page, 'Open check-in')]);
    await ada.page.goto(`/tournaments/${slug}`);
    await ada.page.getByRole('button', { name: 'Check in' }).waitFor();
    await expectAccessible(ada.page, 'a tournament with check-in open');
    await ada.page.getByRole('button', { name: 'Check in' }).click();
    await ada.page.getByRole('region', { name: 'Your next step' }).getByText('You are checked in').waitFor();
    for (const person of players.slice(1)) await person.call('POST', `/api/tournaments/${id}/checkin`);
    await lead.page.getByText('Checked in').nth(3).waitFor();
    await spectator.page.goto(`/tournaments/${slug}`);
    await spectator.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await step(lead.page, 'Go live');

    // Nobody reloads: whoever looks is told.
    await spectator.page.getByRole('button', { name: /^Semifinal 1: .*being played$/ }).waitFor();
    await expectAccessible(spectator.page, 'a live tournament');
    if (size.size === 'phone') await lookThroughBracket(spectator.page);
    await ada.page.getByRole('button', { name: 'Report score' }).click();
    const report = ada.page.getByRole('dialog', { name: /^Semifinal/ });
    await report.getByLabel('Your score').fill('2');
    await report.getByLabel(/^Score of (bel|cyr|dag)/).fill('2');
    await report.getByRole('button', { name: 'Report score' }).click();
    await report.getByText('A match of a bracket has a winner').waitFor();
    await expectAccessible(ada.page, 'reporting');
    await report.getByLabel(/^Score of (bel|cyr|dag)/).fill('1');
    await report.getByRole('button', { name: 'Report score' }).click();
    await ada.page.getByText('Your report is in').waitFor();

    await answerOthers(id, slug, players, 'confirm');
    await spectator.page.getByRole('button', { name: new RegExp(`^Semifinal.*${names[0]} 2.*, final$`) }).waitFor();

    // Corrected by an administrator, who first sees what it changes.
    await lead.page.getByRole('button', { name: /^Correct Semifinal/ }).click();
    const correction = lead.page.getByRole('dialog');
    await correction.getByLabel(/^Score of (bel|cyr|dag)/).fill('0');
    await correction.getByRole('button', { name: 'Show what changes' }).click();
    await correction.getByRole('list', { name: 'What changes' }).getByText('gets this result').waitFor();
    await expectAccessible(lead.page, 'the preview of a correction');
    await correction.getByRole('button', { name: 'Decide match' }).click();
    await correction.waitFor({ state: 'hidden' });
    const corrected = new RegExp(`^Semifinal.*(${names[0]} 2, .* 0|.* 0, ${names[0]} 2), final$`);
    await spectator.page.getByRole('button', { name: corrected }).waitFor();

    // The other semifinal is reported and disputed; an administrator decides it.
    await bel.page.goto(`/tournaments/${slug}`);
    await bel.page.getByRole('button', { name: 'Report score' }).click();
    const other = bel.page.getByRole('dialog', { name: /^Semifinal/ });
    await other.getByLabel('Your score').fill('3');
    await other.getByLabel(/^Score of (cyr|dag)/).fill('0');
    await other.getByRole('button', { name: 'Report score' }).click();
    await bel.page.getByText('Your report is in').waitFor();
    await answerOthers(id, slug, players, 'dispute');
    await bel.page.getByText('The result is disputed').waitFor();
    await bel.page.getByRole('button', { name: 'Show the match' }).click();
    await bel.page
      .getByRole('dialog')
      .getByText(/It is disputed/)
      .waitFor();
    await bel.page.getByText(`reason: ${WHY}`).waitFor();
    await expectAccessible(bel.page, 'a disputed match');
    await bel.page.keyboard.press('Escape');
    await lead.page.getByText('disputed', { exact: true }).waitFor();
    // From the dashboard it takes three clicks.
    await lead.page.goto('/admin');
    await lead.page.getByRole('link', { name: '1 disputed match' }).click();
    await lead.page.getByRole('button', { name: /^Decide Semifinal/ }).click();
    await lead.page.getByRole('list', { name: 'What changes' }).getByText('gets this result').waitFor();
    await lead.page.getByRole('button', { name: 'Decide match' }).click();
    await lead.page.getByText('Match decided').waitFor();
    await lead.page.getByText('None of this kind').waitFor();

    await bel.page.getByText(/^Your match: Final against/).waitFor();
    await bel.page.getByRole('button', { name: 'Report score' }).click();
    const final = bel.page.getByRole('dialog', { name: 'Final' });
    await final.getByLabel('Your score').fill('1');
    await final.getByLabel(`Score of ${names[0]}`).fill('3');
    await final.getByRole('button', { name: 'Report score' }).click();
    await ada.page.getByText('Answer the report of your opponent').waitFor();
    await ada.page.getByRole('button', { name: 'Answer the report' }).click();
    await ada.page.getByRole('button', { name: 'Confirm result' }).waitFor();
    await expectAccessible(ada.page, 'answering a report');
    await ada.page.getByRole('button', { name: 'Confirm result' }).press('Enter');
    const over = ada.page.getByRole('region', { name: 'Your next step' });
    await over.getByText('You won').waitFor();
    await over.getByText('+300.00').waitFor();
    await spectator.page.getByText('Champion', { exact: true }).waitFor();
    await expectAccessible(spectator.page, 'a completed tournament');

    const balanceOf = async (person: Person) =>
      (await read<{ cinderTotal: string }>(person, '/api/member/profile')).cinderTotal;
    await until('the prizes are paid', async () => (await balanceOf(players[0] as Person)) === '300.00');
    expect(await balanceOf(players[1] as Person)).toBe('150.00');
    for (const device of [lead, ada, bel, spectator]) await device.close();
  });

  it('that does not exist is no page, and filters say when nothing fits', async () => {
    const person = await signUp(server, `lost_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    device.expectProblem('404 GET /api/tournaments/never-was');
    const { page } = device;
    await page.goto('/tournaments/never-was');
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.goto('/tournaments');
    await page.getByLabel('Game').selectOption('bf');
    await page.waitForURL('/tournaments?game=bf');
    await page.getByText('No Tournaments Found').waitFor();
    await expectAccessible(page, 'a list that is empty');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL('/tournaments');
    await page.getByRole('button', { name: 'My tournaments' }).click();
    await page.getByText('You have not registered for any yet.').waitFor();
    await page.getByRole('button', { name: 'Show all tournaments' }).click();
    await page.getByRole('heading', { name: 'Recent Results' }).waitFor();
    await device.close();
  });
});

/** A tournament open for registration, through the form. */
async function makeTournament(page: Page, title: string): Promise<void> {
  await page.goto('/admin/tournaments');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create tournament' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create tournament' }).click();
  await dialog.getByText('Choose a game', { exact: true }).last().waitFor();
  await expectAccessible(page, 'making a tournament');
  await dialog.getByLabel('Game').selectOption('sc2');
  await dialog.getByLabel('Begins', { exact: true }).fill('2030-01-05T19:00');
  await dialog.getByLabel('Rules in Markdown').fill('Best of **five**.');
  await dialog.getByRole('button', { name: 'Create tournament' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Those who wait for it answer what was reported. */
async function answerOthers(id: string, slug: string, players: Person[], answer: string): Promise<void> {
  const { matches } = await read<{ matches: { id: string; status: string }[] }>(admin, `/api/tournaments/${slug}`);
  const reported = matches.filter(({ status }) => status === 'reported');
  expect(reported).toHaveLength(1);
  for (const { id: matchId } of reported) {
    const body = answer === 'dispute' ? { reason: WHY } : undefined;
    for (const person of players) {
      await person.call('POST', `/api/tournaments/${id}/matches/${matchId}/${answer}`, body);
    }
  }
}

/** A wide bracket tells on which side there is more, and at its end no more. */
async function lookThroughBracket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bracket', exact: true }).click();
  const scrolled = page.getByRole('region', { name: 'Matches by round' });
  const edges = (axis: string) => scrolled.locator(`xpath=../*[@data-axis="${axis}"]`);
  const opacityOf = (side: '::before' | '::after') =>
    edges('across').evaluate((edge, which) => getComputedStyle(edge, which).opacity, side);
  const hasEdges = (start: string, end: string) => async () =>
    (await opacityOf('::before')) === start && (await opacityOf('::after')) === end;
  await until('there is more at the end', hasEdges('0', '1'));
  await page.getByRole('button', { name: 'Later rounds' }).click();
  await until('there is more on both sides', hasEdges('1', '1'));
  await page.getByRole('button', { name: 'Final', exact: true }).click();
  await page
    .locator('button:focus')
    .and(page.getByRole('button', { name: /^Final:/ }))
    .waitFor();
  await scrolled.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await until('there is more at the start alone', hasEdges('1', '0'));
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await until('a list hides nothing', hasEdges('0', '0'));
  // One round fills the screen, at first the one being played.
  await eventually(async () =>
    expect(await page.getByRole('button', { name: 'Semis' }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(await page.getByRole('button', { name: /^Final:/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Final', exact: true }).click();
  await page.getByRole('button', { name: /^Final:/ }).waitFor();
  await page.getByRole('button', { name: 'Semis' }).click();
}
