import { api } from '@cinder/contract/api.ts';
import { openBook, settleBook } from './betting.ts';
import type { Cup } from './cups.ts';
import type { Lots } from './lots.ts';
import type { Contest } from './matches.ts';
import { playMatches } from './matches.ts';
import { type Actor, DAY_MS, MINUTE_MS, type Stage } from './stage.ts';

const RULES = `Best of three. Be at your machine ten minutes before your match.

- Report your score as soon as you are done; your opponent confirms it.
- Whoever is not there fifteen minutes after the call loses the match.
- Be kind: the keepers of the fire decide where you cannot agree.`;
/** Of those who registered, how many are there on the day. */
const SHOWS_UP = 0.95;

/** A tournament from its announcement to wherever it is when the history ends. */
export async function holdCup(stage: Stage, cup: Cup): Promise<void> {
  const { startAt } = cup;
  const lots = stage.lots('cup', cup.title);
  const contest = await announce(stage, cup, lots);
  await register(contest);
  const fate = fateOf(contest);
  const book = cup.isChampionship && fate !== 'cancelled' ? await openBook(contest) : null;
  if (fate === 'cancelled') return move(contest, 'cancelled', before(startAt, 180));
  if (fate === 'registration') return;
  await move(contest, 'checkin', before(startAt, 60));
  await checkIn(contest, fate === 'checkin' ? 0.6 : SHOWS_UP);
  if (fate === 'checkin') return;
  await move(contest, 'live', startAt);
  const endedAt = await playMatches(contest);
  if (book && fate === 'completed') await settleBook(contest, book, new Date(endedAt.getTime() + 20 * MINUTE_MS));
}

/** In a small community too few may want to play. */
function fateOf({ cup: { fate }, entrants }: Contest): Cup['fate'] {
  return fate !== 'registration' && entrants.length < 2 ? 'cancelled' : fate;
}

async function announce(stage: Stage, cup: Cup, lots: Lots): Promise<Contest> {
  const { title, gameCode, format, players, prize, startAt, isChampionship } = cup;
  const at = earlier(stage, startAt, lots.between(5.5, 7) * DAY_MS);
  const { id, slug } = await stage.at(at, lots.chance, () =>
    stage.desk.ask(api.tournamentsAdmin.create, stage.admin, {
      body: {
        title,
        gameCode,
        format,
        maxPlayers: players,
        prizePoolCinder: prize,
        isChampionship,
        thirdPlaceMatch: format === 'single_elim' && players >= 16,
        startAt: startAt.toISOString(),
        checkinOpenAt: before(startAt, 60).toISOString(),
        checkinCloseAt: before(startAt, 5).toISOString(),
        description: `${players} places, ${Number(prize)} in the pot. Everybody may try.`,
        rulesMarkdown: RULES,
      },
    }),
  );
  return { stage, cup, lots, entrants: chooseEntrants(stage, cup, lots), id, slug };
}

/** Who plays: those who come often, and a few who are new. */
function chooseEntrants({ actors, from }: Stage, { startAt, players, fate }: Cup, lots: Lots): Actor[] {
  const today = (startAt.getTime() - from.getTime()) / DAY_MS;
  const wanted = fate === 'registration' ? Math.ceil(players * lots.between(0.4, 0.8)) : players;
  const hereSince = ({ person: { joinDay } }: Actor) => today - joinDay;
  const eager = actors.filter(
    (actor) =>
      hereSince(actor) >= Math.min(8, today / 2) &&
      (['regular', 'devoted', 'whale'].includes(actor.person.temper) ||
        (actor.person.temper === 'casual' && hereSince(actor) < 30)),
  );
  return lots.shuffled(eager).slice(0, wanted);
}

async function register({ stage, cup, lots, entrants, id }: Contest): Promise<void> {
  const latest = Math.min(before(cup.startAt, 120).getTime(), stage.end.getTime());
  const first = latest - 4 * DAY_MS;
  for (const [index, { caller }] of entrants.entries()) {
    const at = new Date(Math.max(first + ((latest - first) * index) / entrants.length, stage.from.getTime()));
    await stage.at(at, lots.chance, () =>
      stage.desk.ask(api.tournaments.register, caller, { params: { id }, body: {} }),
    );
  }
}

async function checkIn({ stage, cup, lots, entrants, id }: Contest, share: number): Promise<void> {
  const from = before(cup.startAt, 58).getTime();
  const until = Math.min(before(cup.startAt, 6).getTime(), stage.end.getTime());
  for (const [index, { caller }] of entrants.entries()) {
    // Two are there in any case, or there would be no tournament.
    if (index > 1 && !lots.happens(share)) continue;
    const at = new Date(from + ((until - from) * index) / entrants.length);
    await stage.at(at, lots.chance, () => stage.desk.ask(api.tournaments.checkIn, caller, { params: { id } }));
  }
}

async function move({ stage, lots, id }: Contest, status: 'checkin' | 'live' | 'cancelled', at: Date): Promise<void> {
  await stage.at(at, lots.chance, () =>
    stage.desk.ask(api.tournamentsAdmin.setStatus, stage.admin, { params: { id }, body: { status } }),
  );
}

function before(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * MINUTE_MS);
}

/** So long before, but inside the history. */
function earlier({ from, end }: Stage, at: Date, ms: number): Date {
  return new Date(Math.min(Math.max(at.getTime() - ms, from.getTime()), end.getTime()));
}
