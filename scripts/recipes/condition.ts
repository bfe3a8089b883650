import { insert, migrate, replace } from './project-copy.ts';

const RULES = 'contract/src/conditions/conditions.rules.ts';
const EVALUATORS = 'server/src/features/conditions/conditions.evaluators.ts';
const TEST = 'server/src/features/conditions/conditions.test.ts';

/** So many purchases: an event says it. */
export function addCondition(): void {
  insert(
    RULES,
    'export const conditionRules = {',
    `
  purchases: {
    kind: 'count',
    label: t\`Buy in the shop\`,
    target: t\`Purchases\`,
    max: null,
    instruct: (count) => t\`\${plural({ count }, { one: 'buy something', other: 'buy # times' })}\`,
    icon: 'present',
    place: { to: '/shop', label: t\`Visit the shop\` },
    minutes: (left) => left * 5,
  },
`,
  );
  migrate(
    'purchases',
    `
import type { Kysely } from 'kysely';
import { addToList } from '../migration-steps.ts';

/** A quest and a badge can ask for a number of purchases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToList(db, 'quest_condition.condition_type', 'purchases');
  await addToList(db, 'badge_condition.condition_type', 'purchases');
  await addToList(db, 'member_counter.counter', 'purchases');
}
`,
  );
  insert(
    EVALUATORS,
    "  mining_sessions: { on: ['mining.session_completed'] },",
    "  purchases: { on: ['shop.purchase_completed'] },",
  );
  insert(
    TEST,
    'const actions: Record<',
    '  purchases: [(person) => buy(person, other), (person) => buy(person, item)],',
  );
}

/** So many slots with gear in them: no service counts them yet. */
export function addConditionWithItsService(): void {
  insert(
    RULES,
    'export const conditionRules = {',
    `
  slots_filled: {
    kind: 'state',
    label: t\`Wear gear\`,
    target: t\`Slots\`,
    max: 4,
    instruct: (count) => t\`\${plural({ count }, { one: 'wear gear in # slot', other: 'wear gear in # slots' })}\`,
    icon: 'chest-armor',
    place: { to: '/inventory', label: t\`Choose gear\` },
    minutes: (left) => left,
  },
`,
  );
  migrate(
    'slots_filled',
    `
import type { Kysely } from 'kysely';
import { addToList } from '../migration-steps.ts';

/** A quest and a badge can ask for gear in a number of slots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToList(db, 'quest_condition.condition_type', 'slots_filled');
  await addToList(db, 'badge_condition.condition_type', 'slots_filled');
}
`,
  );
  insert(
    'server/src/features/inventory/inventory.queries.ts',
    'export type OwnedRow =',
    `
/** How many slots have something in them. */
export async function countWorn(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('equipment').where('userId', '=', userId));
}
`,
  );
  insert(
    'server/src/features/inventory/inventory.service.ts',
    '    equip: (tx: Tx, userId: string, itemId: string)',
    `
    /** How many slots have something in them. */
    countWorn: queries.countWorn,
`,
  );
  insert(
    EVALUATORS,
    "import type { DomainEvents } from '#features/domain-events.ts';",
    "import type { InventoryService } from '#features/inventory/inventory.service.ts';",
  );
  insert(EVALUATORS, 'export interface EvaluatorDeps {', "  inventory: Pick<InventoryService, 'countWorn'>;");
  insert(
    EVALUATORS,
    '): ConditionEvaluators => ({',
    `
  slots_filled: {
    on: ['inventory.item_equipped'],
    now: services.inventory.countWorn,
    ever: services.inventory.countWorn,
  },
`,
  );
  replace('server/src/features.ts', 'createConditionsService({ wallet', 'createConditionsService({ wallet, inventory');
  insert(
    TEST,
    'const actions: Record<',
    '  slots_filled: [(person) => equip(person, item), (person) => equip(person, other)],',
  );
  insert(
    TEST,
    "const falls: Record<ConditionTypeOf<'state'>",
    `
  slots_filled: async (person) => {
    for (const { equipmentSlot: slot } of [item, other]) await succeed(person, '/api/equipment/unequip', { slot });
  },
`,
  );
}
