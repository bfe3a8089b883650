import { localDate } from '@cinder/contract/shared/dates.ts';
import type { Lots } from './lots.ts';
import { type Actor, instantOf, MINUTE_MS, type Stage } from './stage.ts';

/** The deeds of a member on one day, each at its time. */
export interface Course {
  stage: Stage;
  actor: Actor;
  lots: Lots;
  now(): Date;
  /** The date on the member's own calendar. */
  today(): string;
  /** Does the next deed, so many minutes after the one before; null once the history has ended. */
  next<T>(minutes: number, deed: () => Promise<T>): Promise<T | null>;
}

/** Begins a day at the member's usual hour, or a minute after they have joined or ended the day before. */
export function beginCourse(stage: Stage, actor: Actor, lots: Lots, day: number): Course {
  const { person } = actor;
  const usual = instantOf(stage, day, person.hour * 60 + person.tzOffsetMinutes + lots.between(-90, 90));
  let at = new Date(Math.max(usual.getTime(), actor.busyUntil.getTime() + MINUTE_MS));
  return {
    stage,
    actor,
    lots,
    now: () => at,
    today: () => localDate(at, person.tzOffsetMinutes),
    async next(minutes, deed) {
      at = new Date(at.getTime() + minutes * MINUTE_MS);
      actor.busyUntil = at;
      return at > stage.end ? null : stage.at(at, lots.chance, deed);
    },
  };
}
