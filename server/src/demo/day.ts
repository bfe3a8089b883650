import { api } from '@cinder/contract/api.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { localDate } from '@cinder/contract/shared/dates.ts';
import { AppError } from '#platform/errors.ts';
import { type Actor, type DemoContext, instantOf, MINUTE_MS } from './context.ts';
import type { Rng } from './rng.ts';

/** What a member can look at: the same for all of them. */
export interface Sights {
  guides: readonly string[];
  products: readonly string[];
}

/** One day of one member: check in, mine, look round, take what is due. */
export async function liveThrough(context: DemoContext, actor: Actor, day: number, sights: Sights): Promise<void> {
  const { person, caller } = actor;
  const { client } = context;
  const rng = context.rng('day', person.index, day);
  const schedule = beginCourse(context, actor, rng, day);
  let hasNewItem = false;

  if (person.temper !== 'lurker' || rng.happens(0.5)) {
    const claimed = await schedule.next(rng.between(0, 20), () =>
      client.attempt(api.streaks.claim, caller, { body: { localDate: schedule.today() } }),
    );
    hasNewItem = claimed?.itemGranted ?? false;
  }
  if (rng.happens(0.15)) {
    const slug = rng.pick(sights.guides);
    await schedule.next(2, () => client.ask(api.guides.get, caller, { params: { slug } }));
  }
  for (let left = draw(rng, person.sessions); left > 0; left--) await mineSession(schedule);
  for (let left = draw(rng, person.ads); left > 0; left--) {
    await schedule.next(rng.between(6, 15), () =>
      client.attempt(api.ads.claimReward, caller, {
        body: { adType: 'watch_reward', timestamp: schedule.now().toISOString() },
      }),
    );
  }
  if (rng.happens(person.spending)) hasNewItem = (await buySomething(schedule, sights.products)) || hasNewItem;
  if (hasNewItem) await wearTheBest(schedule);
  if (rng.happens(person.diligence)) await claimQuests(schedule);
}

/** A whole number around an average. */
function draw(rng: Rng, average: number): number {
  const requested = average * rng.between(0.5, 1.5);
  return Math.floor(requested) + (rng.happens(requested % 1) ? 1 : 0);
}

async function claimQuests({ context, actor: { caller }, rng, next }: Schedule): Promise<void> {
  const quests = await next(rng.between(1, 10), () => context.client.ask(api.quests.progress, caller, {}));
  for (const { questId, canClaim } of quests ?? []) {
    if (canClaim) await next(0.2, () => context.client.attempt(api.quests.claim, caller, { body: { questId } }));
  }
}

/** The actions of a member on one day, each at its time. */
interface Schedule {
  context: DemoContext;
  actor: Actor;
  rng: Rng;
  now(): Date;
  /** The date on the member's own calendar. */
  today(): string;
  /** Does the next action, so many minutes after the one before; null once the history has ended. */
  next<T>(minutes: number, action: () => Promise<T>): Promise<T | null>;
}

/** Begins a day at the member's usual hour, or a minute after they have joined or ended the day before. */
function beginCourse(context: DemoContext, actor: Actor, rng: Rng, day: number): Schedule {
  const { person } = actor;
  const usual = instantOf(context, day, person.hour * 60 + person.tzOffsetMinutes + rng.between(-90, 90));
  let at = new Date(Math.max(usual.getTime(), actor.busyUntil.getTime() + MINUTE_MS));
  return {
    context,
    actor,
    rng,
    now: () => at,
    today: () => localDate(at, person.tzOffsetMinutes),
    async next(minutes, action) {
      at = new Date(at.getTime() + minutes * MINUTE_MS);
      actor.busyUntil = at;
      return at > context.end ? null : context.at(at, rng.chance, action);
    },
  };
}

/** Wears the best item of each slot, of those that the member has. */
async function wearTheBest({ context: { client }, actor: { caller }, next }: Schedule): Promise<void> {
  const owned = (await next(1, () => client.ask(api.inventory.owned, caller, { query: { limit: 100 } }))) ?? [];
  for (const slot of equipmentSlots) {
    const [best] = owned
      .filter(({ item }) => item.equipmentSlot === slot)
      .sort((one, other) => other.item.bonusPercent - one.item.bonusPercent);
    if (!best || best.isEquipped) continue;
    await next(0.3, () => client.attempt(api.inventory.equip, caller, { body: { itemId: best.itemId } }));
  }
}

const GOOD_CARD = '4242 4242 4242 4242';
const EMPTY_CARD = '4000 0000 0000 0002';

/** Buys a product with a test card, which is declined now and then; whether items came of it. */
async function buySomething({ context, actor, rng, next }: Schedule, products: readonly string[]): Promise<boolean> {
  const { client } = context;
  const productId = rng.pick(products);
  const intent = await next(2, () => client.attempt(api.shop.createIntent, actor.caller, { body: { productId } }));
  if (!intent) return false;
  const pay = (cardNumber: string) =>
    next(1, () =>
      client
        .ask(api.shop.confirmSandbox, actor.caller, {
          body: {
            clientSecret: intent.clientSecret,
            cardNumber,
            expMonth: 12,
            expYear: context.end.getFullYear() + 2,
            cvc: '123',
          },
        })
        .catch(declined),
    );
  if (rng.happens(0.06)) {
    await pay(EMPTY_CARD);
    if (rng.happens(0.5)) return false;
  }
  return (await pay(GOOD_CARD)) !== null;
}

function declined(error: unknown): null {
  if (error instanceof AppError && error.code === 'card_declined') return null;
  throw error;
}

const SESSION_MINUTES = 60;

/**
 * A mining session. A browser pings four times a minute; here one ping stands for a stretch, which the mining rules of
 * the demo's time allow: what is credited and paid is the same.
 */
async function mineSession({ context, actor: { person, caller }, rng, next }: Schedule): Promise<void> {
  const { client } = context;
  const { tzOffsetMinutes } = person;
  const deviceId = person.temper === 'cheater' ? 'web-cheat' : `web-${person.index}`;
  const started = await next(rng.between(1, 12), () =>
    client.attempt(api.mining.start, caller, { body: { tzOffsetMinutes, deviceId } }),
  );
  if (!started) return;
  const { sessionId } = started;
  const ping = (minutes: number, visible: boolean) =>
    next(minutes, () =>
      client.attempt(api.mining.ping, caller, { body: { sessionId, visible, lastInputMs: 400, tzOffsetMinutes } }),
    );
  const stop = () => client.attempt(api.mining.stop, caller, { body: { sessionId, tzOffsetMinutes } });

  if (rng.happens(0.06)) {
    await ping(rng.between(5, 40), true);
    await next(0.5, stop);
    return;
  }
  let left = SESSION_MINUTES;
  if (rng.happens(0.15)) {
    const before = rng.between(10, 40);
    await ping(before, true);
    await ping(rng.between(2, 15), false);
    left -= before;
  }
  // A little longer than what is left: the hundredths that rounding loses would keep it open.
  const done = await ping(left + 0.05, true);
  if (!done) await context.at(context.end, rng.chance, stop);
}
