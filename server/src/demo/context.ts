import type { Chance } from '#platform/chance.ts';
import type { App } from '../app.ts';
import type { Caller, Client } from './client.ts';
import type { Person } from './people.ts';
import { createRng, type Rng } from './rng.ts';
import type { Travel } from './travel.ts';

/** A person who has joined. */
export interface Actor {
  person: Person;
  caller: Caller;
  /** When the last of what they did was over: nobody is in two places at once. */
  busyUntil: Date;
}

/** What everything that happens in the demo needs. */
export interface DemoContext {
  app: App;
  client: Client;
  /** In whose name the back-office acts. */
  admin: Caller;
  seed: number;
  /** The first midnight (UTC) of the history, and its last instant: nothing happens after it. */
  from: Date;
  end: Date;
  /** The whole and the begun days of the history. */
  days: number;
  /** Who has joined so far, in the order of their numbers. */
  actors: Actor[];
  rng(...thing: readonly (string | number)[]): Rng;
  /** Does something as if it were then. */
  at<T>(at: Date, chance: Chance, work: () => Promise<T>): Promise<T>;
}

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

interface Settings extends Pick<DemoContext, 'app' | 'client' | 'admin' | 'seed' | 'from' | 'end'> {
  travel: Travel;
}

export function createContext({ travel, ...settings }: Settings): DemoContext {
  return {
    ...settings,
    days: Math.floor((settings.end.getTime() - settings.from.getTime()) / DAY_MS) + 1,
    actors: [],
    rng: (...thing) => createRng(settings.seed, ...thing),
    at: travel.at,
  };
}

/** An instant of a day of the history, by UTC. */
export function instantOf({ from }: Pick<DemoContext, 'from'>, day: number, minutes = 0): Date {
  return new Date(from.getTime() + day * DAY_MS + Math.round(minutes * MINUTE_MS));
}

/** Runs work for each of a list, a few at once, in its order of beginning. */
export async function forEachOf<T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = list.values();
  const walk = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
}
