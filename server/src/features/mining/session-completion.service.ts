import { foldStretches, SESSION_XP, sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { amountToNumber, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Cause } from '@cinder/contract/wallet/ledger.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { begin, together } from '#platform/db/pipeline.ts';
import { changed, inTransaction } from '#platform/db/transaction.ts';
import * as queries from './mining.queries.ts';
import { stateOf } from './mining.queries.ts';

interface Deps {
  homes: Homes;
  clock: Clock;
  ledger: Ledger;
  wallet: Pick<WalletService, 'lock'>;
  inventory: InventoryService;
  events: Events;
}

type Outcome = NonNullable<queries.SessionRow['outcome']>;

interface PaidSession {
  cinderEarned: number;
  xpEarned: number;
  activeSeconds: number;
}

type Settled = PaidSession | 'expired' | null;

export type SessionCompletion = ReturnType<typeof createSessionCompletion>;

/** How sessions end: paid once when full, otherwise without reward. The caller holds the session's lock. */
export function createSessionCompletion(deps: Deps) {
  const { homes, clock } = deps;
  return {
    /** Takes the turn of a member's open session, if there is one: pings that are on their way end before. */
    async hold(tx: Tx, userId: string): Promise<void> {
      await queries.lockOpenSession(tx, userId);
    },

    /** Closes without reward. */
    close: (tx: Tx, session: queries.SessionRow, outcome: 'stopped' | 'taken_over', at: Date) =>
      close(tx, session, outcome, at),

    /** Ends an open session that is complete, by paying it, or idle; null for one that runs. */
    settle: (tx: Tx, session: queries.SessionRow, at: Date) => settle(deps, tx, session, at),

    /** The same in a transaction of its own; null also for a session that is closed already. */
    settleOpen: async (userId: string, sessionId: string): Promise<Settled> =>
      inTransaction(await homes.of(userId), async (tx) => {
        const session = await queries.lockSession(tx, userId, sessionId);
        return session && !session.isClosed ? settle(deps, tx, session, clock.now()) : null;
      }),
  };
}

async function settle(deps: Deps, tx: Tx, session: queries.SessionRow, at: Date): Promise<Settled> {
  const state = stateOf(session, at);
  if (state === 'running') return null;
  if (state === 'full') return pay(deps, tx, session, at);
  await close(tx, session, 'expired', at);
  return 'expired';
}

async function pay(
  { ledger, wallet, inventory, events }: Deps,
  tx: Tx,
  session: queries.SessionRow,
  at: Date,
): Promise<PaidSession> {
  const { userId, id: sessionId } = session;
  const [, multiplierPercent, pings] = await together(
    wallet.lock(tx, userId),
    inventory.multiplierPercent(tx, userId),
    queries.findPings(tx, session),
  );
  const baseAmount = parseAmount(session.baseRewardCinder);
  const amount = sessionReward(baseAmount, multiplierPercent);
  await ledger.transfer(tx, [
    {
      account: `member:${userId}`,
      source: 'mining_session',
      counterAccount: 'mint:mining',
      amount,
      baseAmount,
      multiplierPercent,
      xp: SESSION_XP,
      description: ledgerTexts.mining_session.completed.write(),
      cause: miningCause(sessionId),
    },
  ]);
  writeClosed(tx, session, { outcome: 'completed', at, pings });
  await events.publish(tx, 'mining.session_completed', { userId, sessionId, at });
  return { cinderEarned: amountToNumber(amount), xpEarned: SESSION_XP, activeSeconds: session.durationSeconds };
}

/** Folds the session's pings into its own row, because raw pings are kept for a month only. */
async function close(tx: Tx, session: queries.SessionRow, outcome: Outcome, at: Date): Promise<void> {
  writeClosed(tx, session, { outcome, at, pings: await queries.findPings(tx, session) });
}

interface Ended {
  outcome: Outcome;
  at: Date;
  pings: Awaited<ReturnType<typeof queries.findPings>>;
}

function writeClosed(tx: Tx, session: queries.SessionRow, { outcome, at, pings }: Ended): void {
  const { userId, id, startedAt, durationSeconds } = session;
  const stretches = foldStretches({ startedAt, durationSeconds }, pings, endOfSession(session, outcome, at));
  changed.member(tx, userId, 'mining');
  begin(tx, queries.closeSession(tx, { userId, id, outcome, at, stretches }));
}

/** A full session ended with the ping that filled it; what came after is nobody's loss. */
function endOfSession(session: queries.SessionRow, outcome: Outcome, at: Date): Date {
  return outcome === 'completed' ? session.lastPingAt : at;
}

/** The ledger's key of a session's reward. */
export function miningCause(sessionId: string): Cause<'mining_session'> {
  return `mining_session:${sessionId}`;
}
