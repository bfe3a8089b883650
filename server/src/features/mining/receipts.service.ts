import type { MiningReceipt, MiningSession } from '@cinder/contract/mining/mining.api.ts';
import { foldStretches } from '@cinder/contract/mining/mining.rules.ts';
import { amountToNumber, parseAmount } from '@cinder/contract/shared/amount.ts';
import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './mining.queries.ts';
import { miningCause } from './session-completion.service.ts';

interface Deps {
  homes: Homes;
  wallet: WalletService;
}

type Payment = ReturnType<Awaited<ReturnType<WalletService['findPayments']>>['get']>;

/** What a member can look up about sessions: which time counted, which did not and why, and what was paid. */
export function createReceiptsService({ homes, wallet }: Deps) {
  return {
    async list(userId: string, { page, limit }: Paging) {
      const home = await homes.of(userId);
      const total = await queries.countSessions(home, userId);
      const rows = await queries.findSessions(home, { userId, limit, offset: (page - 1) * limit });
      const payments = await wallet.findPayments(
        userId,
        rows.map((row) => miningCause(row.id)),
      );
      const sessions = rows.map((row) => summary(row, payments.get(miningCause(row.id))));
      return { sessions, total, totalPages: totalPages(total, limit) };
    },

    async find(userId: string, sessionId: string): Promise<MiningReceipt> {
      const home = await homes.of(userId);
      const row = await queries.findSession(home, userId, sessionId);
      if (!row) throw new AppError('mining_session_not_found');
      const cause = miningCause(sessionId);
      const payment = (await wallet.findPayments(userId, [cause])).get(cause);
      const span = { startedAt: row.startedAt, durationSeconds: row.durationSeconds };
      const stretches = row.stretches ?? foldStretches(span, await queries.findPings(home, row), row.lastPingAt);
      return {
        ...summary(row, payment),
        earlyPings: row.earlyPingCount,
        stretches,
        reward: payment
          ? {
              baseReward: payment.baseAmountCinder,
              multiplier: Number(payment.bonusMultiplier),
              amount: payment.amountCinder,
              xp: payment.xpGained,
            }
          : null,
      };
    },
  };
}

function summary(row: queries.SessionRow, payment: Payment): MiningSession {
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    outcome: row.outcome,
    activeSeconds: Math.floor(Number(row.totalSeconds)),
    pingCount: row.pingCount,
    cinderEarned: payment ? amountToNumber(parseAmount(payment.amountCinder)) : 0,
    xpEarned: payment?.xpGained ?? 0,
  };
}
