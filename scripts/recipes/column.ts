import { insert, migrate, replace } from './project-copy.ts';

/** A weight of items: administrators write it, members see it. */
export function addColumn(): void {
  migrate(
    'item_weight',
    `
import { type Kysely, sql } from 'kysely';

/** An item has a weight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table item add column weight integer not null default 0\`.execute(db);
}
`,
  );
  const api = 'contract/src/inventory/inventory.api.ts';
  insert(api, '  bonusPercent: z.number().int(),', '    weight: z.number().int(),');
  insert(api, '  bonusPercent: 25,', '  weight: 3,');
  insert(
    'contract/src/inventory/inventory.admin-api.ts',
    '  fields: {',
    '    weight: z.number().int().min(0).max(1000).default(0),',
  );
  insert(
    'web/src/features/inventory/admin/ItemEditorPanel.tsx',
    '<Form.Text name="bonusPercent"',
    '      <Form.Text name="weight" label={t`Weight`} inputMode="numeric" />',
  );
  const facts = 'web/src/features/inventory/ItemFacts.tsx';
  replace(
    facts,
    "export function ItemFacts({ item: { rarity, bonusPercent } }: { item: Pick<Item, 'rarity' | 'bonusPercent'> }) {",
    `export function ItemFacts({
  item: { rarity, bonusPercent, weight },
}: {
  item: Pick<Item, 'rarity' | 'bonusPercent' | 'weight'>;
}) {`,
  );
  insert(facts, '<Bonus percent={bonusPercent} />', '      <span>{weight} kg</span>');
  insert(
    'server/src/features/inventory/inventory.test.ts',
    "describe('an item in the editor'",
    `
  it('has a weight from 0 to 1000', async () => {
    const { id, weight } = await createItem({ weight: 3 });
    expect(weight).toBe(3);
    const weigh = (weight: number) => admin.call('PUT', \`/api/admin/items/\${id}\`, { body: { weight } });
    expect((await weigh(1001)).status).toBe(400);
    expect((await weigh(1000)).body.weight).toBe(1000);
  });
`,
  );
}
