import { api } from '@cinder/contract/api.ts';
import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { type Actor, DAY_MS, MINUTE_MS } from './context.ts';
import { type Contest, pageOf } from './matches.ts';

const FIXED_ODDS = [
  ['A clean sweep', '2.60'],
  ['It goes the distance', '1.45'],
] as const;
const RESERVE = '1500.00';

/** The markets of a tournament: who wins, out of a pool, and how the final ends, at fixed odds. */
export interface Book {
  winner: AdminMarket;
  final: AdminMarket;
}

/** Lets members bet on a tournament in its last day before the start, or before the history's end. */
export async function openBook(contest: Contest): Promise<Book> {
  const { context, cup, rng, id } = contest;
  const until = Math.min(cup.startAt.getTime() - 20 * MINUTE_MS, context.end.getTime());
  const at = new Date(Math.max(until - 0.9 * DAY_MS, context.from.getTime()));
  const { client, admin } = context;
  const { entrants } = await pageOf(contest, at);
  const book = await context.at(at, rng.chance, async () => {
    const season = String(cup.startAt.getUTCFullYear());
    const event = await client.ask(api.bettingAdmin.createEvent, admin, {
      body: { tournamentId: id, season, stage: 'Main event', isBettingOpen: true },
    });
    const winner = await client.ask(api.bettingAdmin.createMarket, admin, {
      body: {
        championshipId: event.id,
        title: `Who wins the ${cup.title}?`,
        houseCutPercent: '5',
        selections: entrants.map(({ registrationId }) => ({ refRegistrationId: registrationId })),
      },
    });
    const final = await client.ask(api.bettingAdmin.createMarket, admin, {
      body: {
        championshipId: event.id,
        title: 'How does the final end?',
        marketType: 'final',
        houseReserve: RESERVE,
        selections: FIXED_ODDS.map(([label, fixedOdds]) => ({ label, oddsType: 'fixed' as const, fixedOdds })),
      },
    });
    return { winner, final };
  });
  const bettors = chooseBettors(contest);
  for (const [index, bettor] of bettors.entries()) {
    await bet(
      contest,
      book,
      bettor,
      new Date(at.getTime() + ((until - at.getTime()) * (index + 1)) / (bettors.length + 1)),
    );
  }
  return book;
}

/** Those who come often and do not play themselves; whoever the demo is shown to is one of them where they can be. */
function chooseBettors({ context, cup, rng, entrants }: Contest): Actor[] {
  const playing = new Set(entrants.map(({ person }) => person.index));
  const today = (cup.startAt.getTime() - context.from.getTime()) / DAY_MS;
  const eager = context.actors.filter(
    ({ person }) =>
      !playing.has(person.index) &&
      ['casual', 'regular', 'devoted', 'whale'].includes(person.temper) &&
      person.joinDay < today - 2,
  );
  const [guests, others] = [
    eager.filter(({ person }) => person.index === 0),
    eager.filter(({ person }) => person.index > 0),
  ];
  return [...guests, ...rng.shuffled(others)].slice(0, rng.whole(18, 36));
}

async function bet({ context, rng }: Contest, { winner, final }: Book, { caller }: Actor, at: Date): Promise<void> {
  const { client } = context;
  // Favourites draw more: the first seeds are named first.
  const { id: selectionId } = rng.happens(0.3)
    ? rng.pick(final.selections)
    : rng.weighted(winner.selections.map((selection, index) => [1 / (index + 2), selection] as const));
  const stakeCinder = `${rng.weighted([
    [5, rng.whole(5, 30)],
    [3, 5 * rng.whole(2, 20)],
    [1, 50 * rng.whole(1, 8)],
  ])}.00`;
  await context.at(at, rng.chance, async () => {
    await client.ask(api.betting.confirmAge, caller, {});
    await client.attempt(api.betting.placeWager, caller, { body: { selectionId, stakeCinder } });
  });
}

/** Pays by the bracket's own result. Where the house has seen the final end another way than asked, all get theirs back. */
export async function settleBook(contest: Contest, { winner, final }: Book, at: Date): Promise<void> {
  const { context, rng } = contest;
  const { client, admin } = context;
  const { champion } = await pageOf(contest, at);
  const won = winner.selections.find(({ refRegistrationId }) => refRegistrationId === champion?.registrationId);
  const ended = rng.weighted([
    [3, final.selections[1]],
    [2, final.selections[0]],
    [1, undefined],
  ]);
  const settle = (market: AdminMarket, selectionId: string | undefined) => {
    const params = { id: market.id };
    return selectionId === undefined
      ? client.ask(api.bettingAdmin.voidMarket, admin, { params })
      : client.ask(api.bettingAdmin.settleMarket, admin, { params, body: { selectionId } });
  };
  await context.at(at, rng.chance, () => settle(winner, won?.id));
  await context.at(new Date(at.getTime() + 2 * MINUTE_MS), rng.chance, () => settle(final, ended?.id));
}
