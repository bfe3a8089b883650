import { LISTED_FIELDS, valueLabels } from '@cinder/contract/audit/value-labels.ts';
import { moduleNames } from '@cinder/contract/site/module-names.ts';
import { mailFaults } from '@cinder/contract/site/setup.api.ts';
import { expect, it } from 'vitest';
import { lists } from '#db/lists.ts';

/** Keys of drawings, names of providers, and the sides of a match. */
const STAND_FOR_THEMSELVES = /^(lore_people\.(colour|scene|sigil)|tournament_match\.forfeit|\w+\.provider)$/;

it('every value of a closed list that the audit log may show has words', () => {
  const columns = Object.entries<readonly string[]>(lists).filter(([column]) => !STAND_FOR_THEMSELVES.test(column));
  expect(columns.filter(([column]) => !LISTED_FIELDS.has(fieldOf(column)))).toEqual([]);
  const values = [...columns.flatMap(([, each]) => each), ...moduleNames, 'taken', ...mailFaults];
  expect(values.filter((value) => !Object.hasOwn(valueLabels, value))).toEqual([]);
  expect(values.length).toBeGreaterThan(100);
});

/** `rewardType` of `quest.reward_type`. */
function fieldOf(column: string): string {
  return (column.split('.')[1] ?? '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
