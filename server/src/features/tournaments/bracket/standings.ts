import { matchKey, type Plan, type PlannedMatch } from './plan.ts';
import type { Match, Standing, Tournament } from './types.ts';

interface Ranked {
  record: Standing;
  /** How far the entrant came, or how far at least while still in. */
  level: number;
  isIn: boolean;
}

const CHAMPION = Number.MAX_SAFE_INTEGER;

/**
 * The ranking of an elimination: by how far everybody came. Who left equally far shares a place, which is one more than
 * the number of those ahead. A place is told as soon as nobody who is still in can end there or behind.
 */
export function rankElimination(records: readonly Standing[], plan: Plan, matches: readonly Match[]): Standing[] {
  const exits = readExits(plan, matches);
  const ranked = records.map(
    (record): Ranked => ({ record, ...(exits.get(record.entrant) ?? { level: 0, isIn: true }) }),
  );
  const final = matches.at(-1);
  if (ranked.every(({ isIn }) => !isIn)) crown(ranked, final?.winner ?? null);

  const order = ranked.toSorted(
    (one, other) =>
      Number(other.isIn) - Number(one.isIn) ||
      (one.isIn ? 0 : other.level - one.level) ||
      one.record.seed - other.record.seed,
  );
  const lowestIn = Math.min(...ranked.filter(({ isIn }) => isIn).map(({ level }) => level));
  return order.map(({ record, level, isIn }) => {
    const ahead = ranked.filter((other) => other.isIn || other.level > level).length;
    return { ...record, place: isIn || level >= lowestIn ? null : ahead + 1 };
  });
}

/** Of each entrant the last match: the level at which they left, or would leave if they lost next. */
function readExits(plan: Plan, matches: readonly Match[]) {
  const planned = plan.secondGrandFinal ? [...plan.matches, plan.secondGrandFinal] : plan.matches;
  const levels = new Map(planned.map(({ key, exitLevel }) => [key, exitLevel]));
  const exits = new Map<string, { level: number; isIn: boolean }>();
  for (const { key, side, a, b, status, winner } of matches) {
    const level = levels.get(key) ?? 0;
    const isIn = status === 'pending' || status === 'ready';
    for (const { entrant } of [a, b]) {
      if (entrant === null) continue;
      const bonus = side === 'third_place' && entrant === winner ? 0.5 : 0;
      exits.set(entrant, { level: level + bonus, isIn });
    }
  }
  return exits;
}

/**
 * Puts the champion first: the winner of the final. If nobody won it, or somebody who was dropped (a correction can bring
 * that about), it is whoever of those who stayed came furthest, lost the fewest matches, has the better seed.
 */
function crown(ranked: Ranked[], winner: string | null): void {
  const champion =
    ranked.find(({ record }) => record.entrant === winner && !record.isDropped) ??
    ranked.toSorted(
      (one, other) =>
        Number(one.record.isDropped) - Number(other.record.isDropped) ||
        other.level - one.level ||
        one.record.losses - other.record.losses ||
        one.record.seed - other.record.seed,
    )[0];
  if (champion) champion.level = CHAMPION;
}

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
function isDraw({ winner, forfeit }: Match): boolean {
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

/**
 * The table of a round robin: whoever stayed stands before whoever was dropped; then points, the points from the matches
 * of those who are level against each other, score difference, seed. No place is shared. Live from the first match on.
 */
export function rankTable(records: readonly Standing[], matches: readonly Match[]): Standing[] {
  const completed = matches.filter(({ status }) => status === 'completed');
  const byPoints = (group: Standing[]) =>
    splitBy(group, ({ points }) => points).flatMap((level) => rankLevel(level, completed));
  const stayed = records.filter(({ isDropped }) => !isDropped);
  const dropped = records.filter(({ isDropped }) => isDropped);
  return [...byPoints(stayed), ...byPoints(dropped)].map((record, index) => ({ ...record, place: index + 1 }));
}

/**
 * Ranks who is level on points. Where the matches among them part them, each part is looked at again by its own matches,
 * so that of two who end up level the winner of their match stands first.
 */
function rankLevel(group: Standing[], completed: readonly Match[]): Standing[] {
  if (group.length < 2) return group;
  const members = new Set(group.map(({ entrant }) => entrant));
  const among = completed.filter(({ a, b }) => members.has(a.entrant ?? '') && members.has(b.entrant ?? ''));
  const points = new Map<string, number>();
  const give = (entrant: string | null, more: number) => {
    if (entrant !== null) points.set(entrant, (points.get(entrant) ?? 0) + more);
  };
  for (const match of among) {
    if (!isDraw(match)) give(match.winner, 2);
    else for (const { entrant } of [match.a, match.b]) give(entrant, 1);
  }
  const parts = splitBy(group, ({ entrant }) => points.get(entrant) ?? 0);
  if (parts.length > 1) return parts.flatMap((part) => rankLevel(part, among));
  return group.toSorted((one, other) => other.scoreDifference - one.scoreDifference || one.seed - other.seed);
}

/** Groups of equal value, the highest value first. */
function splitBy(records: readonly Standing[], rank: (record: Standing) => number): Standing[][] {
  const groups = Map.groupBy(records, rank);
  return [...groups].toSorted(([one], [other]) => other - one).map(([, group]) => group);
}

/**
 * Everybody meets everybody once, by the circle method: the first seed stays, the others go round. Its opponents come
 * from the last seed to the second, so that the first two meet in the last round. An odd number has one sit out a round.
 */
export function planRoundRobin(entrants: number): Plan {
  const size = entrants + (entrants % 2);
  const matches = Array.from({ length: size - 1 }, (_, index) => planRound(index + 1, size, entrants)).flat();
  return { matches, secondGrandFinal: null };
}

/** In a round meet those whose places on the circle (seed 2 is place 0) add up to the same, round the circle. */
function planRound(round: number, size: number, entrants: number): PlannedMatch[] {
  const circle = size - 1;
  const sum = (2 * circle - 2 * round) % circle;
  const pairs: [number, number][] = [];
  for (let place = 0; place < circle; place++) {
    const other = (sum - place + circle) % circle;
    if (place === other) pairs.unshift([1, place + 2]);
    else if (place < other) pairs.push([place + 2, other + 2]);
  }
  return pairs
    .filter(([, worse]) => worse <= entrants)
    .map(([better, worse], index) => ({
      key: matchKey('round_robin', round, index + 1),
      side: 'round_robin',
      round,
      position: index + 1,
      roundName: 'round',
      a: { from: 'seed', seed: better },
      b: { from: 'seed', seed: worse },
      exitLevel: 0,
    }));
}
