import type { Stage } from './stage.ts';

/** A kind of misfortune that a crowd lives through, round after round. */
export interface Kind {
  name: string;
  /** How long the crowd is at work before it strikes, in milliseconds: any time between. */
  before: readonly [number, number];
  /** Brings the stage into the state that the rounds need. */
  prepare(stage: Stage): Promise<Prepared>;
}

interface Prepared {
  /** Done when it is over; the product may need time to be well again. */
  strike(): Promise<void>;
  /** Leaves the stage as it was found. */
  done?(): Promise<void>;
}

/** Who asks is told so, where the database does not answer. */
const ANSWERED_WITHIN_MS = 10_000;

export const SOON = [200, 1_200] as const;
export const AT_ONCE = [0, 100] as const;

/** What needs nothing prepared. */
export function simply(name: string, strike: (stage: Stage) => Promise<void>, before: Kind['before'] = SOON): Kind {
  return { name, before, prepare: async (stage) => ({ strike: () => strike(stage) }) };
}

/** Says so where the process itself does not answer although only its database is in trouble. */
export async function mustBeAlive({ url, journal }: Stage): Promise<void> {
  const isAlive = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isAlive) journal.fault('GET /api/health was not answered within a second');
}

/** Says so where somebody who asks while the database does not answer waits for too long, or is not told to come again. */
export async function mustBeAnswered({ url, journal, community }: Stage, path: string): Promise<void> {
  const begin = performance.now();
  const reply = await fetch(url + path, {
    headers: { cookie: community.probe.cookie },
    signal: AbortSignal.timeout(2 * ANSWERED_WITHIN_MS),
  }).catch(() => null);
  const waited = performance.now() - begin;
  if (waited > ANSWERED_WITHIN_MS) journal.fault(`GET ${path} waited for ${(waited / 1000).toFixed(1)} s`);
  if (reply?.status !== 503) journal.fault(`GET ${path} said ${reply?.status ?? 'nothing'} without a database`);
  else if (!reply.headers.has('retry-after')) journal.fault(`GET ${path} said 503 without Retry-After`);
  await reply?.body?.cancel();
}
