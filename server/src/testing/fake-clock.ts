import type { Clock } from '#platform/clock.ts';

export interface FakeClock extends Clock {
  set(at: string | Date): void;
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

/** A clock that stands still until a test moves it. */
export function createFakeClock(start: string | Date): FakeClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    set(next) {
      at = new Date(next).getTime();
    },
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
