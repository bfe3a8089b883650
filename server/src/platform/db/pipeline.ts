import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Database, Executor, Tx } from './database.ts';
import { type Place, placeOf } from './shard-tables.ts';

/** Kysely asks for one also where it is told on which connection to work. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('There is a connection already')) });
const driver = new DummyDriver();

/** A transaction that runs. */
export interface Running {
  statements: Statements;
  /** What was begun and is not waited for. */
  begun: Promise<unknown>[];
  /** Of it the single statements, with which the commit goes. */
  sent: Promise<unknown>[];
  /** Where it is that of one member on the machine of their shard. */
  place: Place | undefined;
  /** Whether Citus was sent a change there. */
  isTold: boolean;
}

const running = new WeakMap<Executor, Running>();

/** The statements of a transaction, on its one connection: it answers them in the order in which they are sent. */
class Statements implements DatabaseConnection {
  readonly streamQuery: DatabaseConnection['streamQuery'];
  private readonly connection: DatabaseConnection;
  private isOver = false;
  private failure: { error: unknown } | undefined;
  private aftermath = new Set<unknown>();

  constructor(connection: DatabaseConnection) {
    this.connection = connection;
    this.streamQuery = (...query) => connection.streamQuery(...query);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error(`A statement came after the end of its transaction, unawaited: ${query.sql}`);
    try {
      return await this.connection.executeQuery<R>(query);
    } catch (error) {
      // PostgreSQL refuses whatever follows a failure, and gives another reason for it.
      if (this.failure && this.failure.error !== error) this.aftermath.add(error);
      this.failure ??= { error };
      throw error;
    }
  }

  /** Whether it only follows from a failure before it. */
  isAftermath = (error: unknown): boolean => this.aftermath.has(error);

  /** The failure that an error follows from; any other error is its own cause. */
  causeOf = (error: unknown): unknown => (this.isAftermath(error) ? this.failure?.error : error);

  /** Nothing is sent from now on. PostgreSQL undoes what it is asked to commit, or leaves it out, where a statement failed unheard. */
  async commit(): Promise<void> {
    const { rows } = await this.end('commit').catch((error: unknown) => {
      throw this.failure?.error ?? error;
    });
    if ((rows[0] as { command: string }).command === 'ROLLBACK') throw this.failure?.error;
  }

  end(word: 'commit' | 'rollback'): Promise<QueryResult<unknown>> {
    this.isOver = true;
    return this.connection.executeQuery(CompiledQuery.raw(word));
  }
}

/**
 * Runs work in one transaction. Its statements do not wait for one another: those of one moment go to the database together,
 * and what was begun is waited for at the end. `last` sends the last ones at once: the commit goes with them.
 */
export function runTransaction<T>(
  db: Database,
  start: string,
  work: (tx: Tx) => Promise<T>,
  last: (tx: Tx) => Promise<unknown>[] = () => [],
): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const statements = new Statements(connection);
    const own = executor.withConnectionProvider({ provideConnection: (use) => use(statements) });
    const tx: Tx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor: own });
    running.set(tx, { statements, begun: [], sent: [], place: placeOf(db), isTold: false });
    begin(tx, statements.executeQuery(CompiledQuery.raw(start)));
    try {
      const result = await work(tx);
      await settle(tx);
      await together(...of(tx).sent, ...last(tx), statements.commit());
      return result;
    } catch (error) {
      const cause = await causeOf(tx, error);
      // Of a connection that is lost there is nothing to undo, and the pool takes no such connection back.
      await statements.end('rollback').catch(() => {});
      throw cause;
    }
  });
}

/** A transaction, without the way to its connection through Kysely; undefined outside of one. */
export const runningOf = (executor: Executor): Running | undefined => running.get(executor);

/**
 * Goes on without waiting for work that the transaction has begun; its end waits for it, and fails with it. Never for what
 * decides: what follows must not depend on how it comes out.
 */
export function begin(tx: Tx, ...work: Promise<unknown>[]): void {
  goOn(of(tx).begun, work);
}

/** As `begin`, for single statements: the commit does not wait for their answers but goes with them, so nothing follows from one. */
export function send(tx: Tx, ...statements: Promise<unknown>[]): void {
  goOn(of(tx).sent, statements);
}

function goOn(list: Promise<unknown>[], work: readonly Promise<unknown>[]): void {
  for (const each of work) {
    // The end of the transaction learns of it.
    each.catch(() => {});
    list.push(each);
  }
}

/** Waits for several things that are asked at once. All are over when this ends; of failures the first one counts. */
export async function together<Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === 'rejected') throw outcome.reason;
  return Promise.all(work) as Promise<never>;
}

/** Waits for all that was begun, also by what was begun. */
export async function settle(tx: Tx): Promise<void> {
  for (const each of of(tx).begun) await each;
}

/** Why work failed: what was begun may have failed before, and what failed afterwards is no cause. */
async function causeOf(tx: Tx, error: unknown): Promise<unknown> {
  const { begun, sent, statements } = of(tx);
  const failures: unknown[] = [];
  // What is begun may itself begin and send.
  for (const list of [begun, sent]) {
    for (const each of list) await each.catch((failure: unknown) => failures.push(failure));
  }
  failures.push(error);
  return statements.causeOf(failures.find((failure) => !statements.isAftermath(failure)) ?? failures[0]);
}

/**
 * A kind of fact, by ids, that a transaction knows until its end: for what it has read under a lock that it holds, so that
 * nobody else changes it. Who changes it says what it is now. Nothing is known outside.
 */
export function knownInTransaction<T>() {
  const facts = new WeakMap<Executor, Map<string, T>>();
  return {
    get: (executor: Executor, id: string): T | undefined => facts.get(executor)?.get(id),

    set(executor: Executor, id: string, fact: T): void {
      if (!running.has(executor)) return;
      const all = facts.get(executor) ?? new Map<string, T>();
      facts.set(executor, all.set(id, fact));
    },
  };
}

function of(tx: Tx): Running {
  const state = running.get(tx);
  if (!state) throw new Error('Only a transaction of inTransaction has what it was begun with');
  return state;
}
