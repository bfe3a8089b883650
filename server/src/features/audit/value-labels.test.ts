import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordsOf } from '@cinder/contract/audit/audit.rules.ts';
import { LISTED_FIELDS, valueLabels } from '@cinder/contract/audit/value-labels.ts';
import { moduleNames } from '@cinder/contract/site/module-names.ts';
import { mailFaults } from '@cinder/contract/site/setup.api.ts';
import { expect, it } from 'vitest';
import { lists } from '#db/lists.ts';

/** Keys of drawings, names of providers, and the sides of a match. */
const STAND_FOR_THEMSELVES = /^(lore_people\.(colour|scene|sigil)|tournament_match\.forfeit|\w+\.provider)$/;

/** Written by `vitest run --project unit server/src/features/audit/value-labels.test.ts -u` where a list has become longer. */
const LABELS = new URL('../../../../contract/src/audit/value-labels.ts', import.meta.url);

it('every value of a closed list that the audit log may show has words', async () => {
  const columns = Object.entries<readonly string[]>(lists).filter(([column]) => !STAND_FOR_THEMSELVES.test(column));
  const fields = sorted([...LISTED_FIELDS, ...columns.map(([column]) => fieldOf(column))]);
  const listed = [...columns.flatMap(([, each]) => each), ...moduleNames, 'taken', ...mailFaults];
  const values = sorted([...Object.keys(valueLabels), ...listed]).map((value) => {
    const words = valueLabels[value] ?? wordsOf(value.replaceAll('_', ' '));
    return `  ${/\W/.test(value) ? `'${value}'` : value}: t\`${words}\`,\n`;
  });
  const written = readFileSync(LABELS, 'utf8')
    .replace(/(?<=new Set\(\[\n)[^\]]*/, fields.map((field) => `  '${field}',\n`).join(''))
    .replace(/(?<=valueLabels: .* = \{\n)[^}]*/, values.join(''));
  await expect(written).toMatchFileSnapshot(fileURLToPath(LABELS));
});

const sorted = (names: string[]) => [...new Set(names)].sort();

/** `rewardType` of `quest.reward_type`. */
function fieldOf(column: string): string {
  return (column.split('.')[1] ?? '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
