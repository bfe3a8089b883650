import { api } from '@cinder/contract/api.ts';
import type { Caller } from './client.ts';
import { DAY_MS, type DemoContext, forEachOf } from './context.ts';

const AT_ONCE = 8;
/** News younger than this is still unread. */
const UNREAD_DAYS = 3;
const MAX_BADGES = 3;

/** What members do with what they were given: they show their badges, and have read what they were told. */
export async function lookBack(context: DemoContext): Promise<void> {
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
