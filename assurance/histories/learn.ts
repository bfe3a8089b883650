import {
  findEnds,
  findEntrants,
  findMarketStates,
  findMultipliers,
  findPaidMultiplier,
  findStatuses,
} from './compare.ts';
import { read } from './competition.ts';
import { type Dig, type Fixture, now, type Tournament } from './fixture.ts';
import { gapOf, sumOf, toHundredths } from './model.ts';

const SESSION_XP = 10;
const MOST_PERCENT = 200n;

/**
 * Takes in what no single answer tells once all of a step are there, such as which of two actions was first: how sessions,
 * tournaments and markets ended. What these ends must have paid is reckoned here.
 */
export async function learn(fixture: Fixture): Promise<void> {
  await learnSessions(fixture);
  await learnTournaments(fixture);
  await learnMarkets(fixture);
  fixture.multipliers = await findMultipliers(fixture.servers[0].connections.pool);
  fixture.changedGear.clear();
}

async function learnSessions(fixture: Fixture): Promise<void> {
  const { pool } = fixture.servers[0].connections;
  const ends = new Map((await findEnds(pool, [...fixture.digs.keys()])).map((end) => [end.id, end]));
  for (const [id, dig] of fixture.digs) {
    const end = ends.get(id);
    if (!end && !dig.player.isLeaving) continue;
    fixture.digs.delete(id);
    // Of a member who is gone only the ledger tells what was paid.
    const isPaid = end ? end.outcome === 'completed' : (await findPaidMultiplier(pool, id)) !== null;
    if (isPaid) await recordSession(fixture, dig);
    else if (dig.answered !== null) fixture.faults.push(`Session ${id} was answered as paid and is ${end?.outcome}`);
  }
}

async function recordSession(fixture: Fixture, { sessionId, player, base, answered }: Dig): Promise<void> {
  const { userId } = player;
  const paid = await findPaidMultiplier(fixture.servers[0].connections.pool, sessionId);
  const worn = fixture.multipliers.get(userId) ?? 100n;
  const due = worn > MOST_PERCENT ? MOST_PERCENT : worn;
  const percent = fixture.changedGear.has(userId) || player.isLeaving ? (paid ?? due) : due;
  if (percent < 100n || percent > MOST_PERCENT)
    fixture.faults.push(`Session ${sessionId} was multiplied by ${percent} %`);
  const amount = ((base * percent) / 100n / 100n) * 100n;
  if (answered !== null && BigInt(answered) * 100n !== amount) {
    fixture.faults.push(`Session ${sessionId} answered ${answered}, ${amount} hundredths are due`);
  }
  fixture.model.record({ userId, mint: 'mining', amount, xp: SESSION_XP, name: `session:${sessionId}` });
}

async function learnTournaments(fixture: Fixture): Promise<void> {
  const statuses = await findStatuses(fixture.servers[0].connections.pool);
  for (const tournament of fixture.tournaments.values()) {
    const before = tournament.status;
    tournament.status = statuses.get(tournament.id) ?? 'gone';
    if (tournament.status === 'completed' && before !== 'completed') await recordPrizes(fixture, tournament);
  }
}

async function recordPrizes(fixture: Fixture, tournament: Tournament): Promise<void> {
  const page = await read(fixture, tournament);
  const userOf = await findEntrants(fixture.servers[0].connections.pool, tournament.id);
  const prizes = (page?.entrants ?? []).flatMap(({ registrationId, prizeCinder }) => {
    const amount = toHundredths(prizeCinder ?? '0.00');
    return amount === 0n ? [] : [{ userId: userOf.get(registrationId) ?? '', amount, registrationId }];
  });
  for (const { userId, amount, registrationId } of prizes) {
    fixture.model.record({ userId, mint: 'tournament', amount, name: `prize:${registrationId}` });
  }
  const paid = sumOf(prizes.map(({ amount }) => amount));
  const isHere = (userId: string) => fixture.players.some((one) => one.userId === userId && !one.isLeaving);
  const isDue = (page?.entrants ?? []).some(
    ({ registrationId, seed }) => seed !== null && isHere(userOf.get(registrationId) ?? ''),
  );
  if (paid !== toHundredths(tournament.prizePool) && (paid > 0n || isDue)) {
    fixture.faults.push(`The prizes of ${tournament.slug} are ${paid}, its pool is ${tournament.prizePool}`);
  }
}

async function learnMarkets(fixture: Fixture): Promise<void> {
  const states = await findMarketStates(fixture.servers[0].connections.pool);
  const gone = new Set(fixture.players.filter(({ isLeaving }) => isLeaving).map(({ userId }) => userId));
  if (states.length !== fixture.model.markets.size) fixture.faults.push(`${states.length} markets are stored`);
  for (const { id, status, winner, covers, bets } of states) {
    const market = fixture.model.markets.get(id);
    if (!market) continue;
    const stored = new Set(bets);
    for (const [betId, { userId }] of market.bets) {
      if (stored.has(betId)) continue;
      if (!gone.has(userId)) fixture.faults.push(`Bet ${betId} of market ${id} is lost`);
      market.bets.delete(betId);
    }
    if (stored.size !== market.bets.size)
      fixture.faults.push(`Market ${id} has ${stored.size} bets, answered were fewer`);
    if (status !== market.status) market.changedAt = now(fixture).getTime();
    Object.assign(market, { status, winner, reserve: market.funded + toHundredths(covers) });
    if (toHundredths(covers) > 0n && gone.size === 0) fixture.faults.push(`Market ${id} was covered for nobody`);
    const isOpen = status === 'open' || status === 'closed';
    if (isOpen && gapOf(market) > 0n) fixture.faults.push(`Market ${id} promises more than it holds`);
  }
}
