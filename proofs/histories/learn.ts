import { read } from './cups.ts';
import { gapOf } from './markets.ts';
import {
  findEnds,
  findEntrants,
  findMarketStates,
  findMultipliers,
  findPaidMultiplier,
  findStatuses,
} from './recount.queries.ts';
import { sumOf, toHundredths } from './sums.ts';
import { type Cup, type Dig, now, type World } from './world.ts';

const SESSION_XP = 10;
const MOST_PERCENT = 200n;

/**
 * Takes in what no single answer tells once all of a step are there, such as which of two deeds was first: how sessions,
 * tournaments and markets ended. What these ends must have paid is reckoned here.
 */
export async function learn(world: World): Promise<void> {
  await learnSessions(world);
  await learnCups(world);
  await learnMarkets(world);
  world.multipliers = await findMultipliers(world.servers[0].connections.pool);
  world.changedGear.clear();
}

async function learnSessions(world: World): Promise<void> {
  const { pool } = world.servers[0].connections;
  const ends = new Map((await findEnds(pool, [...world.digs.keys()])).map((end) => [end.id, end]));
  for (const [id, dig] of world.digs) {
    const end = ends.get(id);
    if (!end && !dig.player.isLeaving) continue;
    world.digs.delete(id);
    // Of a member who is gone only the ledger tells what was paid.
    const isPaid = end ? end.outcome === 'completed' : (await findPaidMultiplier(pool, id)) !== null;
    if (isPaid) await recordSession(world, dig);
    else if (dig.answered !== null) world.faults.push(`Session ${id} was answered as paid and is ${end?.outcome}`);
  }
}

async function recordSession(world: World, { sessionId, player, base, answered }: Dig): Promise<void> {
  const { userId } = player;
  const paid = await findPaidMultiplier(world.servers[0].connections.pool, sessionId);
  const worn = world.multipliers.get(userId) ?? 100n;
  const due = worn > MOST_PERCENT ? MOST_PERCENT : worn;
  const percent = world.changedGear.has(userId) || player.isLeaving ? (paid ?? due) : due;
  if (percent < 100n || percent > MOST_PERCENT)
    world.faults.push(`Session ${sessionId} was multiplied by ${percent} %`);
  const amount = ((base * percent) / 100n / 100n) * 100n;
  if (answered !== null && BigInt(answered) * 100n !== amount) {
    world.faults.push(`Session ${sessionId} answered ${answered}, ${amount} hundredths are due`);
  }
  world.model.record({ userId, mint: 'mining', amount, xp: SESSION_XP, name: `session:${sessionId}` });
}

async function learnCups(world: World): Promise<void> {
  const statuses = await findStatuses(world.servers[0].connections.pool);
  for (const cup of world.cups.values()) {
    const before = cup.status;
    cup.status = statuses.get(cup.id) ?? 'gone';
    if (cup.status === 'completed' && before !== 'completed') await recordPrizes(world, cup);
  }
}

async function recordPrizes(world: World, cup: Cup): Promise<void> {
  const page = await read(world, cup);
  const userOf = await findEntrants(world.servers[0].connections.pool, cup.id);
  const prizes = (page?.entrants ?? []).flatMap(({ registrationId, prizeCinder }) => {
    const amount = toHundredths(prizeCinder ?? '0.00');
    return amount === 0n ? [] : [{ userId: userOf.get(registrationId) ?? '', amount, registrationId }];
  });
  for (const { userId, amount, registrationId } of prizes) {
    world.model.record({ userId, mint: 'tournament', amount, name: `prize:${registrationId}` });
  }
  const paid = sumOf(prizes.map(({ amount }) => amount));
  const isHere = (userId: string) => world.players.some((one) => one.userId === userId && !one.isLeaving);
  const isDue = (page?.entrants ?? []).some(
    ({ registrationId, seed }) => seed !== null && isHere(userOf.get(registrationId) ?? ''),
  );
  if (paid !== toHundredths(cup.prizePool) && (paid > 0n || isDue)) {
    world.faults.push(`The prizes of ${cup.slug} are ${paid}, its pool is ${cup.prizePool}`);
  }
}

async function learnMarkets(world: World): Promise<void> {
  const states = await findMarketStates(world.servers[0].connections.pool);
  const gone = new Set(world.players.filter(({ isLeaving }) => isLeaving).map(({ userId }) => userId));
  if (states.length !== world.model.markets.size) world.faults.push(`${states.length} markets are stored`);
  for (const { id, status, winner, covers, bets } of states) {
    const market = world.model.markets.get(id);
    if (!market) continue;
    const stored = new Set(bets);
    for (const [betId, { userId }] of market.bets) {
      if (stored.has(betId)) continue;
      if (!gone.has(userId)) world.faults.push(`Bet ${betId} of market ${id} is lost`);
      market.bets.delete(betId);
    }
    if (stored.size !== market.bets.size)
      world.faults.push(`Market ${id} has ${stored.size} bets, answered were fewer`);
    if (status !== market.status) market.changedAt = now(world).getTime();
    Object.assign(market, { status, winner, reserve: market.funded + toHundredths(covers) });
    if (toHundredths(covers) > 0n && gone.size === 0) world.faults.push(`Market ${id} was covered for nobody`);
    const isOpen = status === 'open' || status === 'closed';
    if (isOpen && gapOf(market) > 0n) world.faults.push(`Market ${id} promises more than it holds`);
  }
}
