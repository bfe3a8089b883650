import { describe, expect, it } from 'vitest';
import { checkRules, type FormValues, toForm, toInput } from './config-form.ts';

const config = {
  baseRateCinderPerMin: '1.00',
  sessionDurationSeconds: 3600,
  maxMinutesPerLocalDay: 1440,
  minPingIntervalSeconds: 15,
  idleTimeoutSeconds: 70,
  takeoverPolicy: 'close_previous',
} as const;
const typed: FormValues = toForm(config);

function wrongFields(changes: Partial<FormValues>): string[] {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const checked = checkRules({ ...typed, ...changes }, undefined, options);
  if (checked instanceof Promise) throw new Error('the rules are checked at once');
  return Object.keys(checked.errors);
}

describe('the form of the mining rules', () => {
  it('gives back the rules as they were', () => {
    expect({ ...toInput(typed), takeoverPolicy: 'close_previous' }).toEqual(config);
  });

  it.each<[keyof FormValues, string]>([
    ['baseRateCinderPerMin', '0.01'],
    ['baseRateCinderPerMin', '1000.00'],
    ['baseRateCinderPerMin', '2'],
    ['sessionDurationSeconds', '10'],
    ['sessionDurationSeconds', ' 86400 '],
    ['minPingIntervalSeconds', '1'],
    ['maxMinutesPerLocalDay', '60'],
  ])('takes %s %j', (name, value) => {
    expect(wrongFields({ [name]: value })).toEqual([]);
  });

  it.each<[keyof FormValues, string]>([
    ['baseRateCinderPerMin', '0'],
    ['baseRateCinderPerMin', '1000.01'],
    ['baseRateCinderPerMin', '0.001'],
    ['baseRateCinderPerMin', '-1'],
    ['baseRateCinderPerMin', 'much'],
    ['baseRateCinderPerMin', ''],
    ['sessionDurationSeconds', '9'],
    ['sessionDurationSeconds', '86401'],
    ['sessionDurationSeconds', '12.5'],
    ['sessionDurationSeconds', ''],
    ['sessionDurationSeconds', 'an hour'],
    ['maxMinutesPerLocalDay', '0'],
    ['maxMinutesPerLocalDay', '1441'],
    ['minPingIntervalSeconds', '0'],
    ['minPingIntervalSeconds', '301'],
    ['idleTimeoutSeconds', '1'],
    ['idleTimeoutSeconds', ' '],
  ])('objects at the field to %s %j', (name, value) => {
    expect(wrongFields({ [name]: value })).toEqual([name]);
  });

  it('objects to every wrong field at once', () => {
    expect(wrongFields({ baseRateCinderPerMin: 'x', idleTimeoutSeconds: '' })).toEqual([
      'baseRateCinderPerMin',
      'idleTimeoutSeconds',
    ]);
  });
});
