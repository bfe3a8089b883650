import { api } from '@cinder/contract/api.ts';
import { buySomething } from './buying.ts';
import { beginCourse, type Course } from './course.ts';
import { wearTheBest } from './gear.ts';
import type { Lots } from './lots.ts';
import { mineSession } from './mining.ts';
import type { Actor, Stage } from './stage.ts';

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
