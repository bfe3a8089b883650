import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formats } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { type Action, type Acts, choose, type Fixture, now, send, type Tournament } from './fixture.ts';
import { gapOf, type Market, toHundredths } from './model.ts';

const LABELS = ['Kaldrin', 'Vessa', 'Orin'];
const MOST_CUT = 2_001;
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

/** Tournaments, and bets on them. */
export const COMPETING: Acts = {
  async makeMarket(fixture, action) {
    const open = tournamentsIn(fixture, 'registration', 'checkin').filter(({ eventId }) => eventId !== null);
    const tournament = choose(open, action.pick);
    if (!tournament) return false;
    const isFixed = action.who % 3 === 0;
    const oddsOf = (place: number) => formatAmount(101n + BigInt((action.pick >> place) % 500));
    const labels = LABELS.slice(0, 2 + (action.pick % 2));
    const body = {
      title: 'Who wins',
      championshipId: tournament.eventId,
      houseCutPercent: formatAmount(BigInt(action.pick % MOST_CUT)),
      houseReserve: formatAmount(BigInt(action.amount * (isFixed ? 20 : 1))),
      selections: labels.map((label, place) =>
        isFixed ? { label, oddsType: 'fixed', fixedOdds: oddsOf(place) } : { label },
      ),
    };
    const answer = await send(fixture, action, 'POST /api/admin/betting/markets', { by: fixture.admin, body });
    if (!answer) return false;
    const { id, selections, books, houseCutPercent } = answer.body as AdminMarket;
    const reserve = toHundredths(books.reserve);
    const odds = selections.map(
      (one) => [one.id, one.fixedOdds === null ? null : toHundredths(one.fixedOdds)] as const,
    );
    fixture.model.markets.set(id, {
      ...{ id, status: 'open', changedAt: 0, winner: null, funded: reserve, reserve, bets: new Map() },
      cut: toHundredths(houseCutPercent),
      odds: new Map(odds),
    });
    return true;
  },

  async bet(fixture, action, { userId, username, ...player }) {
    const open = [...fixture.model.markets.values()].filter(({ status }) => status === 'open');
    const market = choose(open.slice(-4), action.pick);
    const selectionId = market && choose([...market.odds.keys()], action.who);
    if (!market || !selectionId) return false;
    const free = fixture.model.freeOf(userId);
    const stake = stakeOf(action, free);
    const gap = gapOf({ ...market, bets: new Map(market.bets).set('', { id: '', userId, selectionId, stake }) });
    const body = { selectionId, stakeCinder: formatAmount(stake) };
    const by = { ...player, userId, username };
    const answer = await send(fixture, action, 'POST /api/betting/wagers', { by, body });
    if (fixture.isAlone && answer && (stake > free || gap > 0n))
      fixture.faults.push(`${username} bet ${stake} of ${free}, ${gap} more than market ${market.id} covers`);
    if (!answer) return false;
    const { id } = answer.body;
    market.bets.set(id, { id, userId, selectionId, stake });
    return true;
  },

  /** Closes, opens, settles, voids or takes back. */
  async decide(fixture, action) {
    const isRevert = action.amount % 4 === 0;
    const requested = [...fixture.model.markets.values()].filter(({ status }) =>
      isRevert ? status === 'settled' : status === 'open' || status === 'closed',
    );
    // A settlement can be taken back for ten minutes only.
    const latest = requested.toSorted((one, other) => other.changedAt - one.changedAt).slice(0, 2);
    const busy = requested.filter(({ bets }) => bets.size > 2);
    const any = action.amount % 4 === 1 || busy.length === 0 ? requested : busy;
    const market = choose(isRevert ? latest : any, action.pick);
    if (!market) return false;
    const kind = isRevert ? 'revert' : (choose(DECISIONS, action.who) ?? 'settle');
    if (kind === 'settle') await decideMarket(fixture, action, market, 'close');
    return decideMarket(fixture, action, market, kind);
  },

  /** One of three cannot be bet on. */
  async makeTournament(fixture, action, player) {
    const isFull = tournamentsIn(fixture, 'registration', 'checkin').length >= MOST_OPEN;
    if (isFull || tournamentsIn(fixture, 'live').length >= MOST_LIVE) return play(fixture, action, player);
    const isChampionship = action.pick % 3 !== 0;
    const body = {
      title: `Cup ${action.pick} ${action.who}`,
      gameCode: 'sc2',
      format: choose(formats, action.amount),
      startAt: new Date(now(fixture).getTime() + 30 * 86_400_000).toISOString(),
      maxPlayers: MOST_PLAYERS,
      prizePoolCinder: formatAmount(BigInt(action.amount)),
      ...(action.pick % 2 === 0 && { entryFeeCinder: formatAmount(BigInt(1 + (action.amount % 900))) }),
      thirdPlaceMatch: action.who % 2 === 0,
      isChampionship,
    };
    const request = { by: fixture.admin, body, isOnce: true };
    const made = await send(fixture, action, 'POST /api/admin/tournaments', request);
    if (!made) return false;
    const { id, slug, prizePoolCinder: prizePool, status } = made.body;
    const opening = { by: fixture.admin, body: { tournamentId: id, isBettingOpen: true }, isOnce: true };
    const event = isChampionship ? await send(fixture, action, 'POST /api/admin/betting/events', opening) : null;
    fixture.tournaments.set(id, { id, slug, prizePool, status, eventId: event?.body.id ?? null });
    return true;
  },

  async enter(fixture, action, by) {
    const tournament = choose(tournamentsIn(fixture, 'registration'), action.pick);
    if (!tournament) return false;
    const request = { by, params: { id: tournament.id }, body: {} };
    return (await send(fixture, action, 'POST /api/tournaments/:id/registration', request)) !== null;
  },

  async withdraw(fixture, action) {
    const page = await readOne(fixture, action, 'registration');
    const entrant = page && choose(page.entrants, action.who);
    const by = fixture.players.find(({ userId }) => userId === entrant?.userId);
    if (!page || !by) return false;
    const request = { by, params: { id: page.id }, isOnce: true };
    return (await send(fixture, action, 'DELETE /api/tournaments/:id/registration', request)) !== null;
  },

  /** From registration to the first match: all but one at times check in, at once. */
  async begin(fixture, action) {
    const page = await readOne(fixture, action, 'registration', 'checkin');
    if (!page || page.entrants.length < 3) return false;
    await move(fixture, action, page, 'checkin');
    const present = fixture.players.filter(({ userId }) => page.entrants.some((one) => one.userId === userId));
    const checkIns = present
      .slice(0, Math.max(2, present.length - (action.who % 2)))
      .map((by) => send(fixture, action, 'POST /api/tournaments/:id/checkin', { by, params: { id: page.id } }));
    await Promise.all(checkIns);
    return move(fixture, action, page, 'live');
  },

  play,

  async dropEntrant(fixture, action) {
    const page = await readOne(fixture, action, 'live');
    const entrant = page && choose(page.entrants, action.who);
    if (!entrant) return false;
    const params = { id: page.id, registrationId: entrant.registrationId };
    const request = { by: fixture.admin, params, body: { reason: 'Did not show up' } };
    const name = 'POST /api/admin/tournaments/:id/entrants/:registrationId/drop';
    return (await send(fixture, action, name, request)) !== null;
  },

  async cancelTournament(fixture, action) {
    const tournament = choose(tournamentsIn(fixture, 'registration', 'checkin', 'live'), action.pick);
    return tournament !== undefined && action.amount % 4 === 0 && move(fixture, action, tournament, 'cancelled');
  },
};

/** Mostly some of what is free, at times all of it or one hundredth more, and at times whatever comes. */
function stakeOf({ pick, amount }: Action, free: bigint): bigint {
  if (pick % 6 === 0 && free > 0n) return free + BigInt(pick % 2);
  return pick % 6 === 1 ? BigInt(amount) : 1n + (BigInt(amount) % (free / 5n + 1n));
}

const DECISIONS = ['settle', 'settle', 'settle', 'settle', 'close', 'open', 'void'] as const;
type Decision = (typeof DECISIONS)[number] | 'revert';

async function decideMarket(fixture: Fixture, action: Action, market: Market, what: Decision): Promise<boolean> {
  const settlement = { body: { selectionId: choose([...market.odds.keys()], action.pick) } };
  const request = { by: fixture.admin, params: { id: market.id }, ...(what === 'settle' && settlement) };
  return (await send(fixture, action, `POST /api/admin/betting/markets/:id/${what}`, request)) !== null;
}

/** An administrator decides a match that is ready, or decides one again. */
async function play(fixture: Fixture, action: Action, _player: unknown): Promise<boolean> {
  const page = await readOne(fixture, action, 'live');
  const requested: Match['status'] = action.who % 8 === 0 ? 'completed' : 'ready';
  const match = choose(page?.matches.filter(({ status }) => status === requested) ?? [], action.pick);
  if (!page || !match) return false;
  const params = { id: page.id, matchId: match.id };
  const request = { by: fixture.admin, params, body: choose(RESULTS, action.amount) };
  return (await send(fixture, action, 'PUT /api/admin/tournaments/:id/matches/:matchId', request)) !== null;
}

async function move(fixture: Fixture, action: Action, { id }: { id: string }, status: string): Promise<boolean> {
  const request = { by: fixture.admin, params: { id }, body: { status } };
  return (await send(fixture, action, 'POST /api/admin/tournaments/:id/status', request)) !== null;
}

/** The page of one of the tournaments in these states. */
async function readOne(fixture: Fixture, action: Action, ...states: string[]): Promise<TournamentPage | null> {
  const tournament = choose(tournamentsIn(fixture, ...states), action.pick);
  return tournament ? read(fixture, tournament) : null;
}

export async function read(fixture: Fixture, { slug }: Pick<Tournament, 'slug'>): Promise<TournamentPage | null> {
  const { status, body, text } = await fixture.admin.call('GET', `/api/tournaments/${slug}`);
  if (status !== 200) fixture.faults.push(`${slug} cannot be read: ${text}`);
  return status === 200 ? body : null;
}
