import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { cupsIn } from './cups.ts';
import { gapOf, type Market } from './markets.ts';
import type { Deed } from './script.ts';
import { toHundredths } from './sums.ts';
import { choose, type Player, send, type World } from './world.ts';

const LABELS = ['Kaldrin', 'Vessa', 'Orin'];
const MOST_CUT = 2_001;

export async function makeMarket(world: World, deed: Deed): Promise<boolean> {
  const cup = choose(
    cupsIn(world, 'registration', 'checkin').filter(({ eventId }) => eventId !== null),
    deed.pick,
  );
  if (!cup) return false;
  const isFixed = deed.who % 3 === 0;
  const selections = LABELS.slice(0, 2 + (deed.pick % 2)).map((label, index) => ({
    label,
    ...(isFixed && { oddsType: 'fixed', fixedOdds: formatAmount(101n + BigInt((deed.pick >> index) % 500)) }),
  }));
  const body = {
    title: 'Who wins',
    championshipId: cup.eventId,
    houseCutPercent: formatAmount(BigInt(deed.pick % MOST_CUT)),
    houseReserve: formatAmount(BigInt(deed.amount * (isFixed ? 20 : 1))),
    selections,
  };
  const request = { by: world.admin, method: 'POST', url: '/api/admin/betting/markets', body } as const;
  const answer = await send(world, deed, request);
  if (!answer) return false;
  const { id, selections: made, books, houseCutPercent } = answer.body as AdminMarket;
  world.model.markets.set(id, {
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

export async function bet(world: World, deed: Deed, player: Player): Promise<boolean> {
  const markets = [...world.model.markets.values()].filter(({ status }) => status === 'open');
  const market = choose(markets.slice(-4), deed.pick);
  const selectionId = market && choose([...market.odds.keys()], deed.who);
  if (!market || !selectionId) return false;
  const { total, held } = world.model.purseOf(player.userId);
  const free = total - held;
  const stake = stakeOf(deed, free);
  const gap = gapOf({ ...market, bets: new Map(market.bets).set('', { id: '', userId: '', selectionId, stake }) });
  const body = { selectionId, stakeCinder: formatAmount(stake) };
  const request = { by: player, method: 'POST', url: '/api/betting/wagers', body } as const;
  const refusals = ['market_not_open', 'betting_closed', 'own_tournament', 'reserve_exceeded', 'insufficient_balance'];
  const answer = await send(world, deed, { ...request, refusals });
  if (world.isAlone && answer && (stake > free || gap > 0n)) {
    world.faults.push(`${player.username} bet ${stake} of ${free}, ${gap} more than market ${market.id} covers`);
  }
  if (!answer) return false;
  const { id } = answer.body;
  market.bets.set(id, { id, userId: player.userId, selectionId, stake });
  return true;
}

/** Mostly some of what is free, at times all of it or one hundredth more, and at times whatever comes. */
function stakeOf({ pick, amount }: Deed, free: bigint): bigint {
  if (pick % 6 === 0 && free > 0n) return free + BigInt(pick % 2);
  return pick % 6 === 1 ? BigInt(amount) : 1n + (BigInt(amount) % (free / 5n + 1n));
}

/** Closes, opens, settles, voids or takes back. */
export async function decide(world: World, deed: Deed): Promise<boolean> {
  const isRevert = deed.amount % 4 === 0;
  const wanted = [...world.model.markets.values()].filter(({ status }) =>
    isRevert ? status === 'settled' : status === 'open' || status === 'closed',
  );
  // A settlement can be taken back for ten minutes only.
  const latest = wanted.toSorted((one, other) => other.changedAt - one.changedAt).slice(0, 2);
  const busy = wanted.filter(({ bets }) => bets.size > 2);
  const market = choose(isRevert ? latest : deed.amount % 4 === 1 || busy.length === 0 ? wanted : busy, deed.pick);
  if (!market) return false;
  if (isRevert) return act(world, deed, market, 'revert');
  const kind = choose(['settle', 'settle', 'settle', 'settle', 'close', 'open', 'void'], deed.who) ?? 'settle';
  if (kind !== 'settle') return act(world, deed, market, kind);
  await act(world, deed, market, 'close');
  return act(world, deed, market, 'settle', { selectionId: choose([...market.odds.keys()], deed.pick) });
}

async function act(world: World, deed: Deed, market: Market, what: string, body?: object): Promise<boolean> {
  const url = `/api/admin/betting/markets/${market.id}/${what}`;
  const refusals = {
    close: ['market_not_open'],
    open: ['market_settled', 'betting_closed'],
    settle: ['market_not_closed', 'market_settled'],
    void: ['market_settled'],
    revert: ['market_not_settled', 'revert_too_late', 'revert_not_covered'],
  }[what];
  const request = {
    by: world.admin,
    method: 'POST',
    url,
    ...(body && { body }),
    ...(refusals && { refusals }),
  } as const;
  return (await send(world, deed, request)) !== null;
}
