import { api } from '@cinder/contract/api.ts';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { DAY_MS, type DemoContext } from './context.ts';
import type { Rng } from './rng.ts';

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
export async function runSeries(context: DemoContext): Promise<void> {
  const { client, admin, end } = context;
  if ((await client.ask(api.championship.players, admin, { query: {} })).length > 0) return;
  const rng = context.rng('series');
  const year = end.getUTCFullYear();
  await context.at(end, rng.chance, async () => {
    const players = await enrol(context, rng);
    for (const season of [year - 1, year]) {
      const isActive = season === year;
      await client.ask(api.championshipAdmin.updateSeason, admin, { body: { year: season, isActive } });
      for (let index = 0; index < EVENTS_A_SEASON; index++) await holdEvent(context, rng, players, season, index);
    }
  });
}

/** The eight who come most, as members vote. */
async function enrol({ client, admin, actors }: DemoContext, rng: Rng): Promise<ChampionshipPlayer[]> {
  const known = actors.filter(({ person }) => ['devoted', 'regular', 'whale'].includes(person.temper));
  const players: ChampionshipPlayer[] = [];
  for (const { caller } of known.slice(0, PLAYERS)) {
    players.push(
      await client.ask(api.championshipAdmin.createPlayer, admin, {
        body: { name: caller.username, userId: caller.id, bio: bioOf(rng) },
      }),
    );
  }
  return players;
}

function bioOf(rng: Rng): string {
  const since = rng.pick([
    'since the first week',
    'after a long pause',
    'because a friend insisted',
    'for the bracket, not the loot',
  ]);
  const habit = rng.pick([
    'Never checks the seed list.',
    'Practises at dawn.',
    'Owes three people a rematch.',
    'Plays on a trackpad.',
  ]);
  return `Here ${since}. ${habit}`;
}

async function holdEvent(
  { client, admin, end }: DemoContext,
  rng: Rng,
  players: readonly ChampionshipPlayer[],
  season: number,
  index: number,
): Promise<void> {
  const date = new Date(Date.UTC(season, 2 * index + 1, rng.whole(5, 25), 19));
  const [gameCode, gameName] = GAMES[index] ?? GAMES[0];
  const daysAgo = (end.getTime() - date.getTime()) / DAY_MS;
  const event = await client.ask(api.championshipAdmin.createEvent, admin, {
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
  const placed = rng.shuffled(players);
  await client.ask(api.championshipAdmin.setParticipants, admin, {
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
  await client.ask(api.championshipAdmin.updateEvent, admin, {
    params,
    body: { winnerId: winner.id, challengeWinnerId: rng.pick(placed).id },
  });
}
