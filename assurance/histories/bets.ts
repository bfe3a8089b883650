import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { choose, type Fixture, type Player, send } from './fixture.ts';
import { gapOf, type Market, toHundredths } from './model.ts';
import type { Action } from './script.ts';
import { tournamentsIn } from './tournaments.ts';

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
