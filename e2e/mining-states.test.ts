import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openBrowser, openDevice, resize, type Size, sizes } from './browser.ts';
import { holdTime } from './clocks.ts';
import { findLedgerFaults, type Person, read, setMiningRules, signInAdmin, signUp } from './people.ts';
import { endAd } from './press.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

const RULES = {
  sessionDurationSeconds: 600,
  minPingIntervalSeconds: 2,
  idleTimeoutSeconds: 70,
  maxMinutesPerLocalDay: 1440,
  baseRateCinderPerMin: '60.00',
};

const ONE_SESSION_A_DAY = { ...RULES, sessionDurationSeconds: 60, maxMinutesPerLocalDay: 1 };

let server: RunningServer;
let browser: Browser;
let admin: Person;
let people = 0;
let exhausted: Promise<Person>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  // The shortest day there is takes a minute to fill: it passes while the other journeys run.
  await setMiningRules(admin, ONE_SESSION_A_DAY);
  const person = await join();
  exhausted = completeSession(person, await startByCall(person));
  await setMiningRules(admin, RULES);
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

const stationOf = (page: Page) => page.getByRole('region', { name: 'Mining station' });
const join = () => signUp(server, `state_${++people}`);

describe.concurrent.each(sizes('phone'))('the station on a $size', (size) => {
  it('goes on where it was after a reload, without a ping too soon', async () => {
    const { device, person, page } = await enter(size);
    await atLeast(page, 5);
    const { earlyPings } = await newestReceipt(person);
    await pingAnswered(page);
    const before = await displayedSeconds(page);
    await page.reload();
    await active(page);
    expect(await displayedSeconds(page)).toBeGreaterThanOrEqual(before);
    await atLeast(page, before + 5);
    expect((await newestReceipt(person)).earlyPings).toBe(earlyPings);
    await device.close();
  });

  it('says that a session is open while it is still being resumed, and offers no other', async () => {
    const person = await join();
    await startByCall(person);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    const { promise: mayResume, resolve: resume } = Promise.withResolvers<void>();
    await page.route('**/mining.worker-*.js', (route) => mayResume.then(() => route.continue()));
    await page.goto('/earn');
    await stationOf(page).getByText('ACTIVE', { exact: true }).waitFor();
    await stationOf(page).getByRole('button', { name: 'Resuming' }).waitFor();
    expect(await page.getByRole('button', { name: /Start/ }).count()).toBe(0);
    resume();
    await stationOf(page).getByRole('button', { name: 'Stop mining' }).waitFor();
    await atLeast(page, 2);
    await device.close();
  });

  it('stops early when asked, and pays nothing', async () => {
    const { device, person, page } = await enter(size);
    await atLeast(page, 2);
    await stop(device, page);
    await page.goto('/rewards');
    await page.getByRole('list', { name: 'Sessions' }).getByText('STOPPED').waitFor();
    expect(await newestReceipt(person)).toMatchObject({ outcome: 'stopped', cinderEarned: 0 });
    await device.close();
  });

  it('holds the clock while the tab is hidden, and counts none of that time', async () => {
    const { device, person, page } = await enter(size);
    await atLeast(page, 4);
    await setHidden(page, true);
    await stationOf(page).getByText('NOT VISIBLE').waitFor();
    await stationOf(page).getByText('ACTIVE', { exact: true }).waitFor();
    await stationOf(page).getByText('Paused until you come back').waitFor();
    const held = await standsFor(page, 7_000);
    await setHidden(page, false);
    await active(page);
    await atLeast(page, held + 2);
    const receipt = await newestReceipt(person);
    const hidden = receipt.stretches.filter(({ state }) => state === 'hidden');
    expect(hidden.reduce((sum, { from, to }) => sum + to - from, 0)).toBeGreaterThan(4);
    expect(receipt.outcome).toBeNull();
    await device.close();
  });

  it('waits while there is no connection, and goes on when it is back', async () => {
    const { device, page } = await enter(size);
    await atLeast(page, 3);
    // Whatever was due at that very moment.
    device.allowProblem('net::ERR_INTERNET_DISCONNECTED');
    await device.context.setOffline(true);
    await stationOf(page).getByText('No connection. Mining goes on when you are back online.').waitFor();
    const held = await standsFor(page, 4_000);
    await device.context.setOffline(false);
    await active(page);
    await atLeast(page, held + 3);
    await device.close();
  });

  it('mines in one of two tabs, and shows the same in both', async () => {
    const { device, person, page } = await enter(size);
    await atLeast(page, 3);
    const { earlyPings } = await newestReceipt(person);
    const second = await device.openTab();
    await second.goto('/earn');
    await active(second);
    await atLeast(second, 9);
    // The clocks go on while one is read after the other.
    const before = await displayedSeconds(page);
    const there = await displayedSeconds(second);
    const after = await displayedSeconds(page);
    expect(there).toBeGreaterThanOrEqual(before - 2);
    expect(there).toBeLessThanOrEqual(after + 2);
    expect((await newestReceipt(person)).earlyPings).toBe(earlyPings);

    await page.close();
    await atLeast(second, (await displayedSeconds(second)) + 6);
    await stop(device, second);
    await device.close();
  });

  it('asks before it takes over from another device of which the page has not heard, and which is told', async () => {
    const person = await join();
    const there = await openDevice(browser, server, { person });
    const here = await openDevice(browser, server, { size, person });
    await here.context.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
    await here.page.goto('/earn');
    await stationOf(here.page).getByText('IDLE').waitFor();
    await startByCall(person);
    await there.page.goto('/earn');
    await active(there.page);

    here.expectProblem('409 POST /api/mining/start');
    await startInPage(here.page);
    const question = here.page.getByRole('dialog', { name: 'Mining session' });
    await question
      .getByText('You already have an active mining session. Do you want to close it and start a new one?')
      .waitFor();
    // A page is told of the end before its next ping, or by it; this one has learned of the session by the refusal.
    for (const device of [there, here]) device.allowProblem('410 POST /api/mining/ping');
    await question.getByRole('button', { name: 'Close and start new' }).click();
    await question.waitFor({ state: 'hidden' });
    await active(here.page);
    await there.page.getByText('Mining goes on elsewhere').waitFor();
    const { sessions } = await read<{ sessions: { outcome: string | null }[] }>(person, '/api/mining/sessions');
    expect(sessions.map(({ outcome }) => outcome)).toEqual([null, 'taken_over']);
    await here.close();
    await there.close();
  });
});

describe.each(sizes('desktop'))('under other rules, on a $size', (size) => {
  it('tells of a session that expired while nothing was heard', async () => {
    await setMiningRules(admin, { ...RULES, minPingIntervalSeconds: 1, idleTimeoutSeconds: 20 });
    const { device, person, page } = await enter(size);
    await atLeast(page, 2);
    // Whatever was due at that very moment.
    device.allowProblem('net::ERR_INTERNET_DISCONNECTED');
    await device.context.setOffline(true);
    await stationOf(page).getByText('No connection.', { exact: false }).waitFor();
    await page.waitForTimeout(22_000);
    // The page hears of the end by its next ping, or by what another ping made the server tell.
    device.allowProblem('410 POST /api/mining/ping');
    await device.context.setOffline(false);
    await page.getByText('Session expired', { exact: true }).waitFor();
    await stationOf(page).getByText('IDLE').waitFor();
    expect(await newestReceipt(person)).toMatchObject({ outcome: 'expired', cinderEarned: 0 });
    await device.close();
  });

  it('says when the sessions of the day are done, and has new ones from midnight', async () => {
    const person = await exhausted;
    await setMiningRules(admin, ONE_SESSION_A_DAY);
    const device = await openDevice(browser, server, { size, person });
    const time = await holdTime(device.page);
    await device.page.goto('/earn');
    const station = stationOf(device.page);
    await station.getByText('Daily mining sessions completed (1/1)').waitFor();
    await eventually(async () =>
      expect(await station.getByRole('button', { name: 'Start Mining' }).isDisabled()).toBe(true),
    );
    // The page's day ends; that the server has sessions again is what the other rules stand for.
    await setMiningRules(admin, RULES);
    await time.pass('24:00:00');
    // It looks at its clock once a minute, from when it has come to rest.
    const start = station.getByRole('button', { name: 'Start Mining', disabled: false });
    const inAMinute = () => time.pass('01:00').then(() => start.isVisible());
    await expect.poll(inAMinute, { timeout: 20_000, interval: 500 }).toBe(true);
    await device.close();
  });
});

it('names the reason of a failing ping on every page, asks before much is lost, and recovers by itself', async () => {
  await setMiningRules(admin, RULES);
  const person = await join();
  await startByCall(person);
  const device = await openDevice(browser, server, { person });
  const { page } = device;
  device.expectProblem('503 POST /api/mining/ping');
  await device.context.route('**/api/mining/ping', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away' } }),
  );
  await device.context.route('**/api/mining/status*', async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as { session: object };
    await route.fulfill({ response, json: { ...status, session: { ...status.session, activeSeconds: 125 } } });
  });
  await page.goto('/quests');
  const bar = page.getByRole('region', { name: 'Mining', exact: true });
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 844 });
    await bar.getByText('Ping error: The database is away').waitFor();
    const box = await bar.getByRole('button', { name: 'Stop' }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 844).toBe(true);
  }
  expect(await page.title()).toMatch(/^02:\d\d ping error · Quests/);
  await bar.getByRole('button', { name: 'Stop' }).click();
  const question = page.getByRole('dialog', { name: 'Stop mining' });
  await question.getByText(/the 02:\d\d that you have mined are lost/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await device.context.unroute('**/api/mining/status*');

  await page.goto('/earn');
  await stationOf(page).getByText('Ping error: The database is away').waitFor();
  await stationOf(page).getByText('ACTIVE', { exact: true }).waitFor();
  await device.context.unroute('**/api/mining/ping');
  await stationOf(page).getByText('Ping error', { exact: false }).waitFor({ state: 'hidden' });
  await atLeast(page, 5);

  // A status that could not be read at first does not keep the bar away from the page of the station.
  device.expectProblem('503 GET /api/mining/status');
  await device.context.route('**/api/mining/status*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away' } }),
  );
  await page.reload();
  const retry = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to fetch mining status' })
    .getByRole('button', { name: 'Try again' });
  await retry.click();
  await device.context.unroute('**/api/mining/status*');
  // The page may read it again by itself meanwhile.
  await until('the status is read', async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => null);
    return (await retry.count()) === 0;
  });
  await active(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await bar.getByRole('button', { name: 'Stop' }).waitFor();
  await device.close();
});

async function startByCall(person: Person): Promise<string> {
  const reply = await person.call('POST', '/api/mining/start', { tzOffsetMinutes: -60, deviceId: 'web-elsewhere' });
  expect(reply.status).toBe(200);
  const { sessionId } = (await reply.json()) as { sessionId: string };
  return sessionId;
}

/** Lets a session pass in real time, as a device out of sight would. */
async function completeSession(person: Person, sessionId: string): Promise<Person> {
  for (let tries = 0; tries < 60; tries++) {
    await sleep(2_000);
    const reply = await person.call('POST', '/api/mining/ping', { sessionId, visible: true });
    if (((await reply.json()) as { sessionCompleted?: boolean }).sessionCompleted) return person;
  }
  throw new Error('The session did not complete');
}

/** A device of a new member whose session is running, on the page where it is mined. */
async function enter(size: Size): Promise<{ device: Device; person: Person; page: Page }> {
  const person = await join();
  await startByCall(person);
  const device = await openDevice(browser, server, { size, person });
  await device.page.goto('/earn');
  await active(device.page);
  return { device, person, page: device.page };
}

/** Waits until the page has heard the answer to its next ping and kept when that was. */
async function pingAnswered(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => localStorage.getItem('cinder-mining-ping'));
  const before = await kept();
  await until('a ping is answered', async () => (await kept()) !== before);
}

/** Through the ad, as a member does. */
async function startInPage(page: Page): Promise<void> {
  await stationOf(page).getByRole('button', { name: 'Start Mining' }).click();
  await endAd(page);
}

/** A session runs, and the page says nothing against it. */
async function active(page: Page): Promise<void> {
  await stationOf(page).getByText('ACTIVE', { exact: true }).waitFor();
  await stationOf(page).getByText('NOT VISIBLE').waitFor({ state: 'detached' });
}

const clockOf = (page: Page): Locator => stationOf(page).locator('.dial__text b');

async function displayedSeconds(page: Page): Promise<number> {
  const [minutes, seconds] = (await clockOf(page).innerText()).split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
}

async function atLeast(page: Page, seconds: number): Promise<void> {
  await until(`the clock shows ${seconds} s`, async () => (await displayedSeconds(page)) >= seconds);
}

/** Waits until the clock does not move on for so long: the answer of a ping that was under way may still move it before. */
async function standsFor(page: Page, ms: number): Promise<number> {
  const before = await displayedSeconds(page);
  await page.waitForTimeout(ms);
  const after = await displayedSeconds(page);
  return after <= before ? after : standsFor(page, ms);
}

/** As when another tab or another program covers the page. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

interface Receipt {
  outcome: string | null;
  cinderEarned: number;
  earlyPings: number;
  stretches: { from: number; to: number; state: string }[];
}

async function newestReceipt(person: Person): Promise<Receipt> {
  const { sessions } = await read<{ sessions: { id: string }[] }>(person, '/api/mining/sessions');
  return read<Receipt>(person, `/api/mining/sessions/${sessions[0]?.id}`);
}

/** A ping on its way meanwhile comes too late. */
async function stop(device: Device, page: Page): Promise<void> {
  device.allowProblem('410 POST /api/mining/ping');
  await stationOf(page).getByRole('button', { name: 'Stop mining' }).click();
  await stationOf(page).getByText('IDLE').waitFor();
}
