import { api } from '@cinder/contract/api.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { localDate } from '@cinder/contract/shared/dates.ts';
import { AppError } from '#platform/errors.ts';
import type { Lots } from './lots.ts';
import { type Actor, instantOf, MINUTE_MS, type Stage } from './stage.ts';

/** What a member can look at: the same for all of them. */
export interface Sights {
  guides: readonly string[];
  products: readonly string[];
}

/** One day of one member: check in, mine, look round, take what is due. */
export async function liveThrough(stage: Stage, actor: Actor, day: number, sights: Sights): Promise<void> {
  const { person, caller } = actor;
  const { desk } = stage;
  const lots = stage.lots('day', person.index, day);
  const course = beginCourse(stage, actor, lots, day);
  let hasNewItem = false;

  if (person.temper !== 'lurker' || lots.happens(0.5)) {
    const claimed = await course.next(lots.between(0, 20), () =>
      desk.attempt(api.streaks.claim, caller, { body: { localDate: course.today() } }),
    );
    hasNewItem = claimed?.itemGranted ?? false;
  }
  if (lots.happens(0.15)) {
    const slug = lots.pick(sights.guides);
    await course.next(2, () => desk.ask(api.guides.get, caller, { params: { slug } }));
  }
  for (let left = draw(lots, person.sessions); left > 0; left--) await mineSession(course);
  for (let left = draw(lots, person.ads); left > 0; left--) {
    await course.next(lots.between(6, 15), () =>
      desk.attempt(api.ads.claimReward, caller, {
        body: { adType: 'watch_reward', timestamp: course.now().toISOString() },
      }),
    );
  }
  if (lots.happens(person.spending)) hasNewItem = (await buySomething(course, sights.products)) || hasNewItem;
  if (hasNewItem) await wearTheBest(course);
  if (lots.happens(person.diligence)) await claimQuests(course);
}

/** A whole number around an average. */
function draw(lots: Lots, average: number): number {
  const wanted = average * lots.between(0.5, 1.5);
  return Math.floor(wanted) + (lots.happens(wanted % 1) ? 1 : 0);
}

async function claimQuests({ stage, actor: { caller }, lots, next }: Course): Promise<void> {
  const quests = await next(lots.between(1, 10), () => stage.desk.ask(api.quests.progress, caller, {}));
  for (const { questId, canClaim } of quests ?? []) {
    if (canClaim) await next(0.2, () => stage.desk.attempt(api.quests.claim, caller, { body: { questId } }));
  }
}

/** The deeds of a member on one day, each at its time. */
interface Course {
  stage: Stage;
  actor: Actor;
  lots: Lots;
  now(): Date;
  /** The date on the member's own calendar. */
  today(): string;
  /** Does the next deed, so many minutes after the one before; null once the history has ended. */
  next<T>(minutes: number, deed: () => Promise<T>): Promise<T | null>;
}

/** Begins a day at the member's usual hour, or a minute after they have joined or ended the day before. */
function beginCourse(stage: Stage, actor: Actor, lots: Lots, day: number): Course {
  const { person } = actor;
  const usual = instantOf(stage, day, person.hour * 60 + person.tzOffsetMinutes + lots.between(-90, 90));
  let at = new Date(Math.max(usual.getTime(), actor.busyUntil.getTime() + MINUTE_MS));
  return {
    stage,
    actor,
    lots,
    now: () => at,
    today: () => localDate(at, person.tzOffsetMinutes),
    async next(minutes, deed) {
      at = new Date(at.getTime() + minutes * MINUTE_MS);
      actor.busyUntil = at;
      return at > stage.end ? null : stage.at(at, lots.chance, deed);
    },
  };
}

/** Wears the best item of each slot, of those that the member has. */
async function wearTheBest({ stage: { desk }, actor: { caller }, next }: Course): Promise<void> {
  const owned = (await next(1, () => desk.ask(api.inventory.owned, caller, { query: { limit: 100 } }))) ?? [];
  for (const slot of equipmentSlots) {
    const [best] = owned
      .filter(({ item }) => item.equipmentSlot === slot)
      .sort((one, other) => other.item.bonusPercent - one.item.bonusPercent);
    if (!best || best.isEquipped) continue;
    await next(0.3, () => desk.attempt(api.inventory.equip, caller, { body: { itemId: best.itemId } }));
  }
}

const GOOD_CARD = '4242 4242 4242 4242';
const EMPTY_CARD = '4000 0000 0000 0002';

/** Buys a product with a test card, which is declined now and then; whether items came of it. */
async function buySomething({ stage, actor, lots, next }: Course, products: readonly string[]): Promise<boolean> {
  const { desk } = stage;
  const productId = lots.pick(products);
  const intent = await next(2, () => desk.attempt(api.shop.createIntent, actor.caller, { body: { productId } }));
  if (!intent) return false;
  const pay = (cardNumber: string) =>
    next(1, () =>
      desk
        .ask(api.shop.confirmSandbox, actor.caller, {
          body: {
            clientSecret: intent.clientSecret,
            cardNumber,
            expMonth: 12,
            expYear: stage.end.getFullYear() + 2,
            cvc: '123',
          },
        })
        .catch(declined),
    );
  if (lots.happens(0.06)) {
    await pay(EMPTY_CARD);
    if (lots.happens(0.5)) return false;
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
async function mineSession({ stage, actor: { person, caller }, lots, next }: Course): Promise<void> {
  const { desk } = stage;
  const { tzOffsetMinutes } = person;
  const deviceId = person.temper === 'cheater' ? 'web-cheat' : `web-${person.index}`;
  const started = await next(lots.between(1, 12), () =>
    desk.attempt(api.mining.start, caller, { body: { tzOffsetMinutes, deviceId } }),
  );
  if (!started) return;
  const { sessionId } = started;
  const ping = (minutes: number, visible: boolean) =>
    next(minutes, () =>
      desk.attempt(api.mining.ping, caller, { body: { sessionId, visible, lastInputMs: 400, tzOffsetMinutes } }),
    );
  const stop = () => desk.attempt(api.mining.stop, caller, { body: { sessionId, tzOffsetMinutes } });

  if (lots.happens(0.06)) {
    await ping(lots.between(5, 40), true);
    await next(0.5, stop);
    return;
  }
  let left = SESSION_MINUTES;
  if (lots.happens(0.15)) {
    const before = lots.between(10, 40);
    await ping(before, true);
    await ping(lots.between(2, 15), false);
    left -= before;
  }
  // A little longer than what is left: the hundredths that rounding loses would keep it open.
  const done = await ping(left + 0.05, true);
  if (!done) await stage.at(stage.end, lots.chance, stop);
}
