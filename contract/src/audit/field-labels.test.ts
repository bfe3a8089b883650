import { expect, it } from 'vitest';
import { fieldLabels, wordsOf } from './field-labels.ts';

it('fields are called in English as they are named', () => {
  for (const [name, label] of Object.entries(fieldLabels)) expect(label).toBe(wordsOf(name));
  expect(wordsOf('baseRateCinderPerMin')).toBe('base rate cinder per min');
});
