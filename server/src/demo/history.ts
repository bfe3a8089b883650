import { api } from '@cinder/contract/api.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { App } from '../app.ts';
import { keepOrder } from './back-office.ts';
import { playChallenges } from './challenges.ts';
import { type Caller, createClient } from './client.ts';
import { createContext, DAY_MS, type DemoContext, forEachOf, instantOf } from './context.ts';
import { type Cup, planCups } from './cups.ts';
import { liveThrough, type Sights } from './day.ts';
import { allowGifts, giveGifts } from './gifts.ts';
import { findTakenNames } from './newcomers.queries.ts';
import { signAllOut, welcome } from './newcomers.ts';
import { comesOn, type Person, planPeople } from './people.ts';
import { holdRaffles } from './raffles.ts';
import { runSeries } from './series.ts';
import { keepStore } from './store.ts';
import { holdCup } from './tournaments.ts';
import type { Travel } from './travel.ts';

/** Members whose turn it is side by side: as many as the database and this process keep busy. */
const AT_ONCE = 8;
const DAYS_A_MONTH = 30;
/** How long a session waits for a ping while the history is made: one then stands for a whole stretch of it. */
const PATIENT_SECONDS = 7200;

export interface Requested {
  members: number;
  months: number;
  seed: number;
  /** The last instant of the history. */
  end: Date;
  /** Told after each day. */
  onDay(progress: { date: Date; members: number }): void;
}

interface Plan {
  people: readonly Person[];
  cups: readonly Cup[];
  sights: Sights;
}

/** Lets a community live from its first day until the end, by the product's own calls at their own times. */
export async function liveHistory(app: App, travel: Travel, admin: Caller, requested: Requested): Promise<void> {
  const { members, months, seed, end, onDay } = requested;
  const today = Math.floor(end.getTime() / DAY_MS);
  const from = new Date((today - months * DAYS_A_MONTH) * DAY_MS);
  const context = createContext({ app, client: createClient(app), travel, admin, seed, from, end });
  const takenNames = await findTakenNames(app.connections.db);
  const plan = {
    people: planPeople({ seed, members, days: context.days, takenNames }),
    cups: planCups(context, months),
    sights: await findSights(context),
  };
  await allowGifts(context);
  await withPatientSessions(context, async () => {
    for (let day = 0; day < context.days; day++) {
      await liveDay(context, plan, day);
      onDay({ date: instantOf(context, day), members: context.actors.length });
    }
  });
  await runSeries(context);
  await lookBack(context);
  await signAllOut(context);
  await travel.at(end, travel.chance, () => app.features.services.dailyStats.recount());
}

async function liveDay(context: DemoContext, { people, cups, sights }: Plan, day: number): Promise<void> {
  await welcome(
    context,
    people.filter(({ joinDay }) => joinDay === day),
  );
  const weekday = instantOf(context, day).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  const present = context.actors.filter(({ person }) =>
    comesOn(person, day, isWeekend, context.rng('presence', person.index, day)),
  );
  await forEachOf(present, AT_ONCE, (actor) => liveThrough(context, actor, day, sights));
  await keepOrder(context, day);
  await keepStore(context, day);
  await holdRaffles(context, day);
  await playChallenges(context, day);
  await giveGifts(context, day);
  for (const cup of cups.filter(({ startAt }) => dayOf(context, startAt) === day)) await holdCup(context, cup);
}

/** What has not begun by the end is prepared on the last day. */
function dayOf({ from, days }: DemoContext, at: Date): number {
  return Math.min(days - 1, Math.floor((at.getTime() - from.getTime()) / DAY_MS));
}

async function findSights({ client, admin }: DemoContext): Promise<Sights> {
  const guides = await client.ask(api.guides.list, admin, { query: {} });
  const products = await client.ask(api.shop.products, admin, { query: {} });
  return { guides: guides.map(({ slug }) => slug), products: products.map(({ id }) => id) };
}

async function withPatientSessions({ app }: DemoContext, work: () => Promise<void>): Promise<void> {
  const { miningConfig } = app.features.services;
  const { idleTimeoutSeconds } = await miningConfig.find();
  const wait = (seconds: number) =>
    inTransaction(app.connections.db, (tx) => miningConfig.update(tx, { idleTimeoutSeconds: seconds }));
  await wait(PATIENT_SECONDS);
  try {
    await work();
  } finally {
    await wait(idleTimeoutSeconds);
  }
}

/** News younger than this is still unread. */
const UNREAD_DAYS = 3;
const MAX_BADGES = 3;

/** What members do with what they were given: they show their badges, and have read what they were told. */
async function lookBack(context: DemoContext): Promise<void> {
  const settled = context.actors.filter(({ person }) => !['lurker', 'cheater'].includes(person.temper));
  await forEachOf(settled, AT_ONCE, async ({ person, caller }) => {
    const { client, end } = context;
    const rng = context.rng('after', person.index);
    await context.at(end, rng.chance, async () => {
      const earned = await client.ask(api.badges.own, caller, { query: { limit: 100 } });
      const showcased = rng.shuffled(earned).slice(0, MAX_BADGES);
      if (showcased.length > 0 && rng.happens(0.7)) {
        const badgePositions = showcased.map(({ badgeId }, index) => ({ badgeId, position: index + 1 }));
        await client.ask(api.badges.updateShowcase, caller, { body: { badgePositions } });
      }
      if (rng.happens(0.8)) await readNews(context, caller);
    });
  });
}

/** Page by page, until one has nothing that is old and unread. */
async function readNews({ client, end }: DemoContext, caller: Caller): Promise<void> {
  const readUntil = new Date(end.getTime() - UNREAD_DAYS * DAY_MS).toISOString();
  for (let page = 1; ; page++) {
    const { notifications, totalPages } = await client.ask(api.notifications.list, caller, {
      query: { page, limit: 100 },
    });
    const ids = notifications.filter((one) => !one.isRead && one.createdAt < readUntil).map(({ id }) => id);
    if (ids.length > 0) await client.ask(api.notifications.markRead, caller, { body: { ids } });
    if (page >= totalPages) return;
  }
}
