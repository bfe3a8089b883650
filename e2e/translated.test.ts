import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAge, fillBet, openBettingFixture, type Stage } from './betting-fixture.ts';
import { openBrowser, openDevice } from './browser.ts';
import { visit } from './pages.ts';
import { findLedgerFaults, type Person, setMiningRules, signInAdmin, signUp, switchAllOn } from './people.ts';
import { endAd } from './press.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;
let stage: Stage;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  await switchAllOn(admin);
  await setMiningRules(admin, { sessionDurationSeconds: 600, minPingIntervalSeconds: 2 });
  stage = openBettingFixture(server, admin);
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

/**
 * Runs in every document before anything else of it. As a browser that translates it takes every text out of its place, now
 * and whenever one comes, and puts an element there; the words stay the same here.
 */
function translate(): void {
  const skipped = 'font, script, style, textarea, svg';
  const translateWithin = (node: Node) => {
    if (node instanceof Text) {
      if (!node.data.trim() || !node.parentElement || node.parentElement.closest(skipped)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(node.data);
      outer.append(inner);
      node.replaceWith(outer);
    } else for (const child of [...node.childNodes]) translateWithin(child);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected && document.body?.contains(node)) translateWithin(node);
  }).observe(document, { childList: true, subtree: true });
}

it.concurrent('lets a member check in, watch an ad, mine and look around while the browser translates', async () => {
  const person = await signUp(server, 'reads_german');
  const device = await openDevice(browser, server, { person });
  const { page } = device;
  // The end and a ping may be on their way at once.
  device.allowProblem('410 POST /api/mining/ping');
  await page.addInitScript(translate);
  await page.goto('/earn');
  const checkIn = page.getByRole('region', { name: 'Daily check-in' });
  await checkIn.getByRole('button', { name: /^Claim day 1/ }).click();
  await endAd(page);
  await checkIn.getByRole('button', { name: /^Next claim in/ }).waitFor();

  const watch = page.getByRole('region', { name: 'Watch an ad' });
  await watch.getByRole('button', { name: 'Watch' }).click();
  await endAd(page);
  await watch.getByRole('button', { name: /^Next ad in/ }).waitFor();

  const station = page.getByRole('region', { name: 'Mining station' });
  await station.getByRole('button', { name: 'Start Mining' }).click();
  await endAd(page);
  await station.getByText('ACTIVE', { exact: true }).waitFor();
  await station.getByRole('button', { name: 'Stop mining' }).click();
  await station.getByRole('button', { name: 'Start Mining' }).waitFor();

  for (const path of ['/', '/quests', '/inventory', '/badges', '/rewards', '/leaderboards', '/settings', '/telnarus']) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // What was earned elsewhere comes in.
    await admin.call('POST', '/api/admin/add-cinder', { username: person.username, amount: '1.00' });
  }
  await device.close();
});

it.concurrent('lets a member enter, bet on and follow a tournament while the browser translates', async () => {
  const [one, two] = await stage.members('Reads_French', 'Reads_English');
  if (!one || !two) throw new Error('Two are needed');
  const cup = await stage.cup('Coupe de la Forge');
  const title = 'Who wins the cup?';
  const market = await stage.market(cup, { title, selections: [{ label: 'Kaldrin' }, { label: 'Vexley' }] });
  const spectator = await signUp(server, 'Reads_Spanish');
  await stage.done('/api/admin/add-cinder', { username: spectator.username, amount: '500.00' });
  const [player, watcher] = await Promise.all(
    [one, spectator].map((person) => openDevice(browser, server, { person })),
  );
  if (!player || !watcher) throw new Error('Two are needed');
  for (const { page } of [player, watcher]) {
    await page.addInitScript(translate);
    await page.goto(`/tournaments/${cup.slug}`);
  }

  const next = player.page.getByRole('region', { name: 'Your next step' });
  await next.getByRole('button', { name: 'Register Now' }).click();
  await next.getByText('You are registered', { exact: true }).waitFor();
  const bets = watcher.page.getByRole('region', { name: title });
  await (await fillBet(bets, 'Kaldrin', '100')).click();
  await confirmAge(watcher.page);
  await bets.getByText('Your stake: 100.00').waitFor();

  await stage.register(cup, [two]);
  await stage.done(`/api/admin/tournaments/${cup.id}/status`, { status: 'checkin' });
  await next.getByRole('button', { name: 'Check in' }).click();
  await next.getByText('You are checked in', { exact: true }).waitFor();
  await stage.action(market, 'close');
  await two.call('POST', `/api/tournaments/${cup.id}/checkin`);
  await stage.done(`/api/admin/tournaments/${cup.id}/status`, { status: 'live' });
  for (const { page } of [player, watcher])
    await page.locator('.tag').getByText('Live', { exact: true }).first().waitFor();
  await next.getByRole('button', { name: 'Report score' }).waitFor();
  await stage.play(cup);
  await next.getByText(/^(You won|You came 2nd)$/).waitFor();
  await stage.action(market, 'settle', 'Kaldrin');
  await bets.getByText(/were paid/).waitFor();
  await player.close();
  await watcher.close();
});
