import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@cinder/contract/shared/random.ts';
import pg from 'pg';
import { NamedClient } from '../../server/src/platform/db/client.ts';
import { isAnnouncement } from '../../server/src/testing/statements.ts';

/** A call that neither asks the database nor waits for it for so long, waits for the other one. */
const IDLE_MS = 5_000;
const LOOK_MS = 3;

/** Whether the other call goes on instead of the one that went on last; asked only where both could. */
export type Choose = () => boolean;

/** A statement that a call has sent and the scheduler holds. */
interface Held {
  client: pg.Client;
  send(): Promise<unknown>;
}

/** One of the calls that run at the same time. */
class Call {
  readonly held: Held[] = [];
  /** Where its statement runs or waits for a lock. */
  running: pg.Client | undefined;
  /** Whether it waited when it was last looked at. */
  isWaiting = false;
  isOver = false;
  private change = Promise.withResolvers<void>();

  get isReady(): boolean {
    return this.held.length > 0 && !this.running;
  }

  hold(client: pg.Client, query: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.held.push({ client, send: () => query().then(resolve, reject) });
      this.changed();
    });
  }

  /** Lets the next statement go. */
  goOn(): void {
    const next = this.held.shift();
    if (!next) throw new Error('There is no statement to let go');
    this.running = next.client;
    next.send().finally(() => {
      this.running = undefined;
      this.changed();
    });
  }

  end(): void {
    this.isOver = true;
    // What it has left behind goes its own way.
    for (const { send } of this.held.splice(0)) void send();
    this.changed();
  }

  async nextChange(withinMs: number): Promise<void> {
    await Promise.race([this.change.promise, sleep(withinMs)]);
  }

  private changed(): void {
    this.change.resolve();
    this.change = Promise.withResolvers();
  }
}

const current = new AsyncLocalStorage<Call>();

/** Holds the statements of calls of `interleave` from now on; returns what ends that. */
export function holdStatements(): () => void {
  const { query } = NamedClient.prototype;
  NamedClient.prototype.query = function (this: NamedClient, ...args) {
    const call = current.getStore();
    const ask = () => Reflect.apply(query, this, args);
    // What a pool asks by itself, outside of transactions, has one.
    const hasCallback = typeof args.at(-1) === 'function';
    return !call || call.isOver || hasCallback || isAnnouncement(args[1]) ? ask() : call.hold(this, ask);
  };
  return () => {
    NamedClient.prototype.query = query;
  };
}

/** Tells whether connections wait for locks that others hold. */
export class LockWatch {
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  static async open(databaseUrl: string): Promise<LockWatch> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return new LockWatch(client);
  }

  async isWaiting(connection: pg.Client): Promise<boolean> {
    const { processID } = connection as unknown as { processID: number };
    const { rows } = await this.client.query('select cardinality(pg_blocking_pids($1)) > 0 as waits', [processID]);
    return rows[0].waits;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/**
 * Makes two calls at the same time, one statement after the other: `choose` says whose is next, as soon as each call has one to
 * send, waits for a lock or is over. The same choices are the same order.
 */
export async function interleave<T>(
  [one, other]: readonly [() => Promise<T>, () => Promise<T>],
  choose: Choose,
  locks: LockWatch,
): Promise<[T, T]> {
  let [last, next] = [new Call(), new Call()];
  const calls = [last, next];
  const start = (call: Call, make: () => Promise<T>) => current.run(call, make).finally(() => call.end());
  const results = Promise.all([start(last, one), start(next, other)]);
  // Heard at the end.
  results.catch(() => {});
  while (calls.some(({ isOver }) => !isOver)) {
    await Promise.all(calls.map((call) => standing(call, locks)));
    if (next.isReady && (!last.isReady || choose())) [last, next] = [next, last];
    if (last.isReady) last.goOn();
  }
  return results;
}

/** Waits until a call has a statement to send, waits for a lock, for the other call, or is over. */
async function standing(call: Call, locks: LockWatch): Promise<void> {
  const idleAt = performance.now() + IDLE_MS;
  while (!call.isOver && !call.isReady) {
    if (!call.isWaiting) await call.nextChange(LOOK_MS);
    call.isWaiting = call.running !== undefined && (await locks.isWaiting(call.running));
    if (call.isWaiting || (!call.running && performance.now() > idleAt)) return;
  }
}

/** Most calls have sent everything after so many choices. */
const PLACES = 32;

/**
 * Choices drawn by a seed: half of the seeds change calls once or twice, which finds what needs one to come far while the other
 * stands still; the others all the time.
 */
export function drawnBy(seed: number): Choose {
  const chance = randomFrom(seed);
  const drawPlace = () => 1 + Math.floor(chance() * PLACES);
  const isOther = chance() < 0.5;
  const places = chance() < 0.5 ? [drawPlace(), drawPlace()] : undefined;
  let place = 0;
  return () => {
    if (place++ === 0) return isOther;
    return places ? places.includes(place) : chance() < 0.5;
  };
}

/** One order of calls: the choices that make it, and those that were made so far, 1 for the other call. */
interface Order {
  choose: Choose;
  choices(): string;
}

/**
 * Goes through all orders of the same calls that change calls so many times at most, without need, from the one with these
 * choices on. Each is to be tried before the next is asked for.
 */
export function* everyOrder({ changes = Number.POSITIVE_INFINITY, from = '' } = {}): Generator<Order> {
  let given: string | undefined = from;
  while (given !== undefined) {
    const prefix: string = given;
    let made = '';
    yield {
      choose() {
        made += prefix[made.length] ?? '0';
        return made.endsWith('1');
      },
      choices: () => made,
    };
    given = undefined;
    // The last choice where the other call could have gone on.
    for (let at = made.length - 1; at >= 0 && given === undefined; at--) {
      const before = made.slice(0, at);
      if (made[at] === '0' && before.replaceAll('0', '').length < changes) given = `${before}1`;
    }
  }
}
