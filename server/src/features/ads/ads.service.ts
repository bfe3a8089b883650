import { AD_CLOCK_TOLERANCE_MS, AD_COOLDOWN_SECONDS, AD_REWARD } from '@cinder/contract/ads/ads.rules.ts';
import { amountToNumber } from '@cinder/contract/shared/amount.ts';
import { localDate } from '@cinder/contract/shared/dates.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { begin, together } from '#platform/db/pipeline.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import * as queries from './ads.queries.ts';

const DAY_SECONDS = 86_400;

interface Deps {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
  /** Rewards of a UTC day and member. */
  dailyLimit: number;
}

/** Rewards for watched ads. */
export function createAdsService({ db, clock, ledger, wallet, events, dailyLimit }: Deps) {
  return {
    /** How many ads of today are left, and for how long none is paid. */
    async next(userId: string) {
      const at = clock.now();
      const { watched, lastWatchedAt } = await queries.findWatches(db, userId, localDate(at, 0));
      const remainingToday = Math.max(0, dailyLimit - watched);
      const cooldownSeconds = remainingToday > 0 ? cooldownAfter(lastWatchedAt, at) : secondsUntilMidnight(at);
      return { remainingToday, cooldownSeconds };
    },

    /** Pays for one ad. ad_cooldown within five minutes of the last, ad_daily_limit when the day's are used up. */
    async reward(tx: Tx, userId: string, watchedAt: Date) {
      const at = clock.now();
      if (Math.abs(watchedAt.getTime() - at.getTime()) > AD_CLOCK_TOLERANCE_MS) {
        throw invalidField('timestamp', t`This is more than 10 minutes from now`);
      }
      const day = localDate(at, 0);
      const [, { watched, lastWatchedAt }] = await together(
        wallet.lock(tx, userId),
        queries.findWatches(tx, userId, day),
      );
      if (watched >= dailyLimit) throw new AppError('ad_daily_limit', { retryAfter: secondsUntilMidnight(at) });
      const cooldown = cooldownAfter(lastWatchedAt, at);
      if (cooldown > 0) throw new AppError('ad_cooldown', { retryAfter: cooldown });
      begin(tx, queries.addWatch(tx, userId, day, at));
      await ledger.transfer(tx, [
        {
          account: `member:${userId}`,
          source: 'ad_watch',
          counterAccount: 'mint:ad',
          amount: AD_REWARD,
          description: ledgerTexts.ad_watch.watched.write(),
          cause: `ad:${userId}:${day}:${watched + 1}`,
        },
      ]);
      await events.publish(tx, 'ads.watched', { userId, at });
      const remainingToday = dailyLimit - watched - 1;
      const untilNext = remainingToday > 0 ? 0 : secondsUntilMidnight(at);
      return {
        cinderEarned: amountToNumber(AD_REWARD),
        remainingToday,
        cooldownSeconds: Math.max(AD_COOLDOWN_SECONDS, untilNext),
      };
    },
  };
}

/** Seconds until five minutes have passed since the last ad, rounded up; 0 when they have. */
function cooldownAfter(lastWatchedAt: Date | null, at: Date): number {
  const waited = lastWatchedAt ? (at.getTime() - lastWatchedAt.getTime()) / 1000 : AD_COOLDOWN_SECONDS;
  return Math.max(0, Math.ceil(AD_COOLDOWN_SECONDS - waited));
}

function secondsUntilMidnight(at: Date): number {
  const elapsed = Math.floor(at.getTime() / 1000) % DAY_SECONDS;
  return DAY_SECONDS - elapsed;
}
