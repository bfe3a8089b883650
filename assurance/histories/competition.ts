import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formats } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { choose, type Fixture, now, type Player, send, type Tournament } from './fixture.ts';
import { gapOf, type Market, toHundredths } from './model.ts';
import type { Action } from './script.ts';

const LABELS = ['Kaldrin', 'Vessa', 'Orin'];
const MOST_CUT = 2_001;

export async function makeMarket(fixture: Fixture, action: Action): Promise<boolean> {
  const tournament = choose(
    tournamentsIn(fixture, 'registration', 'checkin').filter(({ eventId }) => eventId !== null),
    action.pick,
  );
  if (!tournament) return false;
  const isFixed = action.who % 3 === 0;
  const selections = LABELS.slice(0, 2 + (action.pick % 2)).map((label, index) => ({
    label,
    ...(isFixed && { oddsType: 'fixed', fixedOdds: formatAmount(101n + BigInt((action.pick >> index) % 500)) }),
  }));
  const body = {
    title: 'Who wins',
    championshipId: tournament.eventId,
    houseCutPercent: formatAmount(BigInt(action.pick % MOST_CUT)),
    houseReserve: formatAmount(BigInt(action.amount * (isFixed ? 20 : 1))),
    selections,
  };
  const request = { by: fixture.admin, method: 'POST', url: '/api/admin/betting/markets', body } as const;
  const answer = await send(fixture, action, request);
  if (!answer) return false;
  const { id, selections: made, books, houseCutPercent } = answer.body as AdminMarket;
  fixture.model.markets.set(id, {
    id,
    status: 'open',
    changedAt: 0,
    winner: null,
    cut: toHundredths(houseCutPercent),
    funded: toHundredths(books.reserve),
    reserve: toHundredths(books.reserve),
    odds: new Map(made.map((one) => [one.id, one.fixedOdds === null ? null : toHundredths(one.fixedOdds)])),
    bets: new Map(),
  });
  return true;
}

export async function bet(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  const markets = [...fixture.model.markets.values()].filter(({ status }) => status === 'open');
  const market = choose(markets.slice(-4), action.pick);
  const selectionId = market && choose([...market.odds.keys()], action.who);
  if (!market || !selectionId) return false;
  const { total, held } = fixture.model.purseOf(player.userId);
  const free = total - held;
  const stake = stakeOf(action, free);
  const gap = gapOf({ ...market, bets: new Map(market.bets).set('', { id: '', userId: '', selectionId, stake }) });
  const body = { selectionId, stakeCinder: formatAmount(stake) };
  const request = { by: player, method: 'POST', url: '/api/betting/wagers', body } as const;
  const refusals = ['market_not_open', 'betting_closed', 'own_tournament', 'reserve_exceeded', 'insufficient_balance'];
  const answer = await send(fixture, action, { ...request, refusals });
  if (fixture.isAlone && answer && (stake > free || gap > 0n)) {
    fixture.faults.push(`${player.username} bet ${stake} of ${free}, ${gap} more than market ${market.id} covers`);
  }
  if (!answer) return false;
  const { id } = answer.body;
  market.bets.set(id, { id, userId: player.userId, selectionId, stake });
  return true;
}

/** Mostly some of what is free, at times all of it or one hundredth more, and at times whatever comes. */
function stakeOf({ pick, amount }: Action, free: bigint): bigint {
  if (pick % 6 === 0 && free > 0n) return free + BigInt(pick % 2);
  return pick % 6 === 1 ? BigInt(amount) : 1n + (BigInt(amount) % (free / 5n + 1n));
}

/** Closes, opens, settles, voids or takes back. */
export async function decide(fixture: Fixture, action: Action): Promise<boolean> {
  const isRevert = action.amount % 4 === 0;
  const wanted = [...fixture.model.markets.values()].filter(({ status }) =>
    isRevert ? status === 'settled' : status === 'open' || status === 'closed',
  );
  // A settlement can be taken back for ten minutes only.
  const latest = wanted.toSorted((one, other) => other.changedAt - one.changedAt).slice(0, 2);
  const busy = wanted.filter(({ bets }) => bets.size > 2);
  const market = choose(isRevert ? latest : action.amount % 4 === 1 || busy.length === 0 ? wanted : busy, action.pick);
  if (!market) return false;
  if (isRevert) return act(fixture, action, market, 'revert');
  const kind = choose(['settle', 'settle', 'settle', 'settle', 'close', 'open', 'void'], action.who) ?? 'settle';
  if (kind !== 'settle') return act(fixture, action, market, kind);
  await act(fixture, action, market, 'close');
  return act(fixture, action, market, 'settle', { selectionId: choose([...market.odds.keys()], action.pick) });
}

async function act(fixture: Fixture, action: Action, market: Market, what: string, body?: object): Promise<boolean> {
  const url = `/api/admin/betting/markets/${market.id}/${what}`;
  const refusals = {
    close: ['market_not_open'],
    open: ['market_settled', 'betting_closed'],
    settle: ['market_not_closed', 'market_settled'],
    void: ['market_settled'],
    revert: ['market_not_settled', 'revert_too_late', 'revert_not_covered'],
  }[what];
  const request = {
    by: fixture.admin,
    method: 'POST',
    url,
    ...(body && { body }),
    ...(refusals && { refusals }),
  } as const;
  return (await send(fixture, action, request)) !== null;
}

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

const tournamentsIn = (fixture: Fixture, ...states: string[]): Tournament[] =>
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
