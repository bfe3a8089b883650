import { api } from '@cinder/contract/api.ts';
import type { Caller } from './desk.ts';
import { DAY_MS, forEachOf, type Stage } from './stage.ts';

const AT_ONCE = 8;
/** News younger than this is still unread. */
const UNREAD_DAYS = 3;
const SHOWN_BADGES = 3;

/** What members do with what they were given: they show their badges, and have read what they were told. */
export async function lookBack(stage: Stage): Promise<void> {
  const settled = stage.actors.filter(({ person }) => !['lurker', 'cheater'].includes(person.temper));
  await forEachOf(settled, AT_ONCE, async ({ person, caller }) => {
    const { desk, end } = stage;
    const lots = stage.lots('after', person.index);
    await stage.at(end, lots.chance, async () => {
      const earned = await desk.ask(api.badges.own, caller, { query: { limit: 100 } });
      const shown = lots.shuffled(earned).slice(0, SHOWN_BADGES);
      if (shown.length > 0 && lots.happens(0.7)) {
        const badgePositions = shown.map(({ badgeId }, index) => ({ badgeId, position: index + 1 }));
        await desk.ask(api.badges.updateShowcase, caller, { body: { badgePositions } });
      }
      if (lots.happens(0.8)) await readNews(stage, caller);
    });
  });
}

/** Page by page, until one has nothing that is old and unread. */
async function readNews({ desk, end }: Stage, caller: Caller): Promise<void> {
  const readUntil = new Date(end.getTime() - UNREAD_DAYS * DAY_MS).toISOString();
  for (let page = 1; ; page++) {
    const { notifications, totalPages } = await desk.ask(api.notifications.list, caller, {
      query: { page, limit: 100 },
    });
    const ids = notifications.filter((one) => !one.isRead && one.createdAt < readUntil).map(({ id }) => id);
    if (ids.length > 0) await desk.ask(api.notifications.markRead, caller, { body: { ids } });
    if (page >= totalPages) return;
  }
}
