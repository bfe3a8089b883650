import { randomInt } from 'node:crypto';
import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { isDistributed } from '#platform/db/homes.queries.ts';
import { afterCommit, collecting } from '#platform/db/transaction.ts';
import { announce } from '#platform/live/live.queries.ts';
import type { Live } from '#platform/live/live.ts';
import { announceMoves } from './leaderboards.queries.ts';
import { LIFETIME_START, type Period, type WholeScope } from './periods.ts';
import { findLevels } from './scores.queries.ts';
import { createSharedReads } from './shared-reads.ts';
import { createTally, type Snapshot, sees, type Tally, toHundredths, toSnapshot } from './tally.ts';

/** What is announced when a board has to be counted anew; alone it means every board. */
const PREFIX = 'players:';
/** What is announced when scores are others: the transaction, and a line for each with board, before and after. */
const MOVES = 'scores:';
/** NOTIFY takes less than 8000 bytes, and a line has less than 90. */
const MOVES_AT_ONCE = 80;
/** All boards and their kept periods, and some that are over. */
const REMEMBERED_BOARDS = 24;
/** Moves that were heard once and will be heard again. */
const REMEMBERED_MOVES = 20_000;
/** Several machines share no snapshot: what moved while a board was counted may be in it or not. */
const NOTHING_SEEN: Snapshot = { min: 0, max: 0, running: new Set() };
/** There a move that is heard so soon after a count may be in it already. */
const UNSURE_MS = 1_000;
/** There a count that may be wrong is remembered so many times as long as it took, and every one at most so long. */
const UNSURE_TIMES = 200;
const SURE_MS = 600_000;

interface Deps {
  db: Database;
  clock: Clock;
  live: Live;
}

/** A score that a member has left for another one; zero is none. */
export interface Move {
  board: Board;
  /** Missing where a board has no periods. */
  period?: Period;
  /** Decimal strings. */
  before: string;
  after: string;
}

interface ReceivedMove {
  transaction: number;
  before: number;
  after: number;
}

/** A board that is counted, or was; as long as it is the one in the cache, every move since then is in it. */
interface Counted {
  known: { tally: Tally; snapshot: Snapshot; tookMs: number } | null;
  /** What was heard while it was being counted. */
  early: ReceivedMove[];
}

export type PlayerCounts = ReturnType<typeof createPlayerCounts>;

/**
 * How many players of a board have which score, remembered from one reading to the next, so that nobody is counted for
 * a rank. Whoever changes a score announces it in the same transaction: then every server moves that member, the writing
 * one before its caller learns of the commit. Nothing is remembered while announcements may be missed. Several machines
 * announce after the commit, and a count there is exact once nobody has moved while it was taken: else it is taken anew.
 */
export function createPlayerCounts({ db, clock, live }: Deps) {
  const boards = new LRUCache<string, Counted>({ max: REMEMBERED_BOARDS });
  const notifiedOnce = new LRUCache<string, true>({ max: REMEMBERED_MOVES });
  const sharedRead = createSharedReads();
  let onSeveral: boolean | undefined;
  const isOnSeveral = async (executor: Executor) => {
    onSeveral ??= await isDistributed(executor);
    return onSeveral;
  };
  const forgetAll = () => {
    boards.clear();
    notifiedOnce.clear();
  };
  const forget = (topic: string) => {
    if (topic === PREFIX) forgetAll();
    else boards.delete(topic.slice(PREFIX.length));
  };
  const isHearingAll = live.watch(PREFIX, { onTopic: forget, onGap: forgetAll });
  live.watch(MOVES, { onTopic: hear, onGap: forgetAll });

  /** Moves are heard twice by the server that made them: once committed, and as everybody else. */
  function hear(topic: string): void {
    if (notifiedOnce.delete(topic)) return;
    notifiedOnce.set(topic, true);
    const [head = '', ...lines] = topic.slice(MOVES.length).split('\n');
    const transaction = Number.parseInt(head, 10);
    for (const line of lines) {
      const [board = '', before, after] = line.split('|');
      hearMove(board, { transaction, before: Number(before), after: Number(after) });
    }
  }

  function hearMove(board: string, move: ReceivedMove): void {
    const counted = boards.peek(board);
    if (!counted) return;
    if (!counted.known) counted.early.push(move);
    else {
      apply(counted.known, move);
      if (onSeveral && isSureSinceJustNow(board)) rememberOnSeveral(board, counted);
    }
  }

  /** What was counted while nobody moved starts with all of its time; no other count ever has so much left. */
  const isSureSinceJustNow = (board: string) => SURE_MS - boards.getRemainingTTL(board) < UNSURE_MS;

  function rememberOnSeveral(name: string, counted: Counted, isSure = false): void {
    if (!onSeveral || !counted.known || boards.peek(name) !== counted) return;
    const unsureMs = Math.max(UNSURE_MS, counted.known.tookMs * UNSURE_TIMES);
    boards.set(name, counted, { ttl: isSure ? SURE_MS : Math.min(SURE_MS - UNSURE_MS, unsureMs) });
  }

  /** Other machines commit later than the coordinator, and what is announced on them is heard nowhere else. */
  const announceAfterwards = (tx: Tx, topics: readonly string[]) =>
    // Where the coordinator does not answer, no server hears everything any more, and all count anew.
    afterCommit(tx, () => void announce(db, topics).catch(() => {}));

  const announceAtEnd = collecting<string>(async (tx, lines) => {
    const topics = await announceMoves(tx, MOVES, toTexts(lines));
    afterCommit(tx, () => topics.forEach(hear));
  });

  async function changed(tx: Tx, topics: readonly string[]): Promise<void> {
    if (topics.length === 0) return;
    if (await isOnSeveral(tx)) announceAfterwards(tx, topics);
    else await announce(tx, topics);
    afterCommit(tx, () => topics.forEach(forget));
  }

  async function count(name: string, scope: WholeScope): Promise<Tally> {
    const counted: Counted = { known: null, early: [] };
    boards.set(name, counted);
    const startedAt = clock.now().getTime();
    const { snapshot, levels } = await findLevels(db, scope);
    const tookMs = clock.now().getTime() - startedAt;
    const seen = onSeveral ? NOTHING_SEEN : toSnapshot(snapshot);
    counted.known = { tally: createTally(levels), snapshot: seen, tookMs };
    for (const move of counted.early) apply(counted.known, move);
    rememberOnSeveral(name, counted, counted.early.length === 0);
    return counted.known.tally;
  }

  return {
    /** The players of a board; null where none are remembered: they have to be counted by whoever asks. */
    async of(scope: WholeScope): Promise<Tally | null> {
      await isOnSeveral(db);
      if (!isHearingAll()) return null;
      const name = nameOf(scope.kind === 'kept' ? { board: scope.board, period: scope } : scope);
      const known = () => boards.get(name)?.known?.tally;
      return known() ?? sharedRead(name, async () => known() ?? count(name, scope));
    },

    /** Whoever changes scores says so, in the same transaction. */
    async moved(tx: Tx, moves: readonly Move[]): Promise<void> {
      const real = moves.filter(({ before, after }) => Number(before) !== Number(after));
      if (real.length === 0) return;
      const lines = real.map((move) => `${nameOf(move)}|${toHundredths(move.before)}|${toHundredths(move.after)}`);
      if (!(await isOnSeveral(tx))) {
        for (const line of lines) announceAtEnd(tx, line);
        return;
      }
      const topics = toTexts(lines).map((text) => `${MOVES}${randomInt(2 ** 47)}\n${text}`);
      announceAfterwards(tx, topics);
      afterCommit(tx, () => topics.forEach(hear));
    },

    /** Whoever puts scores right says so, in the same transaction. */
    changed: (tx: Tx, board: Board, periods: readonly Period[]): Promise<void> =>
      changed(
        tx,
        periods.map((period) => PREFIX + nameOf({ board, period })),
      ),

    /** So does whoever deletes members: their scores go with them, from every board. */
    membersDeleted: (tx: Tx): Promise<void> => changed(tx, [PREFIX]),
  };
}

/** Nothing that was counted already. */
function apply({ tally, snapshot }: NonNullable<Counted['known']>, { transaction, before, after }: ReceivedMove): void {
  if (!sees(snapshot, transaction)) tally.move(before, after);
}

/** As few texts as carry all of these lines. */
function toTexts(lines: readonly string[]): string[] {
  const texts: string[] = [];
  for (let from = 0; from < lines.length; from += MOVES_AT_ONCE)
    texts.push(lines.slice(from, from + MOVES_AT_ONCE).join('\n'));
  return texts;
}

function nameOf({ board, period = { period: 'all', start: LIFETIME_START } }: Pick<Move, 'board' | 'period'>): string {
  return `${board}:${period.period}:${period.start}`;
}

/** What a board's changed sums mean to whoever remembers its players. */
export function toMoves(board: Board, changes: readonly (Period & { before: string; after: string })[]): Move[] {
  return changes.map(({ period, start, before, after }) => ({ board, period: { period, start }, before, after }));
}
