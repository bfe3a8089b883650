import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formats } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { Deed } from './script.ts';
import { type Cup, choose, now, type Player, send, type World } from './world.ts';

/** So many at a time, or each would have too few entrants to begin. */
const MOST_OPEN = 2;
const MOST_LIVE = 3;
const MOST_PLAYERS = 5;
const RESULTS = [
  { scoreA: 2, scoreB: 0 },
  { scoreA: 2, scoreB: 1 },
  { scoreA: 1, scoreB: 2 },
  { scoreA: 1, scoreB: 1 },
  { forfeit: 'A' },
  { forfeit: 'both' },
];

export const cupsIn = (world: World, ...states: string[]): Cup[] =>
  [...world.cups.values()].filter(({ status }) => states.includes(status));

/** Makes a tournament, which can be bet on unless it is one of each third. */
export async function makeCup(world: World, deed: Deed): Promise<boolean> {
  const isFull = cupsIn(world, 'registration', 'checkin').length >= MOST_OPEN;
  if (isFull || cupsIn(world, 'live').length >= MOST_LIVE) return play(world, deed);
  const once = { ...deed, isTwin: false };
  const isChampionship = deed.pick % 3 !== 0;
  const body = {
    title: `Cup ${deed.pick} ${deed.who}`,
    gameCode: 'sc2',
    format: choose(formats, deed.amount),
    startAt: new Date(now(world).getTime() + 30 * 86_400_000).toISOString(),
    maxPlayers: MOST_PLAYERS,
    prizePoolCinder: formatAmount(BigInt(deed.amount)),
    thirdPlaceMatch: deed.who % 2 === 0,
    isChampionship,
  };
  const made = await send(world, once, { by: world.admin, method: 'POST', url: '/api/admin/tournaments', body });
  if (!made) return false;
  const { id, slug, prizePoolCinder: prizePool, status } = made.body;
  const event = isChampionship
    ? await send(world, once, {
        by: world.admin,
        method: 'POST',
        url: '/api/admin/betting/events',
        body: { tournamentId: id, isBettingOpen: true },
      })
    : null;
  world.cups.set(id, { id, slug, prizePool, status, eventId: event?.body.id ?? null });
  return true;
}

export async function enter(world: World, deed: Deed, player: Player): Promise<boolean> {
  const cup = choose(cupsIn(world, 'registration'), deed.pick);
  if (!cup) return false;
  const request = { by: player, method: 'POST', url: `/api/tournaments/${cup.id}/registration`, body: {} } as const;
  const refusals = ['already_registered', 'registration_closed', 'tournament_full', 'own_bets'];
  return (await send(world, deed, { ...request, refusals })) !== null;
}

export async function withdraw(world: World, deed: Deed): Promise<boolean> {
  const cup = choose(cupsIn(world, 'registration'), deed.pick);
  const entrant = cup && choose((await read(world, cup))?.entrants ?? [], deed.who);
  const player = world.players.find(({ userId }) => userId === entrant?.userId);
  if (!cup || !player) return false;
  const request = { by: player, method: 'DELETE', url: `/api/tournaments/${cup.id}/registration` } as const;
  const refusals = ['not_registered', 'tournament_started', 'tournament_closed', 'entrant_dropped'];
  return (await send(world, { ...deed, isTwin: false }, { ...request, refusals })) !== null;
}

/** From registration to the first match: all but one at times check in, at once. */
export async function begin(world: World, deed: Deed): Promise<boolean> {
  const cup = choose(cupsIn(world, 'registration', 'checkin'), deed.pick);
  if (!cup) return false;
  const entrants = (await read(world, cup))?.entrants ?? [];
  if (entrants.length < 3) return false;
  await move(world, deed, cup, 'checkin');
  const present = world.players.filter(({ userId }) => entrants.some((one) => one.userId === userId));
  const checkIns = present.slice(0, Math.max(2, present.length - (deed.who % 2))).map((player) =>
    send(world, deed, {
      by: player,
      method: 'POST',
      url: `/api/tournaments/${cup.id}/checkin`,
      refusals: ['checkin_not_open', 'not_registered', 'entrant_dropped'],
    }),
  );
  await Promise.all(checkIns);
  return move(world, deed, cup, 'live');
}

/** An administrator decides a match that is ready, or decides one again. */
export async function play(world: World, deed: Deed): Promise<boolean> {
  const cup = choose(cupsIn(world, 'live'), deed.pick);
  const page = cup && (await read(world, cup));
  if (!page) return false;
  const wanted = deed.who % 8 === 0 ? 'completed' : 'ready';
  const match = choose(
    page.matches.filter(({ status }) => status === wanted),
    deed.pick,
  );
  if (!match) return false;
  const url = `/api/admin/tournaments/${page.id}/matches/${match.id}`;
  const request = { by: world.admin, method: 'PUT', url, body: choose(RESULTS, deed.amount) } as const;
  const refusals = [
    'draw_not_possible',
    'match_by_rule',
    'match_not_ready',
    'tournament_closed',
    'tournament_not_live',
  ];
  return (await send(world, deed, { ...request, refusals })) !== null;
}

export async function dropEntrant(world: World, deed: Deed): Promise<boolean> {
  const cup = choose(cupsIn(world, 'live'), deed.pick);
  const page = cup && (await read(world, cup));
  const entrant = page && choose(page.entrants, deed.who);
  if (!entrant) return false;
  const url = `/api/admin/tournaments/${page.id}/entrants/${entrant.registrationId}/drop`;
  const request = { by: world.admin, method: 'POST', url, body: { reason: 'Did not show up' } } as const;
  const refusals = ['entrant_dropped', 'tournament_closed', 'tournament_not_live'];
  return (await send(world, deed, { ...request, refusals })) !== null;
}

export async function cancelCup(world: World, deed: Deed): Promise<boolean> {
  const cup = choose(cupsIn(world, 'registration', 'checkin', 'live'), deed.pick);
  return cup !== undefined && deed.amount % 4 === 0 && move(world, deed, cup, 'cancelled');
}

async function move(world: World, deed: Deed, cup: Cup, status: string): Promise<boolean> {
  const url = `/api/admin/tournaments/${cup.id}/status`;
  const request = { by: world.admin, method: 'POST', url, body: { status } } as const;
  const refusals = ['too_few_entrants', 'tournament_status_not_possible', 'tournament_closed'];
  return (await send(world, deed, { ...request, refusals })) !== null;
}

export async function read(world: World, cup: Cup): Promise<TournamentPage | null> {
  const { status, body, text } = await world.admin.call('GET', `/api/tournaments/${cup.slug}`);
  if (status !== 200) world.faults.push(`${cup.slug} cannot be read: ${text}`);
  return status === 200 ? body : null;
}
