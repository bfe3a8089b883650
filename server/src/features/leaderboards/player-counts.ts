import type { PeriodBoard } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { announce } from '#platform/live/live.queries.ts';
import type { Live } from '#platform/live/live.ts';
import type { KeptScope, Period } from './periods.ts';
import { countPlayers, type Players } from './scores.queries.ts';
import { createSharedReads } from './shared-reads.ts';

/** What is announced when the players of a board are no longer as many; alone it means every board. */
const PREFIX = 'players:';

interface Deps {
  db: Database;
  live: Live;
}

/** A count that goes on or has ended; as long as it is the one in the map, nothing was announced since it began. */
interface Count {
  players?: Players;
}

export type PlayerCounts = ReturnType<typeof createPlayerCounts>;

/**
 * How many players the kept boards have, remembered from one reading to the next. Whatever changes a number announces it
 * in its transaction: then every server forgets it, the writing one before its caller learns of the commit. While
 * announcements may be missed nothing remembered is used.
 */
export function createPlayerCounts({ db, live }: Deps) {
  const counts = new Map<string, Count>();
  const sharedRead = createSharedReads();
  const forget = (topic: string) => {
    if (topic === PREFIX) counts.clear();
    else counts.delete(topic);
  };
  const isHearingAll = live.watch(PREFIX, { onTopic: forget, onGap: () => counts.clear() });

  async function changed(tx: Tx, topics: readonly string[]): Promise<void> {
    if (topics.length === 0) return;
    await announce(tx, topics);
    afterCommit(tx, () => topics.forEach(forget));
  }

  return {
    /** How many have a score above zero on a board. */
    async of(scope: KeptScope): Promise<Players> {
      const topic = topicOf(scope);
      const known = isHearingAll() ? counts.get(topic)?.players : undefined;
      if (known !== undefined) return known;
      return sharedRead(topic, async () => {
        const count: Count = {};
        counts.set(topic, count);
        count.players = await countPlayers(db, scope);
        return count.players;
      });
    },

    /** Whoever changes who has a score above zero says so, in the same transaction. */
    changed: (tx: Tx, board: PeriodBoard, periods: readonly Period[]): Promise<void> =>
      changed(
        tx,
        periods.map((period) => topicOf({ board, ...period })),
      ),

    /** So does whoever deletes members: their scores go with them, from every board. */
    membersDeleted: (tx: Tx): Promise<void> => changed(tx, [PREFIX]),
  };
}

function topicOf({ board, period, start }: Period & { board: PeriodBoard }): string {
  return `${PREFIX}${board}:${period}:${start}`;
}
