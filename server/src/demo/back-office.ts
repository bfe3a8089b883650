import { api } from '@cinder/contract/api.ts';
import { type Actor, instantOf, type Stage } from './stage.ts';

const DELIBERATION_DAYS = 9;

/** What administrators do on a day, in the order of its hours. */
export async function keepOrder(stage: Stage, day: number): Promise<void> {
  const midnight = instantOf(stage, day);
  if (midnight.getUTCDate() === 2 && day > 1) await finalizeMonth(stage, day);
  if (day > 0 && day % 5 === 0) await grantSomething(stage, day);
  if (day > 0 && day % 12 === 0) await refundSomething(stage, day);
  const cheaters = stage.actors.filter(({ person }) => person.temper === 'cheater');
  for (const cheater of cheaters) {
    if (day === cheater.person.joinDay + DELIBERATION_DAYS) await flagEarnings(stage, cheater, day);
  }
}

/** The Hall of Fame of the month before. */
async function finalizeMonth(stage: Stage, day: number): Promise<void> {
  const { desk, admin } = stage;
  await office(stage, day, 12 * 60, () => desk.attempt(api.leaderboardsAdmin.finalizeHallOfFame, admin, { query: {} }));
}

/** A thank-you for a bug report or a drawing; now and then something that was given twice is taken back. */
async function grantSomething(stage: Stage, day: number): Promise<void> {
  const { desk, admin, actors } = stage;
  if (actors.length === 0) return;
  const lots = stage.lots('grant', day);
  const { username } = lots.pick(actors).caller;
  const amount = lots.weighted([
    [6, 5 * lots.whole(2, 20)],
    [1, -10],
  ]);
  await office(stage, day, 14 * 60, () =>
    desk.attempt(api.accountAdmin.addTokens, admin, { body: { username, amount } }),
  );
}

async function refundSomething(stage: Stage, day: number): Promise<void> {
  const { desk, admin } = stage;
  await office(stage, day, 15 * 60, async () => {
    const { purchases } = await desk.ask(api.shopAdmin.purchases, admin, { query: { limit: 20 } });
    const completed = purchases.find(({ status }) => status === 'completed');
    if (completed) await desk.attempt(api.shopAdmin.refund, admin, { params: { id: completed.id } });
  });
}

/** What somebody got by playing two accounts from one machine counts on no board. */
async function flagEarnings(stage: Stage, { caller }: Actor, day: number): Promise<void> {
  const { desk, admin } = stage;
  await office(stage, day, 10 * 60, async () => {
    const { events } = await desk.ask(api.leaderboardsAdmin.earningEvents, admin, {
      query: { userId: caller.id, limit: 25 },
    });
    for (const { id } of events) {
      await desk.ask(api.leaderboardsAdmin.flagEarning, admin, {
        params: { id },
        query: {},
        body: { exploitFlag: true },
      });
    }
  });
}

async function office(stage: Stage, day: number, minutes: number, work: () => Promise<unknown>): Promise<void> {
  const at = instantOf(stage, day, minutes);
  if (at <= stage.end) await stage.at(at, stage.lots('office', day, minutes).chance, work);
}
