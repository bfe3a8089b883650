import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { EVERYTHING } from '@cinder/contract/shared/tags.ts';
import type { Logger } from 'pino';
import type { Database, Tx } from '#platform/db/database.ts';
import { type Change, onChanges } from '#platform/db/transaction.ts';
import { announce } from './live.queries.ts';

/** Announcements of this form carry changes: a line for each transaction, `<id> <change> <change> …`. */
const PREFIX = 'changes\n';
/** Commits of so many milliseconds are announced together: NOTIFY serializes the commits that contain it. */
const BATCH_MS = 50;
const RETRY_MS = 1_000;
/** NOTIFY takes less than 8000 bytes. */
const MAX_BYTES = 7_900;
/** When the database cannot be told for so long that more than this waits, pages are told that anything may have changed. */
const MAX_WAITING = 20_000;

/** What one transaction changed. */
export interface ChangeSet {
  id: string;
  changes: readonly string[];
}

/** What the transactions of a request changed, for its reply. */
export interface RequestChanges {
  ids: string[];
  changes: Set<Change>;
}

const currentRequest = new AsyncLocalStorage<RequestChanges>();

/** Does the work of a request, and collects what its transactions change in `collected`. */
export function collectChanges<T>(collected: RequestChanges, work: () => T): T {
  return currentRequest.run(collected, work);
}

/** Announces to all servers what transactions of this one changed: after their commit, in batches, one at a time. */
export function createAnnouncer({ db, log }: { db: Database; log: Logger }) {
  let waiting: ChangeSet[] = [];
  let sending: Promise<void> | null = null;
  let isClosed = false;
  onChanges(db, publish);

  /** Announces changes that no transaction of `inTransaction` has noted. */
  function publish(changes: ReadonlySet<Change>): void {
    const id = newChangeId();
    const request = currentRequest.getStore();
    request?.ids.push(id);
    for (const change of changes) request?.changes.add(change);
    if (waiting.length >= MAX_WAITING) waiting = [{ id, changes: [EVERYTHING] }];
    else waiting.push({ id, changes: [...changes] });
    sending ??= currentRequest.exit(send);
  }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      // Before each batch, or those that come while one is sent would be announced one by one.
      if (!isClosed) await pause(BATCH_MS);
      const batch = waiting;
      waiting = [];
      try {
        await announce(db, toPayloads(batch));
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'changes were not announced');
        if (isClosed) break;
        waiting = [...batch, ...waiting];
        await pause(RETRY_MS);
      }
    }
    sending = null;
  }

  return {
    publish,

    /** Sends what waits. */
    async close(): Promise<void> {
      isClosed = true;
      await sending;
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function newChangeId(): string {
  return randomBytes(9).toString('base64url');
}

/**
 * Announces changes with the transaction itself. For what must come before something else that it announces: NOTIFY in
 * every transaction would make all commits wait for each other.
 */
export async function announceAtCommit(tx: Tx, changes: readonly Change[]): Promise<void> {
  await announce(tx, toPayloads([{ id: newChangeId(), changes }]));
}

/** Changes as text that NOTIFY takes; a set that is too long for one is split, under the same id. */
function toPayloads(sets: readonly ChangeSet[]): string[] {
  const payloads: string[] = [];
  let lines = '';
  for (const line of sets.flatMap(toLines)) {
    if (lines.length + line.length > MAX_BYTES) {
      payloads.push(PREFIX + lines);
      lines = '';
    }
    lines += `${line}\n`;
  }
  if (lines !== '') payloads.push(PREFIX + lines);
  return payloads;
}

function toLines({ id, changes }: ChangeSet): string[] {
  const lines: string[] = [];
  let line = id;
  for (const change of changes) {
    if (line.length + change.length + 1 > MAX_BYTES / 2) {
      lines.push(line);
      line = id;
    }
    line += ` ${change}`;
  }
  return [...lines, line];
}

/** What an announcement says that carries changes; null for any other. */
export function readChanges(payload: string): ChangeSet[] | null {
  if (!payload.startsWith(PREFIX)) return null;
  const lines = payload.slice(PREFIX.length).trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', ...changes] = line.split(' ');
    return { id, changes };
  });
}

/** An announcement that nothing changed: it gives servers that begin to listen a point to count from. */
export function nothingChanged(): string {
  return `${PREFIX}${newChangeId()}`;
}

/** The tags of changes as the pages of one member know them: their own, those of things, and everybody's. */
export function tagsFor(userId: string, changes: Iterable<string>): string[] {
  const own = `@${userId}`;
  const tags = [...changes].flatMap((change) => {
    if (change.endsWith(own)) return [change.slice(0, -own.length)];
    return change.includes('@') ? [] : [change];
  });
  return [...new Set(tags)];
}

const RETENTION_MS = 60_000;
const MAX_STORED = 50_000;

/**
 * The changes of the last minute in the order in which the database announced them, which is the same on every server: a
 * page that comes back, here or elsewhere, is told of those after the last one it knows.
 */
export function createRecentChanges(now: () => number) {
  let sets: (ChangeSet & { at: number })[] = [];
  return {
    add(set: ChangeSet): void {
      sets.push({ ...set, at: now() });
      // Seldom enough to cost little; the last one stays however old it is, for pages count from it.
      if (sets.length > MAX_STORED || (sets.length % 1_000 === 0 && isOld(sets[0]))) {
        const first = sets.findIndex((each) => !isOld(each));
        sets = sets.slice(Math.max(sets.length - MAX_STORED / 2, first === -1 ? sets.length - 1 : first));
      }
    },

    /** The id of the last change; undefined before there is one. */
    last: (): string | undefined => sets.at(-1)?.id,

    /** Everything that changed after the one of this id; null when that one is not known any more. */
    after(id: string): string[] | null {
      const index = sets.findLastIndex((each) => each.id === id);
      return index === -1 ? null : sets.slice(index + 1).flatMap(({ changes }) => changes);
    },

    /** Something may have been missed: nothing before counts. */
    clear(): void {
      sets = [];
    },
  };

  function isOld(set: { at: number } | undefined): boolean {
    return set !== undefined && set.at < now() - RETENTION_MS;
  }
}
