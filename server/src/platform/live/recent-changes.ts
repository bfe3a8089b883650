import type { ChangeSet } from './changes.ts';

const KEPT_MS = 60_000;
const MAX_KEPT = 50_000;

/**
 * The changes of the last minute in the order in which the database announced them, which is the same on every server: a
 * page that comes back, here or elsewhere, is told of those after the last one it knows.
 */
export function createRecentChanges(now: () => number) {
  let sets: (ChangeSet & { at: number })[] = [];
  return {
    add(set: ChangeSet): void {
      sets.push({ ...set, at: now() });
      // Seldom enough to cost little; the last one stays however old it is, for pages count from it.
      if (sets.length > MAX_KEPT || (sets.length % 1_000 === 0 && isOld(sets[0]))) {
        const first = sets.findIndex((each) => !isOld(each));
        sets = sets.slice(Math.max(sets.length - MAX_KEPT / 2, first === -1 ? sets.length - 1 : first));
      }
    },

    /** The id of the last change; undefined before there is one. */
    last: (): string | undefined => sets.at(-1)?.id,

    /** Everything that changed after the one of this id; null when that one is not known any more. */
    after(id: string): string[] | null {
      const index = sets.findLastIndex((each) => each.id === id);
      return index === -1 ? null : sets.slice(index + 1).flatMap(({ changes }) => changes);
    },

    /** Something may have been missed: nothing before counts. */
    clear(): void {
      sets = [];
    },
  };

  function isOld(set: { at: number } | undefined): boolean {
    return set !== undefined && set.at < now() - KEPT_MS;
  }
}
