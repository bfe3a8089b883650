import type { MiningConfig, MiningConfigInput } from '@cinder/contract/mining/mining.api.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './mining.queries.ts';

export type MiningConfigService = ReturnType<typeof createMiningConfigService>;

/** The mining rules, which an administrator may change for sessions started from then on. */
export function createMiningConfigService({ db }: { db: Database }) {
  return {
    async find(): Promise<MiningConfig> {
      return toConfig(await queries.findConfig(db));
    },

    async update(tx: Tx, input: MiningConfigInput): Promise<MiningConfig> {
      const before = await queries.lockConfig(tx);
      const after = {
        base_rate_cinder_per_min:
          input.baseRateCinderPerMin === undefined
            ? before.base_rate_cinder_per_min
            : formatAmount(input.baseRateCinderPerMin),
        session_duration_seconds: input.sessionDurationSeconds ?? before.session_duration_seconds,
        max_minutes_per_local_day: input.maxMinutesPerLocalDay ?? before.max_minutes_per_local_day,
        min_ping_interval_seconds: input.minPingIntervalSeconds ?? before.min_ping_interval_seconds,
        idle_timeout_seconds: input.idleTimeoutSeconds ?? before.idle_timeout_seconds,
        takeover_policy: input.takeoverPolicy ?? before.takeover_policy,
      };
      requireConsistent(after);
      await queries.updateConfig(tx, after);
      return toConfig(after);
    },
  };
}

function requireConsistent(config: Omit<queries.ConfigRow, 'id'>): void {
  if (config.idle_timeout_seconds <= config.min_ping_interval_seconds) {
    refuse('idleTimeoutSeconds', 'The idle time-out must be longer than the ping interval');
  }
  if (config.session_duration_seconds > config.max_minutes_per_local_day * 60) {
    refuse('maxMinutesPerLocalDay', 'A day must have room for at least one session');
  }
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid_input', { message, issues: [{ path, message }] });
}

function toConfig(row: Omit<queries.ConfigRow, 'id'>): MiningConfig {
  return {
    baseRateCinderPerMin: row.base_rate_cinder_per_min,
    sessionDurationSeconds: row.session_duration_seconds,
    maxMinutesPerLocalDay: row.max_minutes_per_local_day,
    minPingIntervalSeconds: row.min_ping_interval_seconds,
    idleTimeoutSeconds: row.idle_timeout_seconds,
    takeoverPolicy: 'close_previous',
  };
}
