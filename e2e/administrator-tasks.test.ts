import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBettingFixture } from './betting-fixture.ts';
import { type Device, openBrowser, openDevice } from './browser.ts';
import { mustSucceed, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

const MOST_CLICKS = 3;
const MEMBER = 'Askill';

let server: RunningServer;
let admin: Person;
let member: Person;
let device: Device;

beforeAll(async () => {
  const [started, browser] = await Promise.all([startServer(), openBrowser()]);
  server = started;
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  member = await signUp(server, MEMBER);
  const rival = await signUp(server, 'Rookfall');
  await makeEarnings(rival);
  await makePurchase();
  await makeDisputeAndMarket(rival);
  await makeDrafts();
  device = await openDevice(browser, server, { person: admin });
});
afterAll(async () => {
  await device.close();
  await server.close();
});

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** A task of an administrator: what is clicked from the dashboard on, and what is then seen. Typing is no click. */
interface Task {
  name: string;
  /** What must be so at this moment. */
  prepare?: () => Promise<void>;
  perform: (page: Page, click: (target: Locator) => Promise<void>) => Promise<void>;
  done: (page: Page) => Locator;
}

const TASKS: readonly Task[] = [
  {
    name: 'grant an item',
    async perform(page, click) {
      await click(link(page, /^User Management/));
      await findMember(page);
      await click(button(page, `Adjust ${MEMBER}`));
      await page.getByLabel('Item', { exact: true }).selectOption({ index: 1 });
      await click(button(page, 'Grant Item'));
    },
    done: (page) => page.getByText('Item granted successfully'),
  },
  {
    name: 'grant tokens',
    async perform(page, click) {
      await click(link(page, /^User Management/));
      await findMember(page);
      await click(button(page, `Adjust ${MEMBER}`));
      await page.getByLabel('Amount').fill('25');
      await click(button(page, 'Adjust $CINDER'));
    },
    done: (page) => page.getByText('$CINDER added successfully'),
  },
  {
    name: 'decide a disputed match',
    async perform(page, click) {
      await click(link(page, '1 disputed match'));
      await click(button(page, /^Decide /));
      await click(button(page, 'Decide match'));
    },
    done: (page) => page.getByText('Match decided'),
  },
  {
    name: 'settle a closed market for the winner of the bracket',
    async perform(page, click) {
      await click(link(page, '1 closed market to settle'));
      await click(button(page, /^Settle/));
      await click(button(dialog(page), `Settle for ${MEMBER}`));
    },
    done: (page) => page.getByText('Market Settled'),
  },
  {
    name: 'refund a purchase that is due',
    // The provider is asked again every five minutes, which ends what is due.
    prepare: () => query('update purchase set refund_due_at = now()', []),
    async perform(page, click) {
      await click(link(page, '1 refund due'));
      await click(button(page, /^Refund /));
      await click(button(dialog(page), 'Refund'));
    },
    done: (page) => page.getByText('Purchase Refunded'),
  },
  {
    name: 'decide about a flagged earning',
    async perform(page, click) {
      await click(
        page.getByRole('region', { name: 'What needs you now' }).getByRole('link', { name: '1 flagged earning' }),
      );
      await click(button(page, /^Unflag other/));
      await click(button(dialog(page), 'Confirm'));
    },
    done: (page) => page.getByText('Event exploit flag updated successfully'),
  },
  {
    name: 'publish a draft of a guide',
    async perform(page, click) {
      await click(link(page, '1 draft guide'));
      await click(button(page, 'Publish Before the first round'));
    },
    done: (page) => page.getByText('Guide updated successfully'),
  },
  {
    name: 'publish a draft of a tournament',
    async perform(page, click) {
      await click(link(page, '1 draft tournament about to begin'));
      await click(button(page, 'Open registration of Draft Cup'));
      await click(button(dialog(page), 'Open registration'));
    },
    done: (page) => page.getByText('Draft Cup: registration'),
  },
  {
    name: 'finalize a month',
    async perform(page, click) {
      await click(link(page, '1 month to finalize in the Hall of Fame'));
      await click(button(page, /^Finalize /));
      await click(button(dialog(page), /^Finalize /));
    },
    done: (page) => page.getByText(/^Hall of Fame finalized for /),
  },
  {
    name: 'make a password-reset link for a member',
    async perform(page, click) {
      await click(link(page, /^User Management/));
      await findMember(page);
      await page.keyboard.press('Enter');
      await click(button(page, 'Make a reset link'));
      await click(button(dialog(page), 'Make the link'));
    },
    done: (page) => page.getByRole('dialog', { name: `Reset link for ${MEMBER}` }),
  },
  {
    name: 'add a quest like another',
    async perform(page, click) {
      await click(link(page, /^Quest System/));
      await click(button(page, /^Duplicate /).first());
      await click(button(dialog(page), 'Create quest'));
    },
    done: (page) => page.getByText('Quest Created'),
  },
];

it('shows what can be pressed on the dashboard where it stays, however late the figures come', async () => {
  const { page } = device;
  for (const [index, path] of ['me/sign-ins', 'admin/analytics/economy', 'admin/analytics/suspicions'].entries())
    await page.route(`**/api/${path}*`, async (route) => {
      await sleep(200 * (index + 1));
      await route.fallback();
    });
  await page.goto('/admin');
  const pressed = [link(page, /^User Management/), link(page, '1 draft guide')];
  const places = await Promise.all(pressed.map((one) => one.boundingBox()));
  await page.waitForLoadState('networkidle');
  await page.locator('.sparkline').first().waitFor();
  expect(await Promise.all(pressed.map((one) => one.boundingBox()))).toEqual(places);
  await page.unrouteAll({ behavior: 'wait' });
});

it.each(TASKS)(
  `takes at most ${MOST_CLICKS} clicks from the dashboard to $name`,
  async ({ prepare, perform, done }) => {
    const { page } = device;
    let clicks = 0;
    await prepare?.();
    await page.goto('/admin');
    await perform(page, async (target) => {
      clicks += 1;
      await target.click();
    });
    await done(page).first().waitFor();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  },
);

async function findMember(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search members by username' }).fill(MEMBER);
  await page.getByText(`Enter in the search opens the page of ${MEMBER}.`).waitFor();
}

/** One earning of the last month, whose Hall of Fame is open, and a flagged one of this month. */
async function makeEarnings(rival: Person): Promise<void> {
  for (const { username } of [rival, member]) {
    await mustSucceed(admin.call('POST', '/api/admin/add-cinder', { username, amount: '20' }));
  }
  await query(
    `update earning_events set occurred_at = date_trunc('month', occurred_at) - interval '1 hour'
     where user_id = (select user_id from members where username = $1)`,
    [rival.username],
  );
  await mustSucceed(admin.call('POST', '/api/admin/leaderboards/refresh-mv'));
  const path = `/api/admin/leaderboards/earning-events?search=${MEMBER}`;
  const { events } = await read<{ events: { id: string }[] }>(admin, path);
  const flag = `/api/admin/leaderboards/earning-events/${events[0]?.id}/exploit-flag`;
  await mustSucceed(admin.call('PATCH', flag, { exploitFlag: true }));
}

async function makePurchase(): Promise<void> {
  const [product] = await read<{ id: string }[]>(member, '/api/shop/products');
  const reply = await mustSucceed(member.call('POST', '/api/create-payment-intent', { productId: product?.id }));
  const { clientSecret } = (await reply.json()) as { clientSecret: string };
  const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
  await mustSucceed(member.call('POST', '/api/sandbox/payments/confirm', { clientSecret, ...card }));
}

/** The final of a championship is disputed, and its market, closed since it began, waits for a winner. */
async function makeDisputeAndMarket(rival: Person): Promise<void> {
  const stage = openBettingFixture(server, admin);
  const cup = await stage.cup('Ashfall Masters');
  await stage.register(cup, [member, rival]);
  const { entrants } = await read<{ entrants: { registrationId: string }[] }>(admin, `/api/tournaments/${cup.slug}`);
  const selections = entrants.map(({ registrationId }) => ({ refRegistrationId: registrationId }));
  await stage.market(cup, { title: 'Who wins?', marketType: 'pari_mutuel', selections });
  await stage.begin(cup, [member, rival]);
  const { matches } = await read<{ matches: { id: string }[] }>(admin, `/api/tournaments/${cup.slug}`);
  const match = `/api/tournaments/${cup.id}/matches/${matches[0]?.id}`;
  await mustSucceed(member.call('POST', `${match}/report`, { scoreA: 3, scoreB: 1 }));
  await mustSucceed(rival.call('POST', `${match}/dispute`, { reason: 'It was 2:3.' }));
}

async function makeDrafts(): Promise<void> {
  const guide = { title: 'Before the first round', description: 'What to bring.', content: 'Bring water.' };
  await mustSucceed(admin.call('POST', '/api/admin/guides', guide));
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  const cup = { title: 'Draft Cup', gameCode: 'sc2', format: 'single_elim', startAt, status: 'draft' };
  await mustSucceed(admin.call('POST', '/api/admin/tournaments', cup));
}

async function query(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}
