import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, resize } from './browser.ts';
import { setClockWrong } from './clocks.ts';
import { expectFits } from './fits.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { endAd } from './press.ts';
import { type RunningServer, startServer } from './server.ts';

const MINUTE_MS = 60_000;

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

/** A tournament whose check-in opened so many minutes ago and closes in so many, with the person in it. */
async function enterTournament(person: Person, opened: number, closes: number): Promise<string> {
  const [game] = await read<{ code: string }[]>(admin, '/api/games');
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const slug = `of-${person.username.replace('_', '-')}`;
  const reply = await admin.call('POST', '/api/admin/tournaments', {
    title: `Cup of ${person.username}`,
    slug,
    gameCode: game?.code,
    format: 'single_elim',
    startAt: inMinutes(60),
  });
  const { id } = (await reply.json()) as { id: string };
  await person.call('POST', `/api/tournaments/${id}/registration`, {});
  const times = { checkinOpenAt: inMinutes(-opened), checkinCloseAt: inMinutes(closes) };
  await admin.call('PUT', `/api/admin/tournaments/${id}`, times);
  return slug;
}

describe.concurrent.each([
  { name: 'six_fast', says: '6 minutes fast', ahead: 6 * MINUTE_MS, opened: 30, closes: 5 },
  { name: 'six_slow', says: '6 minutes slow', ahead: -6 * MINUTE_MS, opened: 3, closes: 20 },
  { name: 'day_ahead', says: '24 hours fast', ahead: 24 * 60 * MINUTE_MS, opened: 30, closes: 30 },
  { name: 'day_behind', says: '24 hours slow', ahead: -24 * 60 * MINUTE_MS, opened: 30, closes: 30 },
])('a device whose clock is $says', ({ name, says, ahead, opened, closes }) => {
  it('is told so once, and its member misses nothing', async () => {
    const person = await signUp(server, name);
    const slug = await enterTournament(person, opened, closes);
    const device = await openDevice(browser, server, { person });
    const { page } = device;
    await page.addInitScript(setClockWrong, ahead);

    await page.goto(`/tournaments/${slug}`);
    const notice = page.getByRole('status').filter({ hasText: 'The clock of this device' });
    await notice.getByText(`The clock of this device is ${says}.`, { exact: false }).waitFor();
    await resize(page, { width: 360, height: 740 });
    await expectFits(page, 'the notice of a wrong clock');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByText(/^Check-in closes in \d+ minutes?$/).waitFor();
    await page.getByRole('button', { name: 'Check in' }).click();
    await page.getByText('You are checked in', { exact: true }).first().waitFor();

    await page.goto('/earn');
    const checkIn = page.getByRole('region', { name: 'Daily check-in' });
    await checkIn.getByRole('button', { name: /^Claim day 1/ }).click();
    await endAd(page);
    await page.getByText('Check-In Complete!').waitFor();
    await checkIn.getByRole('button', { name: /^Next claim in/ }).waitFor();
    await page.getByRole('list', { name: 'Active quests' }).waitFor();
    expect(await page.getByText('Expired').count()).toBe(0);
    expect(await notice.count()).toBe(0);

    const watch = page.getByRole('region', { name: 'Watch an ad' });
    await watch.getByRole('button', { name: 'Watch' }).click();
    await endAd(page);
    await page.getByText('Ad Reward Earned!').waitFor();
    await watch.getByRole('button', { name: /^Next ad in [45]:\d\d$/ }).waitFor();
    await page.reload();
    await watch.getByRole('button', { name: /^Next ad in [45]:\d\d$/ }).waitFor();

    await page.goto('/wagers');
    await page.getByLabel('Days').fill('1');
    await page.getByRole('button', { name: 'Start the pause' }).click();
    await page.getByText('Limits saved').waitFor();
    await device.close();
    const { pauseUntil } = await read<{ pauseUntil: string }>(person, '/api/me/betting-limits');
    expect(Math.abs(Date.parse(pauseUntil) - Date.now() - 24 * 60 * MINUTE_MS)).toBeLessThan(2 * MINUTE_MS);
  });
});
