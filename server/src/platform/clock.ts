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

/** From the beginning of one day (UTC) to the end of another, or open where no day is given. */
export function spanOfDays(first: string | undefined, last: string | undefined): Partial<Span> {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
  return {
    ...(first !== undefined && { from: new Date(startOf(first)) }),
    ...(last !== undefined && { to: new Date(startOf(last) + DAY_MS) }),
  };
}

const DAY_MS = 86_400_000;
