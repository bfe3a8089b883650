import { isBye, type Plan, type PlannedMatch } from './plan.ts';
import type { Ending, LogEntry, Match, Outcome, Slot, Source, Tournament } from './types.ts';

/** Who comes to a place, and since when: a position in the log, -1 from the start. Nobody comes where nobody went on. */
interface Arrival {
  entrant: string | null;
  at: number;
}

/** How a match is decided by a result or a rule. */
interface Decision {
  ending: Ending;
  winner: string | null;
  at: number;
  outcome: Outcome | null;
}

type Result = Extract<LogEntry, { kind: 'result' }> & { at: number };

/** The log as the matches ask for it. */
interface Facts {
  results: ReadonlyMap<string, Result>;
  /** Since when an entrant is dropped. */
  drops: ReadonlyMap<string, number>;
}

const NOBODY: Omit<Decision, 'at'> = { ending: 'empty', winner: null, outcome: null };

/**
 * The matches of a plan with what the log makes of them. A result counts while the match has the two participants that
 * it names, neither of whom was dropped before. Later in the log never changes what is decided already.
 */
export function playPlan(plan: Plan, { entrants, log }: Tournament): Match[] {
  const facts = readLog(log);
  const seeds = new Map(entrants.map((entrant, index) => [entrant, index + 1]));
  const winners = new Map<string, Arrival>();
  const losers = new Map<string, Arrival>();

  const arrivalOf = (source: Source): Arrival | null => {
    if (source.from === 'bye') return { entrant: null, at: -1 };
    if (source.from === 'seed') return { entrant: entrants[source.seed - 1] ?? null, at: -1 };
    return (source.from === 'winner' ? winners : losers).get(source.match) ?? null;
  };
  const slotOf = (source: Source, arrival: Arrival | null): Slot => {
    const entrant = arrival?.entrant ?? null;
    const seed = (entrant !== null && seeds.get(entrant)) || null;
    return { source, entrant, seed, isEmpty: arrival !== null && entrant === null };
  };
  const playMatch = (planned: PlannedMatch): Match => {
    const a = arrivalOf(planned.a);
    const b = arrivalOf(planned.b);
    const decision = a && b && decide(planned, a, b, facts);
    if (decision) {
      const { winner, at } = decision;
      const loser = winner === null ? null : winner === a.entrant ? b.entrant : a.entrant;
      winners.set(planned.key, { entrant: winner, at });
      losers.set(planned.key, { entrant: loser, at });
    }
    return toMatch(planned, slotOf(planned.a, a), slotOf(planned.b, b), decision);
  };

  const matches = plan.matches.map(playMatch);
  const final = matches.at(-1);
  if (plan.secondGrandFinal && final && final.ending !== 'walkover' && isWonByB(final)) {
    matches.push(playMatch(plan.secondGrandFinal));
  }
  return matches;
}

function readLog(log: readonly LogEntry[]): Facts {
  const results = new Map<string, Result>();
  const drops = new Map<string, number>();
  for (const [at, entry] of log.entries()) {
    if (entry.kind === 'result') results.set(entry.match, { ...entry, at });
    else drops.set(entry.entrant, at);
  }
  return { results, drops };
}

/** How a match is decided to which both have come; null while it waits to be played. */
function decide(planned: PlannedMatch, a: Arrival, b: Arrival, facts: Facts): Decision | null {
  const since = Math.max(a.at, b.at);
  const dropOf = (entrant: string) => facts.drops.get(entrant) ?? Number.POSITIVE_INFINITY;
  if (a.entrant === null || b.entrant === null) {
    const alone = a.entrant ?? b.entrant;
    if (alone === null) return { ...NOBODY, at: since };
    if (isBye(planned.a) || isBye(planned.b)) return { ending: 'bye', winner: alone, at: since, outcome: null };
    if (dropOf(alone) <= since) return { ...NOBODY, at: since };
    return { ending: 'walkover', winner: alone, at: since, outcome: null };
  }
  const [dropA, dropB] = [dropOf(a.entrant), dropOf(b.entrant)];
  const result = facts.results.get(planned.key);
  if (result && result.a === a.entrant && result.b === b.entrant && result.at < Math.min(dropA, dropB)) {
    return decideByResult(result, Math.max(since, result.at));
  }
  if (dropA <= since && dropB <= since) {
    return { ending: 'dropped', winner: null, at: since, outcome: { forfeit: 'both' } };
  }
  if (dropA === dropB) return null;
  const forfeit = dropA < dropB ? 'A' : 'B';
  const winner = forfeit === 'A' ? b.entrant : a.entrant;
  return { ending: 'dropped', winner, at: Math.max(since, Math.min(dropA, dropB)), outcome: { forfeit } };
}

function decideByResult({ a, b, outcome }: Result, at: number): Decision {
  if ('forfeit' in outcome) {
    const winner = outcome.forfeit === 'both' ? null : outcome.forfeit === 'A' ? b : a;
    return { ending: 'forfeit', winner, at, outcome };
  }
  const { scoreA, scoreB } = outcome;
  return { ending: 'played', winner: scoreA === scoreB ? null : scoreA > scoreB ? a : b, at, outcome };
}

function toMatch(planned: PlannedMatch, a: Slot, b: Slot, decision: Decision | null): Match {
  const { key, side, round, position, roundName } = planned;
  const outcome = decision?.outcome ?? null;
  const scores = outcome && 'scoreA' in outcome ? outcome : { scoreA: null, scoreB: null };
  const forfeit = outcome && 'forfeit' in outcome ? outcome.forfeit : null;
  const isWaiting = (slot: Slot) => slot.entrant === null && !slot.isEmpty;
  const open = isWaiting(a) || isWaiting(b) ? 'pending' : 'ready';
  const status = decision ? (outcome ? 'completed' : 'skipped') : open;
  return {
    key,
    side,
    round,
    position,
    roundName,
    a,
    b,
    status,
    ending: decision?.ending ?? null,
    winner: decision?.winner ?? null,
    scoreA: scores.scoreA,
    scoreB: scores.scoreB,
    forfeit,
  };
}

function isWonByB({ winner, b }: Match): boolean {
  return winner !== null && winner === b.entrant;
}
