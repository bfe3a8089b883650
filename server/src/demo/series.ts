import { api } from '@cinder/contract/api.ts';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import type { Lots } from './lots.ts';
import { DAY_MS, type Stage } from './stage.ts';

const PLAYERS = 8;
const EVENTS_A_SEASON = 6;
const GAMES = [
  ['sc2', 'StarCraft II'],
  ['ow2', 'Overwatch 2'],
  ['wc3', 'Warcraft III'],
  ['mr', 'Marvel Rivals'],
  ['d2', 'Diablo II'],
  ['cod', 'Call of Duty'],
] as const;
const NAMES = ['Kindling', 'Ember', 'Flare', 'Furnace', 'Inferno', 'Ashfall'];

/** The championship series: a season that is over, and one in the middle of it. A series that has players stays. */
export async function runSeries(stage: Stage): Promise<void> {
  const { desk, admin, end } = stage;
  if ((await desk.ask(api.championship.players, admin, { query: {} })).length > 0) return;
  const lots = stage.lots('series');
  const year = end.getUTCFullYear();
  await stage.at(end, lots.chance, async () => {
    const players = await enrol(stage, lots);
    for (const season of [year - 1, year]) {
      const isActive = season === year;
      await desk.ask(api.championshipAdmin.updateSeason, admin, { body: { year: season, isActive } });
      for (let index = 0; index < EVENTS_A_SEASON; index++) await holdEvent(stage, lots, players, season, index);
    }
  });
}

/** The eight who come most, as members vote. */
async function enrol({ desk, admin, actors }: Stage, lots: Lots): Promise<ChampionshipPlayer[]> {
  const known = actors.filter(({ person }) => ['devoted', 'regular', 'whale'].includes(person.temper));
  const players: ChampionshipPlayer[] = [];
  for (const { caller } of known.slice(0, PLAYERS)) {
    players.push(
      await desk.ask(api.championshipAdmin.createPlayer, admin, {
        body: { name: caller.username, userId: caller.id, bio: bioOf(lots) },
      }),
    );
  }
  return players;
}

function bioOf(lots: Lots): string {
  const since = lots.pick([
    'since the first week',
    'after a long pause',
    'because a friend insisted',
    'for the bracket, not the loot',
  ]);
  const habit = lots.pick([
    'Never checks the seed list.',
    'Practises at dawn.',
    'Owes three people a rematch.',
    'Plays on a trackpad.',
  ]);
  return `Here ${since}. ${habit}`;
}

async function holdEvent(
  { desk, admin, end }: Stage,
  lots: Lots,
  players: readonly ChampionshipPlayer[],
  season: number,
  index: number,
): Promise<void> {
  const date = new Date(Date.UTC(season, 2 * index + 1, lots.whole(5, 25), 19));
  const [gameCode, gameName] = GAMES[index] ?? GAMES[0];
  const daysAgo = (end.getTime() - date.getTime()) / DAY_MS;
  const event = await desk.ask(api.championshipAdmin.createEvent, admin, {
    body: {
      title: `${NAMES[index]} ${season}`,
      gameCode,
      gameName,
      eventDate: date.toISOString(),
      prizePool: `${500 + 100 * index} $CINDER`,
      description: 'Eight players, one evening, best of five.',
      status: daysAgo < 0 ? 'upcoming' : 'live',
    },
  });
  if (daysAgo < 0) return;
  const params = { id: event.id };
  const placed = lots.shuffled(players);
  await desk.ask(api.championshipAdmin.setParticipants, admin, {
    params,
    body: placed.map(({ id: playerId }, place) => ({
      playerId,
      placement: place + 1,
      points: Math.max(0, 8 - 2 * place),
      stats: { wins: Math.max(0, 5 - place), games: 7 },
    })),
  });
  const [winner, runnerUp] = placed;
  if (!winner || !runnerUp) return;
  await desk.ask(api.championshipAdmin.updateEvent, admin, {
    params,
    body: { winnerId: winner.id, challengeWinnerId: lots.pick(placed).id },
  });
}
