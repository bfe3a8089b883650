import { api } from '@cinder/contract/api.ts';
import { openBook, settleBook } from './betting.ts';
import { type Actor, DAY_MS, type DemoContext, MINUTE_MS } from './context.ts';
import type { Cup } from './cups.ts';
import type { Contest } from './matches.ts';
import { playMatches } from './matches.ts';
import type { Rng } from './rng.ts';

const RULES = `Best of three. Be at your machine ten minutes before your match.

- Report your score as soon as you are done; your opponent confirms it.
- Whoever is not there fifteen minutes after the call loses the match.
- Be kind: the keepers of the fire decide where you cannot agree.`;
/** Of those who registered, how many are there on the day. */
const SHOWS_UP = 0.95;

/** A tournament from its announcement to wherever it is when the history ends. */
export async function holdCup(context: DemoContext, cup: Cup): Promise<void> {
  const { startAt } = cup;
  const rng = context.rng('cup', cup.title);
  const contest = await announce(context, cup, rng);
  await register(contest);
  const outcome = outcomeOf(contest);
  const book = cup.isChampionship && outcome !== 'cancelled' ? await openBook(contest) : null;
  if (outcome === 'cancelled') return move(contest, 'cancelled', before(startAt, 180));
  if (outcome === 'registration') return;
  await move(contest, 'checkin', before(startAt, 60));
  await checkIn(contest, outcome === 'checkin' ? 0.6 : SHOWS_UP);
  if (outcome === 'checkin') return;
  await move(contest, 'live', startAt);
  const endedAt = await playMatches(contest);
  if (book && outcome === 'completed') await settleBook(contest, book, new Date(endedAt.getTime() + 20 * MINUTE_MS));
}

/** In a small community too few may want to play. */
function outcomeOf({ cup: { outcome }, entrants }: Contest): Cup['outcome'] {
  return outcome !== 'registration' && entrants.length < 2 ? 'cancelled' : outcome;
}

async function announce(context: DemoContext, cup: Cup, rng: Rng): Promise<Contest> {
  const { title, gameCode, format, players, prize, fee, startAt, isChampionship } = cup;
  const at = earlier(context, startAt, rng.between(5.5, 7) * DAY_MS);
  const { id, slug } = await context.at(at, rng.chance, () =>
    context.client.ask(api.tournamentsAdmin.create, context.admin, {
      body: {
        title,
        gameCode,
        format,
        maxPlayers: players,
        prizePoolCinder: prize,
        ...(fee && { entryFeeCinder: fee }),
        isChampionship,
        thirdPlaceMatch: format === 'single_elim' && players >= 16,
        startAt: startAt.toISOString(),
        checkinOpenAt: before(startAt, 60).toISOString(),
        checkinCloseAt: before(startAt, 5).toISOString(),
        description: fee
          ? `${players} places. The entrants play for what they put in.`
          : `${players} places, ${Number(prize)} to win. Everybody may try.`,
        rulesMarkdown: RULES,
      },
    }),
  );
  return { context, cup, rng, entrants: chooseEntrants(context, cup, rng), id, slug };
}

/** Who plays: those who come often, and a few who are new. */
function chooseEntrants({ actors, from }: DemoContext, { startAt, players, outcome }: Cup, rng: Rng): Actor[] {
  const today = (startAt.getTime() - from.getTime()) / DAY_MS;
  const requested = outcome === 'registration' ? Math.ceil(players * rng.between(0.4, 0.8)) : players;
  const hereSince = ({ person: { joinDay } }: Actor) => today - joinDay;
  const eager = actors.filter(
    (actor) =>
      hereSince(actor) >= Math.min(8, today / 2) &&
      (['regular', 'devoted', 'whale'].includes(actor.person.temper) ||
        (actor.person.temper === 'casual' && hereSince(actor) < 30)),
  );
  return rng.shuffled(eager).slice(0, requested);
}

async function register({ context, cup, rng, entrants, id }: Contest): Promise<void> {
  const latest = Math.min(before(cup.startAt, 120).getTime(), context.end.getTime());
  const first = latest - 4 * DAY_MS;
  for (const [index, { caller }] of entrants.entries()) {
    const at = new Date(Math.max(first + ((latest - first) * index) / entrants.length, context.from.getTime()));
    await context.at(at, rng.chance, () =>
      // Not everybody has an entry fee to spare.
      context.client.attempt(api.tournaments.register, caller, { params: { id }, body: {} }),
    );
  }
}

async function checkIn({ context, cup, rng, entrants, id }: Contest, share: number): Promise<void> {
  const from = before(cup.startAt, 58).getTime();
  const until = Math.min(before(cup.startAt, 6).getTime(), context.end.getTime());
  for (const [index, { caller }] of entrants.entries()) {
    // Two are there in any case, or there would be no tournament.
    if (index > 1 && !rng.happens(share)) continue;
    const at = new Date(from + ((until - from) * index) / entrants.length);
    await context.at(at, rng.chance, () => context.client.ask(api.tournaments.checkIn, caller, { params: { id } }));
  }
}

async function move({ context, rng, id }: Contest, status: 'checkin' | 'live' | 'cancelled', at: Date): Promise<void> {
  await context.at(at, rng.chance, () =>
    context.client.ask(api.tournamentsAdmin.setStatus, context.admin, { params: { id }, body: { status } }),
  );
}

function before(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * MINUTE_MS);
}

/** So long before, but inside the history. */
function earlier({ from, end }: DemoContext, at: Date, ms: number): Date {
  return new Date(Math.min(Math.max(at.getTime() - ms, from.getTime()), end.getTime()));
}
