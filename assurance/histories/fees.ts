import type { Fixture } from './fixture.ts';
import { sumOf, toHundredths } from './model.ts';

/** Entries of tournaments with a fee, as they are stored. */
const ENTRIES = `
  select r.id, r.tournament_id, r.user_id, t.entry_fee_cinder::text as fee, t.status, r.dropped_at is not null as is_out,
    r.seed is not null as plays,
    exists (select from tournament_match m where m.tournament_id = t.id and m.score_a is not null) as is_played
  from tournament_registration r join tournament t on t.id = r.tournament_id where t.entry_fee_cinder > 0`;

/** What pots have paid, by the entry. */
const SHARES = `
  select split_part(cause, ':', 2) as id, amount_cinder::text as amount from reward_ledger
  where cause like 'tournament_pot:%'`;

interface Entry {
  id: string;
  tournament_id: string;
  user_id: string;
  fee: string;
  status: string;
  is_out: boolean;
  plays: boolean;
  is_played: boolean;
}

/** What entry fees mean by how their tournaments stand now: who holds what, and what pots have. */
export async function learnFees({ servers, model, faults, players }: Fixture): Promise<void> {
  const { pool } = servers[0].connections;
  const entries = (await pool.query<Entry>(ENTRIES)).rows;
  const shares = (await pool.query<{ id: string; amount: string }>(SHARES)).rows;
  const shareOf = new Map(shares.map(({ id, amount }) => [id, toHundredths(amount)]));
  const gone = new Set(players.filter(({ isDeleted }) => isDeleted).map(({ userId }) => userId));
  const fees = { held: new Map<string, bigint>(), gains: new Map<string, bigint>(), pools: new Map<string, bigint>() };
  let house = 0n;
  for (const [tournamentId, own] of Map.groupBy(entries, (entry) => entry.tournament_id)) {
    const [{ status = '', is_played: isPlayed = false } = {}] = own;
    const playing = own.filter(({ plays }) => plays);
    const pot = sumOf(playing.map(({ fee }) => toHundredths(fee)));
    const shared = sumOf(own.map(({ id }) => shareOf.get(id) ?? 0n));
    const isShared = status === 'completed' && (isPlayed || shared > 0n);
    if (shared > 0n && !(isShared && shared === pot))
      faults.push(`The pot of ${tournamentId} is ${pot}, it paid ${shared}`);
    for (const entry of own) {
      const { id, user_id: userId, is_out: isOut } = entry;
      const fee = toHundredths(entry.fee);
      const add = (sums: Map<string, bigint>, amount: bigint) => sums.set(userId, (sums.get(userId) ?? 0n) + amount);
      if ((status === 'registration' || status === 'checkin') && !isOut) add(fees.held, fee);
      if (!entry.plays) continue;
      const share = isShared ? (shareOf.get(id) ?? 0n) : 0n;
      if (status === 'live' || isShared) add(fees.gains, share - fee);
      // Of a tournament that is not played to its end, the fee of who is gone is nobody's.
      else if (gone.has(userId)) house += await takenOf(pool, id, fee);
    }
    if (status === 'live') fees.pools.set(`pool:tournament:${tournamentId}`, pot);
    if (isShared) house += pot - shared;
  }
  model.setStakes('fees', { ...fees, house });

  /** The fee of a member who is gone, where it had not gone back before. */
  async function takenOf(connections: typeof pool, id: string, fee: bigint): Promise<bigint> {
    const { rows } = await connections.query('select from reward_ledger where cause = $1', [`entry_fee_refund:${id}`]);
    const userId = entries.find((entry) => entry.id === id)?.user_id ?? '';
    fees.gains.set(userId, (fees.gains.get(userId) ?? 0n) - (rows.length > 0 ? 0n : fee));
    return rows.length > 0 ? 0n : fee;
  }
}
