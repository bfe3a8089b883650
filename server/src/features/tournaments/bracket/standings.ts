import type { Plan } from './plan.ts';
import type { Match, Standing } from './types.ts';

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
