interface Timed {
  opensAt?: string | null;
  closesAt: string | null;
}

/** Browsers wait no longer than this at once. */
const LONGEST_WAIT_MS = 2_000_000_000;
/** The server's clock may be a little behind. */
const GRACE_MS = 500;

/** In how many milliseconds the next of these things opens or closes; false where none does. */
export function untilNextTime(things: readonly Timed[], now: Date): number | false {
  const waits = things
    .flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
    .flatMap((at) => (at ? [new Date(at).getTime() - now.getTime()] : []))
    .filter((ms) => ms > 0);
  return waits.length > 0 && Math.min(Math.min(...waits) + GRACE_MS, LONGEST_WAIT_MS);
}
