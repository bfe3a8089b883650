import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { confirmAge, fillBet, openBettingFixture, type Stage, seeBalance } from './betting-fixture.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

let browser: Browser;
let server: RunningServer;
let stage: Stage;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  const admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  stage = openBettingFixture(server, admin);
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

describe.concurrent.each(sizes('phone'))('betting on a $size', (size) => {
  it('takes stakes, moves the odds under the eyes of others, and pays who was right', async () => {
    const people = await stage.members(`One_${size.size}`, `Two_${size.size}`);
    const cup = await stage.cup(`Ashfall ${size.size}`);
    const title = `Who wins ${cup.title}?`;
    const selections = [{ label: 'Kaldrin' }, { label: 'Vexley' }];
    const market = await stage.market(cup, { title, houseCutPercent: '5', selections });
    const [one, two] = await Promise.all(people.map((person) => openDevice(browser, server, { size, person })));
    if (!one || !two) throw new Error('Two are needed');

    await one.page.goto(`/tournaments/${cup.slug}`);
    const first = one.page.getByRole('region', { name: title });
    await first.getByText('You can stake 500.00').waitFor();
    await first.getByRole('button', { name: 'Bet' }).click();
    await first.getByText('Choose what you bet on').waitFor();
    await (await fillBet(first, 'Kaldrin', '900')).click();
    await first.getByText('You do not have that much free to stake').waitFor();
    await first.getByText(/^Nobody else has bet here yet/).waitFor();
    await (await fillBet(first, 'Kaldrin', '100')).click();
    await one.page.getByRole('dialog', { name: 'Are you 18 or older?' }).waitFor();
    await expectAccessible(one.page, 'the question for the age');
    await confirmAge(one.page);
    await first.getByText('Your stake: 100.00').waitFor();
    await first.getByText('You can stake 400.00').waitFor();
    await (await fillBet(first, 'Kaldrin', '50')).waitFor();
    await expectAccessible(one.page, 'an open market');

    await two.page.goto(`/tournaments/${cup.slug}`);
    const second = two.page.getByRole('region', { name: title });
    await (await fillBet(second, 'Vexley', '300')).click();
    await confirmAge(two.page);
    await second.getByText('Your stake: 300.00').waitFor();
    // Nobody reloaded the first page, and what was typed there stays.
    await first.getByText('3.80x').waitFor();
    await first.getByRole('button', { name: 'Bet 50 on Kaldrin' }).waitFor();

    await stage.action(market, 'close');
    await first.getByText('Betting is closed. Stakes are held until the result.').waitFor();
    await stage.action(market, 'settle', 'Kaldrin');
    await first.getByText('You staked 100.00 and were paid 380.00.').waitFor();
    await second.getByText('You staked 300.00 and lost it.').waitFor();
    await Promise.all([seeBalance(one.page, '780'), seeBalance(two.page, '200')]);
    const books = first.getByLabel(`Books of ${title}`);
    await eventually(async () =>
      expect((await books.innerText()).match(/\d+\.\d\d/g)).toEqual(['400.00', '0.00', '380.00', '20.00']),
    );
    await expectAccessible(one.page, 'a settled market');
    await seeWagers(one.page);
    expect(await Promise.all(people.map(balanceOf))).toEqual(['780.00', '200.00']);
    await one.close();
    await two.close();
  });

  it('offers a stake only to members who have tokens, and as soon as they have some', async () => {
    const person = await signUp(server, `Empty_${size.size}`);
    const cup = await stage.cup(`Cold Hearth ${size.size}`);
    const title = `Who wins ${cup.title}?`;
    await stage.market(cup, { title, selections: [{ label: 'Kaldrin' }, { label: 'Vexley' }] });
    const { page, close } = await openDevice(browser, server, { size, person });
    await page.goto(`/tournaments/${cup.slug}`);
    const market = page.getByRole('region', { name: title });
    await market.getByText('You have no $CINDER to stake').waitFor();
    await market.getByRole('link', { name: 'Earn $CINDER' }).waitFor();
    expect(await market.getByRole('button').count()).toBe(0);
    await stage.done('/api/admin/add-cinder', { username: person.username, amount: '20.00' });
    await market.getByText('You can stake 20.00').waitFor();
    await close();
  });

  it('locks a market by itself while somebody fills in a stake, and gives it back when all is cancelled', async () => {
    const [member, ...players] = await stage.members(`Late_${size.size}`, `Ada_${size.size}`, `Bo_${size.size}`);
    if (!member) throw new Error('Nobody');
    const cup = await stage.cup(`Emberfall ${size.size}`);
    await stage.register(cup, players);
    const title = `Who wins ${cup.title}?`;
    await stage.market(cup, { title, selections: [{ label: 'Ada' }, { label: 'Bo' }] });
    const { page, close } = await openDevice(browser, server, { size, person: member });
    await page.goto(`/tournaments/${cup.slug}`);
    const market = page.getByRole('region', { name: title });
    await (await fillBet(market, 'Ada', '20')).click();
    await confirmAge(page);
    await market.getByText('Your stake: 20.00').waitFor();
    await (await fillBet(market, 'Bo', '30')).waitFor();
    await stage.begin(cup, players);
    await market.getByText('Betting is closed. Stakes are held until the result.').waitFor();
    expect(await market.getByRole('button').count()).toBe(0);
    await expectAccessible(page, 'a market of a live tournament');
    await stage.done(`/api/admin/tournaments/${cup.id}/status`, { status: 'cancelled' });
    await market.getByText('Every stake was returned.').waitFor();
    await page.goto('/wagers');
    await page.getByText('Stake returned').waitFor();
    await page.getByText('Open bets hold').getByText('0.00').waitFor();
    await close();
  });

  it('takes at fixed odds what the reserve can pay, and says so where it cannot', async () => {
    const [member, player] = await stage.members(`Fix_${size.size}`, `Fighter_${size.size}`);
    if (!member || !player) throw new Error('Two are needed');
    const cup = await stage.cup(`Cinderfall ${size.size}`);
    await stage.register(cup, [player]);
    const title = `Does ${cup.title} go to seven maps?`;
    const odds = (label: string, fixedOdds: string) => ({ label, oddsType: 'fixed', fixedOdds });
    const market = await stage.market(cup, {
      title,
      houseReserve: '50',
      selections: [odds('Yes', '3.50'), odds('No', '1.20')],
    });
    const { page, expectProblem, close } = await openDevice(browser, server, { size, person: member });
    expectProblem('409 POST /api/betting/wagers');
    await page.goto(`/tournaments/${cup.slug}`);
    const plate = page.getByRole('region', { name: title });
    await (await fillBet(plate, 'Yes', '21')).click();
    await confirmAge(page);
    await plate.getByText('The house cannot cover a wager of this size: try a smaller one').waitFor();
    // From the top: half under the bar no link has its size.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'a stake that was refused');
    const bet = await fillBet(plate, 'Yes', '20');
    await plate.getByText('Returns 70.00').waitFor();
    await bet.click();
    await plate.getByText('Your stake: 20.00').waitFor();
    await stage.action(market, 'close');
    await stage.action(market, 'settle', 'Yes');
    await plate.getByText('You staked 20.00 and were paid 70.00.').waitFor();
    await seeBalance(page, '550');

    const own = await openDevice(browser, server, { size, person: player });
    await player.call('POST', '/api/me/age-confirmation');
    await stage.market(cup, { title: 'Longest match', selections: [{ label: 'First' }, { label: 'Last' }] });
    await own.page.goto(`/tournaments/${cup.slug}`);
    const shut = own.page.getByRole('region', { name: 'Longest match' });
    await shut.getByText('Players cannot bet on their own tournament.').waitFor();
    await expectAccessible(own.page, 'a market that one cannot bet on');
    await own.close();
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
    await page.getByRole('button', { name: 'Start the pause' }).click();
    await page.getByText('Enter 1 to 30 days').waitFor();
    await page.getByLabel('Days', { exact: true }).fill('30');
    await page.getByRole('button', { name: 'Start the pause' }).click();
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

async function seeWagers(page: Page) {
  await page.getByRole('link', { name: 'Your wagers and limits' }).click();
  const wagers = page.getByRole('list', { name: 'Wagers' }).getByRole('listitem');
  await wagers.getByText('Won').waitFor();
  await eventually(async () => expect(await wagers.count()).toBe(1));
  await eventually(async () => expect(await wagers.innerText()).toContain('+380.00'));
  await expectAccessible(page, 'own wagers');
}

async function balanceOf(person: Person): Promise<string> {
  const { member } = await read<{ member: { cinderTotal: string } }>(person, '/api/auth/user');
  return member.cinderTotal;
}
