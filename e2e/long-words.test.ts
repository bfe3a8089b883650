import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { expectFits } from './fits.ts';
import { type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

/** One word, as wide as a name may be. */
const word = (length: number) => 'W'.repeat(length);

it.each(sizes('both'))('names without a space fit the pages that members read, on a $size', async (size) => {
  const person = await signUp(server, `reader_${size.size}`);
  await showBadge(person, size.size);
  await writeStories(size.size);
  await playEvent(size.size);
  const device = await openDevice(browser, server, { size, person });
  const { page } = device;

  await page.goto(`/members/${person.username}`);
  await page
    .getByText(`${size.size}${word(80)}`)
    .first()
    .waitFor();
  await expectFits(page, 'a profile with a badge');

  await page.goto('/telnarus');
  await page.getByRole('heading', { name: `${size.size}-one` }).waitFor();
  await expectFits(page, 'the stories');
  await page.goto(`/telnarus/article/${size.size}-one`);
  await page.getByRole('heading', { name: /^More of W+/ }).waitFor();
  await expectFits(page, 'a story');

  await page.goto('/championship-series?tab=events');
  await page.locator('summary').filter({ hasText: size.size }).click();
  await page.getByRole('heading', { name: 'Participants' }).waitFor();
  await expectFits(page, 'an event of the series');
  await device.close();
});

async function made<T>(method: string, path: string, body: object): Promise<T> {
  const reply = await admin.call(method, path, body);
  expect(reply.ok, `${method} ${path}`).toBe(true);
  return (await reply.json()) as T;
}

async function showBadge(person: Person, size: string): Promise<void> {
  const badge = { name: `${size}${word(80)}`, description: word(500) };
  const { id: badgeId } = await made<{ id: string }>('POST', '/api/admin/badges', badge);
  const { id: targetUserId } = await read<{ id: string }>(person, '/api/auth/user');
  await made('POST', '/api/admin/badges/grant', { targetUserId, badgeId });
  const badgePositions = [{ badgeId, position: 1 }];
  expect((await person.call('PUT', '/api/user/badges/showcase', { badgePositions })).ok).toBe(true);
}

async function writeStories(size: string): Promise<void> {
  const { id: categoryId } = await made<{ id: string }>('POST', '/api/admin/lore/category', { name: word(100) });
  for (const [name, isFeatured] of [
    ['one', true],
    ['two', false],
  ] as const) {
    const story = { title: `${size}-${name}`, content: word(300), categoryId, isFeatured, isPublished: true };
    await made('POST', '/api/admin/lore/article', story);
  }
}

async function playEvent(size: string): Promise<void> {
  const player = { name: word(100), bio: word(500) };
  const { id: playerId } = await made<{ id: string }>('POST', '/api/championship/players', player);
  const event = { title: `${size}${word(150)}`, gameName: word(100), description: word(500), prizePool: word(200) };
  const { id } = await made<{ id: string }>('POST', '/api/championship/events', event);
  const stats = { [word(50)]: word(200) };
  await made('PUT', `/api/championship/events/${id}/participants`, [{ playerId, placement: 1, points: 3, stats }]);
}
