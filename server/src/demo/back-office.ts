import { api } from '@cinder/contract/api.ts';
import { type Actor, type DemoContext, instantOf } from './context.ts';

const DELIBERATION_DAYS = 9;

/** What administrators do on a day, in the order of its hours. */
export async function keepOrder(context: DemoContext, day: number): Promise<void> {
  const midnight = instantOf(context, day);
  if (day === 0) await furnish(context);
  if (midnight.getUTCDate() === 2 && day > 1) await finalizeMonth(context, day);
  if (day > 0 && day % 5 === 0) await grantSomething(context, day);
  if (day > 0 && day % 12 === 0) await refundSomething(context, day);
  const cheaters = context.actors.filter(({ person }) => person.temper === 'cheater');
  for (const cheater of cheaters) {
    if (day === cheater.person.joinDay + DELIBERATION_DAYS) await flagEarnings(context, cheater, day);
  }
}

/** What a community says on a page of its own and where else it meets, both at the foot of each page. */
async function furnish(context: DemoContext): Promise<void> {
  const { client, admin } = context;
  await office(context, 0, 9 * 60, async () => {
    const page = { title: 'House rules', content: RULES, place: 'footer' as const, published: true };
    const made = await client.attempt(api.pagesAdmin.create, admin, { body: page });
    if (made) {
      const params = { kind: 'site_page' as const, id: made.id, language: 'de' };
      await client.ask(api.translationsAdmin.save, admin, { params, body: { texts: RULES_IN_GERMAN } });
    }
    const link = { title: 'Our chat', address: 'https://example.com/' };
    await client.attempt(api.linksAdmin.create, admin, { body: link });
  });
}

const RULES = `Four rules, and they hold in tournaments, in names and in our chat.

1. **Be kind.** Beat the play, not the player.
2. **One account each.** Two accounts that mine from one machine count on no board.
3. **Show up or say so.** Who enters a tournament checks in, or withdraws before it begins.
4. **Report what is broken.** A bug that you keep to yourself is not a strategy.

Who breaks one is told once. The second time an administrator decides.`;

const RULES_IN_GERMAN = {
  title: 'Hausregeln',
  content: `Vier Regeln, und sie gelten in Turnieren, in Namen und in unserem Chat.

1. **Sei freundlich.** Schlag das Spiel, nicht den Menschen.
2. **Ein Konto für jeden.** Zwei Konten, die auf einem Rechner schürfen, zählen in keiner Rangliste.
3. **Komm, oder sag ab.** Wer sich zu einem Turnier anmeldet, checkt ein oder meldet sich vorher ab.
4. **Melde, was kaputt ist.** Ein Fehler, den du für dich behältst, ist keine Taktik.

Wer eine bricht, hört es einmal. Beim zweiten Mal entscheidet ein Administrator.`,
};

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
