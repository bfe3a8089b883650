import type { Step } from './script.ts';

/**
 * Leaves out of a script whatever it fails without, larger parts first, for as long as there is time. Deeds of a step
 * race, so a script that failed once may live the next time: then the part stays.
 */
export async function shrink(
  script: readonly Step[],
  fails: (script: readonly Step[]) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<readonly Step[]> {
  let smallest = script;
  for (let size = Math.ceil(smallest.length / 2); size >= 1 && mayGoOn(); size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < smallest.length && mayGoOn(); ) {
      const shorter = smallest.toSpliced(from, size);
      if (shorter.length > 0 && (await fails(shorter))) smallest = shorter;
      else from += size;
    }
  }
  return smallest;
}
