import type { MiningConfig, MiningConfigInput } from '@cinder/contract/mining/mining.api.ts';
import { baseSessionReward, MINING_CONFIG_DEFAULTS } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import type { Live } from '#platform/live/live.ts';
import { remember } from '#platform/live/remembered.ts';
import * as queries from './mining.queries.ts';

/** The mining rules, which an administrator may change for sessions started from then on. */
export function createMiningConfigService({ db, live }: { db: Database; live: Live }) {
  const known = remember({ live, topic: 'mining-config', read: async () => toSession(await queries.findConfig(db)) });
  /** As it was last known: the landing page is there while the database is away. */
  let landing = toSession({
    baseRateCinderPerMin: formatAmount(MINING_CONFIG_DEFAULTS.baseRatePerMin),
    sessionDurationSeconds: MINING_CONFIG_DEFAULTS.sessionDurationSeconds,
  });
  return {
    /** What visitors are told of a session. */
    async landing(): Promise<SiteConfig['session']> {
      landing = await known.get().catch(() => landing);
      return landing;
    },

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
      await known.changed(tx);
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

type SessionRow = Pick<queries.ConfigRow, 'baseRateCinderPerMin' | 'sessionDurationSeconds'>;

function toSession({ baseRateCinderPerMin, sessionDurationSeconds: seconds }: SessionRow): SiteConfig['session'] {
  const base = baseSessionReward(parseAmount(baseRateCinderPerMin), seconds);
  return { pays: Number(base / 100n), minutes: seconds / 60 };
}

function toConfig(row: Omit<queries.ConfigRow, 'id'>): MiningConfig {
  return {
    ...row,
    takeoverPolicy: 'close_previous',
  };
}
