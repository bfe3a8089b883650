/** The only source of time: tests put their own in its place. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A span of time, half open: from an instant, up to and without another. */
export interface Span {
  from: Date;
  to: Date;
}
