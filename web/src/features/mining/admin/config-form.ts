import { type MiningConfig, miningConfigInput } from '@cinder/contract/mining/mining.api.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';

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

/** The contract's own schema says what is wrong, field by field. */
export const checkRules: Resolver<FormValues> = (values) => {
  const result = miningConfigInput.safeParse(toInput(values));
  if (result.success) return { values, errors: {} };
  const errors: FieldErrors<FormValues> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    if (isFieldName(name)) errors[name] ??= { type: 'rule', message };
  }
  return { values: {}, errors };
};

/** What was typed, as the call takes it: everything but the rate is a whole number. */
export function toInput(values: FormValues) {
  return {
    baseRateCinderPerMin: values.baseRateCinderPerMin,
    sessionDurationSeconds: toNumber(values.sessionDurationSeconds),
    maxMinutesPerLocalDay: toNumber(values.maxMinutesPerLocalDay),
    minPingIntervalSeconds: toNumber(values.minPingIntervalSeconds),
    idleTimeoutSeconds: toNumber(values.idleTimeoutSeconds),
  };
}

/** NaN, which the schema refuses, for what is no number. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

export function isFieldName(path: string): path is FieldName {
  return FIELDS.some((name) => name === path);
}
