import { type MiningConfig, miningConfigInput } from '@cinder/contract/mining/mining.api.ts';
import { miningAdmin } from '#api/miningAdmin.ts';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';

export const FIELDS = [
  'baseRateCinderPerMin',
  'sessionDurationSeconds',
  'maxMinutesPerLocalDay',
  'minPingIntervalSeconds',
  'idleTimeoutSeconds',
] as const;
export type FieldName = (typeof FIELDS)[number];
/** The rules as they are typed. */
export type FormValues = Record<FieldName, string>;

export function toForm(config: MiningConfig): FormValues {
  return {
    baseRateCinderPerMin: config.baseRateCinderPerMin,
    sessionDurationSeconds: String(config.sessionDurationSeconds),
    maxMinutesPerLocalDay: String(config.maxMinutesPerLocalDay),
    minPingIntervalSeconds: String(config.minPingIntervalSeconds),
    idleTimeoutSeconds: String(config.idleTimeoutSeconds),
  };
}

/** What was typed, as the call takes it: everything but the rate is a whole number. */
export function toInput(values: FormValues) {
  return {
    baseRateCinderPerMin: values.baseRateCinderPerMin,
    sessionDurationSeconds: typedNumber(values.sessionDurationSeconds),
    maxMinutesPerLocalDay: typedNumber(values.maxMinutesPerLocalDay),
    minPingIntervalSeconds: typedNumber(values.minPingIntervalSeconds),
    idleTimeoutSeconds: typedNumber(values.idleTimeoutSeconds),
  };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkRules = schemaResolver(miningConfigInput, toInput);

/** The mining rules for sessions that start now. */
export const miningConfigQuery = miningAdmin.config.query();
