import { Readable } from 'node:stream';
import type { MemberStats, MembersService } from '#features/account/members.service.ts';
import type { EarningStats } from '#features/leaderboards/moderation.service.ts';
import type { MiningStats } from '#features/mining/mining.service.ts';
import type { QuestStats } from '#features/quests/quests.service.ts';
import type { ShopStats } from '#features/shop/purchases.service.ts';
import type { StreakStats } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction, openSnapshot } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { AuditTrail } from '#platform/http/route.ts';
import type { DailyStats } from './daily-stats.service.ts';
import { createSheets, type SheetName } from './sheets.ts';

/** Each holds a connection for as long as its reader takes. */
const AT_ONCE = 4;
const RETRY_AFTER_SECONDS = 10;

interface Deps {
  daily: Pick<DailyStats, 'daysAfter'>;
  shop: Pick<ShopStats, 'revenueByDay'>;
  db: Database;
  clock: Clock;
  members: MemberStats;
  mining: MiningStats;
  quests: QuestStats;
  streaks: StreakStats;
  earnings: EarningStats;
  wallet: Pick<WalletService, 'amountsPaid'>;
  summaries: Pick<MembersService, 'summaries'>;
  audit: Pick<AuditTrail, 'record'>;
}

export type ExportService = ReturnType<typeof createExportService>;

/** Tables as CSV, whole or some rows, a page at a time: the reader's pace decides, and nothing but one page is held. */
export function createExportService(deps: Deps) {
  const { db, clock, audit } = deps;
  const sheets = createSheets(deps);
  let running = 0;
  const filenameOf = (name: SheetName) => `${name}-${clock.now().toISOString().slice(0, 10)}.csv`;
  return {
    filenameOf,

    /** A file as it is at this instant, for an administrator. too_many_requests while too many others are read. */
    async open(name: SheetName, actorId: string, ids?: readonly string[]): Promise<Readable> {
      if (running >= AT_ONCE) throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
      running++;
      try {
        const about = { action: 'export.download', actorId } as const;
        await inTransaction(db, (tx) =>
          audit.record(tx, about, {
            id: name,
            name: `${name}.csv`,
            after: { filename: filenameOf(name), ...(ids && { chosen: ids }) },
          }),
        );
        const { tx, close } = await openSnapshot(db);
        const content = Readable.from(sheets[name](tx, ids), { objectMode: false });
        // Also when the reader goes away in the middle, or before the beginning.
        content.once('close', () => {
          running--;
          void close();
        });
        return content;
      } catch (error) {
        running--;
        throw error;
      }
    },
  };
}
