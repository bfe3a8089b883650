import type { MiningConfig, MiningConfigInput } from '@cinder/contract/mining/mining.api.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import * as queries from './mining.queries.ts';

/** The mining rules, which an administrator may change for sessions started from then on. */
export function createMiningConfigService({ db }: { db: Database }) {
  return {
    async find(): Promise<MiningConfig> {
      return toConfig(await queries.findConfig(db));
    },

    async update(tx: Tx, input: MiningConfigInput): Promise<MiningConfig> {
      const before = await queries.lockConfig(tx);
      const after = {
        baseRateCinderPerMin:
          input.baseRateCinderPerMin === undefined
            ? before.baseRateCinderPerMin
            : formatAmount(input.baseRateCinderPerMin),
        sessionDurationSeconds: input.sessionDurationSeconds ?? before.sessionDurationSeconds,
        maxMinutesPerLocalDay: input.maxMinutesPerLocalDay ?? before.maxMinutesPerLocalDay,
        minPingIntervalSeconds: input.minPingIntervalSeconds ?? before.minPingIntervalSeconds,
        idleTimeoutSeconds: input.idleTimeoutSeconds ?? before.idleTimeoutSeconds,
        takeoverPolicy: input.takeoverPolicy ?? before.takeoverPolicy,
      };
      requireConsistent(after);
      await queries.updateConfig(tx, after);
      return toConfig(after);
    },
  };
}

function requireConsistent(config: Omit<queries.ConfigRow, 'id'>): void {
  if (config.idleTimeoutSeconds <= config.minPingIntervalSeconds) {
    throw invalidField('idleTimeoutSeconds', t`The idle time-out must be longer than the ping interval`);
  }
  if (config.sessionDurationSeconds > config.maxMinutesPerLocalDay * 60) {
    throw invalidField('maxMinutesPerLocalDay', t`A day must have room for at least one session`);
  }
}

function toConfig(row: Omit<queries.ConfigRow, 'id'>): MiningConfig {
  return {
    ...row,
    takeoverPolicy: 'close_previous',
  };
}
