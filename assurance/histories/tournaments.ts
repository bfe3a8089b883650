import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formats } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { choose, type Fixture, now, type Player, send, type Tournament } from './fixture.ts';
import type { Action } from './script.ts';

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

export const tournamentsIn = (fixture: Fixture, ...states: string[]): Tournament[] =>
  [...fixture.tournaments.values()].filter(({ status }) => states.includes(status));

/** Makes a tournament, which can be bet on unless it is one of each third. */
export async function makeTournament(fixture: Fixture, action: Action): Promise<boolean> {
  const isFull = tournamentsIn(fixture, 'registration', 'checkin').length >= MOST_OPEN;
  if (isFull || tournamentsIn(fixture, 'live').length >= MOST_LIVE) return play(fixture, action);
  const once = { ...action, isDuplicate: false };
  const isChampionship = action.pick % 3 !== 0;
  const body = {
    title: `Cup ${action.pick} ${action.who}`,
    gameCode: 'sc2',
    format: choose(formats, action.amount),
    startAt: new Date(now(fixture).getTime() + 30 * 86_400_000).toISOString(),
    maxPlayers: MOST_PLAYERS,
    prizePoolCinder: formatAmount(BigInt(action.amount)),
    thirdPlaceMatch: action.who % 2 === 0,
    isChampionship,
  };
  const made = await send(fixture, once, { by: fixture.admin, method: 'POST', url: '/api/admin/tournaments', body });
  if (!made) return false;
  const { id, slug, prizePoolCinder: prizePool, status } = made.body;
  const event = isChampionship
    ? await send(fixture, once, {
        by: fixture.admin,
        method: 'POST',
        url: '/api/admin/betting/events',
        body: { tournamentId: id, isBettingOpen: true },
      })
    : null;
  fixture.tournaments.set(id, { id, slug, prizePool, status, eventId: event?.body.id ?? null });
  return true;
}

export async function enter(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  const tournament = choose(tournamentsIn(fixture, 'registration'), action.pick);
  if (!tournament) return false;
  const request = {
    by: player,
    method: 'POST',
    url: `/api/tournaments/${tournament.id}/registration`,
    body: {},
  } as const;
  const refusals = ['already_registered', 'registration_closed', 'tournament_full', 'own_bets'];
  return (await send(fixture, action, { ...request, refusals })) !== null;
}

export async function withdraw(fixture: Fixture, action: Action): Promise<boolean> {
  const tournament = choose(tournamentsIn(fixture, 'registration'), action.pick);
  const entrant = tournament && choose((await read(fixture, tournament))?.entrants ?? [], action.who);
  const player = fixture.players.find(({ userId }) => userId === entrant?.userId);
  if (!tournament || !player) return false;
  const request = { by: player, method: 'DELETE', url: `/api/tournaments/${tournament.id}/registration` } as const;
  const refusals = ['not_registered', 'tournament_started', 'tournament_closed', 'entrant_dropped'];
  return (await send(fixture, { ...action, isDuplicate: false }, { ...request, refusals })) !== null;
}

/** From registration to the first match: all but one at times check in, at once. */
export async function begin(fixture: Fixture, action: Action): Promise<boolean> {
  const tournament = choose(tournamentsIn(fixture, 'registration', 'checkin'), action.pick);
  if (!tournament) return false;
  const entrants = (await read(fixture, tournament))?.entrants ?? [];
  if (entrants.length < 3) return false;
  await move(fixture, action, tournament, 'checkin');
  const present = fixture.players.filter(({ userId }) => entrants.some((one) => one.userId === userId));
  const checkIns = present.slice(0, Math.max(2, present.length - (action.who % 2))).map((player) =>
    send(fixture, action, {
      by: player,
      method: 'POST',
      url: `/api/tournaments/${tournament.id}/checkin`,
      refusals: ['checkin_not_open', 'not_registered', 'entrant_dropped'],
    }),
  );
  await Promise.all(checkIns);
  return move(fixture, action, tournament, 'live');
}

/** An administrator decides a match that is ready, or decides one again. */
export async function play(fixture: Fixture, action: Action): Promise<boolean> {
  const tournament = choose(tournamentsIn(fixture, 'live'), action.pick);
  const page = tournament && (await read(fixture, tournament));
  if (!page) return false;
  const wanted = action.who % 8 === 0 ? 'completed' : 'ready';
  const match = choose(
    page.matches.filter(({ status }) => status === wanted),
    action.pick,
  );
  if (!match) return false;
  const url = `/api/admin/tournaments/${page.id}/matches/${match.id}`;
  const request = { by: fixture.admin, method: 'PUT', url, body: choose(RESULTS, action.amount) } as const;
  const refusals = [
    'draw_not_possible',
    'match_by_rule',
    'match_not_ready',
    'tournament_closed',
    'tournament_not_live',
  ];
  return (await send(fixture, action, { ...request, refusals })) !== null;
}

export async function dropEntrant(fixture: Fixture, action: Action): Promise<boolean> {
  const tournament = choose(tournamentsIn(fixture, 'live'), action.pick);
  const page = tournament && (await read(fixture, tournament));
  const entrant = page && choose(page.entrants, action.who);
  if (!entrant) return false;
  const url = `/api/admin/tournaments/${page.id}/entrants/${entrant.registrationId}/drop`;
  const request = { by: fixture.admin, method: 'POST', url, body: { reason: 'Did not show up' } } as const;
  const refusals = ['entrant_dropped', 'tournament_closed', 'tournament_not_live'];
  return (await send(fixture, action, { ...request, refusals })) !== null;
}

export async function cancelTournament(fixture: Fixture, action: Action): Promise<boolean> {
  const tournament = choose(tournamentsIn(fixture, 'registration', 'checkin', 'live'), action.pick);
  return tournament !== undefined && action.amount % 4 === 0 && move(fixture, action, tournament, 'cancelled');
}

async function move(fixture: Fixture, action: Action, tournament: Tournament, status: string): Promise<boolean> {
  const url = `/api/admin/tournaments/${tournament.id}/status`;
  const request = { by: fixture.admin, method: 'POST', url, body: { status } } as const;
  const refusals = ['too_few_entrants', 'tournament_status_not_possible', 'tournament_closed'];
  return (await send(fixture, action, { ...request, refusals })) !== null;
}

export async function read(fixture: Fixture, tournament: Tournament): Promise<TournamentPage | null> {
  const { status, body, text } = await fixture.admin.call('GET', `/api/tournaments/${tournament.slug}`);
  if (status !== 200) fixture.faults.push(`${tournament.slug} cannot be read: ${text}`);
  return status === 200 ? body : null;
}
