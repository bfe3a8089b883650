import type { DomainEvents } from '../../server/src/features/domain-events.ts';
import { createLeaderboardsService } from '../../server/src/features/leaderboards/leaderboards.service.ts';
import type { PlayerCounts } from '../../server/src/features/leaderboards/player-counts.ts';
import { createLedger } from '../../server/src/features/wallet/ledger.service.ts';
import type { RewardPaid } from '../../server/src/features/wallet/wallet.events.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import type { Database, Tx } from '../../server/src/platform/db/database.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { createEventBus } from '../../server/src/platform/events/event-bus.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { median } from '../ping/figures.ts';
import { insertUncounted } from './plain.queries.ts';
import { perSecond } from './times.ts';

const WORKERS = 8;

interface Options {
  db: Database;
  clock: Clock;
  playerCounts: PlayerCounts;
  userIds: readonly string[];
  rounds: number;
  payments: number;
}

/** Payments a second by the wallet, with what a board keeps of each and with the event alone; medians of rounds by turns. */
export async function comparePayments({ db, clock, playerCounts, userIds, rounds, payments }: Options) {
  const kept = payer(db, clock, createLeaderboardsService({ playerCounts }).recordEarning);
  const alone = payer(db, clock, (tx, { userId, at }) => insertUncounted(tx, { userId, id: newId(at), at }));
  const withTotals: number[] = [];
  const without: number[] = [];
  const userOf = (turn: number) => userIds[turn % userIds.length] ?? '';
  for (let round = 0; round < rounds; round++) {
    without.push(await perSecond(WORKERS, payments, (turn) => alone(userOf(turn))));
    withTotals.push(await perSecond(WORKERS, payments, (turn) => kept(userOf(turn))));
  }
  return { withTotals: median(withTotals), without: median(without) };
}

/** Pays a token to a member, telling one listener. */
function payer(db: Database, clock: Clock, listener: (tx: Tx, paid: RewardPaid) => Promise<void>) {
  const events = createEventBus<DomainEvents>();
  events.subscribe('wallet.reward_paid', listener);
  const ledger = createLedger({ clock, events });
  return (userId: string) =>
    inTransaction(db, (tx) =>
      ledger.transfer(tx, [
        {
          account: `member:${userId}`,
          source: 'mining_session',
          counterAccount: 'mint:mining',
          amount: 100n,
          description: 'Mining session',
          cause: `mining_session:${newId(clock.now())}`,
        },
      ]),
    );
}
