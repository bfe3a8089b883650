import { AsyncLocalStorage } from 'node:async_hooks';
import { type Chance, systemChance } from '#platform/chance.ts';
import { type Clock, systemClock } from '#platform/clock.ts';

interface Moment {
  at: Date;
  chance: Chance;
}

export interface Travel {
  clock: Clock;
  chance: Chance;
  /** Does something as if it were then, with lots drawn from a chance of its own. */
  at<T>(at: Date, chance: Chance, work: () => Promise<T>): Promise<T>;
}

/**
 * A clock that shows each course of work the time at which it happens, so that many members live through a day side by
 * side. Outside of any it is the present.
 */
export function createTravel(): Travel {
  const moments = new AsyncLocalStorage<Moment>();
  return {
    clock: { now: () => moments.getStore()?.at ?? systemClock.now() },
    chance: () => (moments.getStore()?.chance ?? systemChance)(),
    at: (at, chance, work) => moments.run({ at, chance }, work),
  };
}
