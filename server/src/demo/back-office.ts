import { api } from '@cinder/contract/api.ts';
import { type Actor, type DemoContext, instantOf } from './context.ts';

const DELIBERATION_DAYS = 9;

/** What administrators do on a day, in the order of its hours. */
export async function keepOrder(context: DemoContext, day: number): Promise<void> {
  const midnight = instantOf(context, day);
  if (midnight.getUTCDate() === 2 && day > 1) await finalizeMonth(context, day);
  if (day > 0 && day % 5 === 0) await grantSomething(context, day);
  if (day > 0 && day % 12 === 0) await refundSomething(context, day);
  const cheaters = context.actors.filter(({ person }) => person.temper === 'cheater');
  for (const cheater of cheaters) {
    if (day === cheater.person.joinDay + DELIBERATION_DAYS) await flagEarnings(context, cheater, day);
  }
}

/** The Hall of Fame of the month before. */
async function finalizeMonth(context: DemoContext, day: number): Promise<void> {
  const { client, admin } = context;
  await office(context, day, 12 * 60, () =>
    client.attempt(api.leaderboardsAdmin.finalizeHallOfFame, admin, { query: {} }),
  );
}

/** A thank-you for a bug report or a drawing; now and then something that was given twice is taken back. */
async function grantSomething(context: DemoContext, day: number): Promise<void> {
  const { client, admin, actors } = context;
  if (actors.length === 0) return;
  const rng = context.rng('grant', day);
  const { username } = rng.pick(actors).caller;
  const amount = rng.weighted([
    [6, 5 * rng.whole(2, 20)],
    [1, -10],
  ]);
  await office(context, day, 14 * 60, () =>
    client.attempt(api.accountAdmin.addTokens, admin, { body: { username, amount } }),
  );
}

async function refundSomething(context: DemoContext, day: number): Promise<void> {
  const { client, admin } = context;
  await office(context, day, 15 * 60, async () => {
    const { purchases } = await client.ask(api.shopAdmin.purchases, admin, { query: { limit: 20 } });
    const completed = purchases.find(({ status }) => status === 'completed');
    if (completed) await client.attempt(api.shopAdmin.refund, admin, { params: { id: completed.id } });
  });
}

/** What somebody got by playing two accounts from one machine counts on no board. */
async function flagEarnings(context: DemoContext, { caller }: Actor, day: number): Promise<void> {
  const { client, admin } = context;
  await office(context, day, 10 * 60, async () => {
    const { events } = await client.ask(api.leaderboardsAdmin.earningEvents, admin, {
      query: { userId: caller.id, limit: 25 },
    });
    for (const { id } of events) {
      await client.ask(api.leaderboardsAdmin.flagEarning, admin, {
        params: { id },
        query: {},
        body: { exploitFlag: true },
      });
    }
  });
}

async function office(context: DemoContext, day: number, minutes: number, work: () => Promise<unknown>): Promise<void> {
  const at = instantOf(context, day, minutes);
  if (at <= context.end) await context.at(at, context.rng('office', day, minutes).chance, work);
}
