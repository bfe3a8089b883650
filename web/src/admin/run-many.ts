import { t } from '@lingui/core/macro';
import { ApiError, messageOf } from '#lib/api-error.ts';

interface Failed<Thing> {
  thing: Thing;
  why: string;
}

export interface ManyOutcome<Thing> {
  done: Thing[];
  /** Of those done, what is still there: deactivated, where it was to be deleted. */
  deactivated: Thing[];
  failed: Failed<Thing>[];
  /** Not tried: it was stopped, or they could only have failed as the one before. */
  left: Thing[];
}

/** What keeps all the others from being done too. */
const ENDS_ALL = new Set(['unauthorized', 'forbidden', 'proof_required', 'two_factor_required', 'too_many_requests']);

interface Options {
  onProgress?: (tried: number) => void;
  /** Asked before each. */
  isStopped?: () => boolean;
}

/**
 * Does the same with one thing after the other, and says of each what became of it. A thing that is refused stops nothing;
 * what would refuse all of them does.
 */
export async function runMany<Thing>(
  things: readonly Thing[],
  call: (thing: Thing) => Promise<unknown>,
  { onProgress, isStopped = () => false }: Options = {},
): Promise<ManyOutcome<Thing>> {
  const done: Thing[] = [];
  const deactivated: Thing[] = [];
  const failed: Failed<Thing>[] = [];
  for (const [index, thing] of things.entries()) {
    if (isStopped()) return { done, deactivated, failed, left: things.slice(index) };
    try {
      const reply = await call(thing);
      done.push(thing);
      if (isDeactivation(reply)) deactivated.push(thing);
    } catch (error) {
      failed.push({ thing, why: messageOf(error, t`Please try again`) });
      if (error instanceof ApiError && ENDS_ALL.has(error.code)) {
        return { done, deactivated, failed, left: things.slice(index + 1) };
      }
    }
    onProgress?.(index + 1);
  }
  return { done, deactivated, failed, left: [] };
}

/** Things that somebody has or uses are deactivated in place of being deleted, and the answer says so. */
function isDeactivation(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && Reflect.get(reply, 'isDeactivated') === true;
}
