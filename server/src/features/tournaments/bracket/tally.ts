import type { Match, Standing, Tournament } from './types.ts';

/** What each entrant won, drew and lost, in the order of the seeds; nobody has a place yet. */
export function tally({ entrants, log }: Tournament, matches: readonly Match[]): Standing[] {
  const dropped = new Set(log.flatMap((entry) => (entry.kind === 'drop' ? [entry.entrant] : [])));
  const records = new Map(
    entrants.map((entrant, index): [string, Standing] => [entrant, newcomer(entrant, index + 1, dropped.has(entrant))]),
  );
  for (const match of matches) {
    if (match.status !== 'completed') continue;
    const difference = (match.scoreA ?? 0) - (match.scoreB ?? 0);
    count(records.get(match.a.entrant ?? ''), match, difference);
    count(records.get(match.b.entrant ?? ''), match, -difference);
  }
  return [...records.values()];
}

/** A completed match without a winner and without a forfeit. */
export function isDraw({ winner, forfeit }: Match): boolean {
  return winner === null && forfeit === null;
}

function newcomer(entrant: string, seed: number, isDropped: boolean): Standing {
  return { entrant, seed, place: null, isDropped, wins: 0, draws: 0, losses: 0, points: 0, scoreDifference: 0 };
}

function count(record: Standing | undefined, match: Match, difference: number): void {
  if (!record) return;
  if (match.winner === record.entrant) record.wins += 1;
  else if (isDraw(match)) record.draws += 1;
  else record.losses += 1;
  record.points = 2 * record.wins + record.draws;
  record.scoreDifference += difference;
}
