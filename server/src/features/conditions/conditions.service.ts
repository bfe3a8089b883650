import {
  type Condition,
  type ConditionKind,
  type ConditionType,
  type ConditionTypeOf,
  conditionTypes,
  isOfKind,
  ruleOf,
  targetOf,
} from '@cinder/contract/conditions/conditions.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { together } from '#platform/db/pipeline.ts';
import type { Part } from '#platform/db/statement.ts';
import { type EvaluatorDeps, evaluatorsOf } from './conditions.evaluators.ts';
import type { Action, States } from './progress.rules.ts';

export { type Action, progressAfter, type States } from './progress.rules.ts';

export type ConditionsService = ReturnType<typeof createConditionsService>;

interface Standing {
  /** How often the member ever did what is counted. */
  counted: ReadonlyMap<ConditionType, number>;
  /** By their ids: `ownedItems`. */
  owned: ReadonlySet<string>;
}

/** Reads what an action counts for; the result writes it. */
type Handler = (tx: Tx, action: Action) => Promise<() => Promise<void>>;

/** How far members have come with the conditions of quests and badges. */
export function createConditionsService(deps: EvaluatorDeps) {
  const evaluators = evaluatorsOf(deps);

  /** The states that some conditions compare, as they are now or as they were at best. */
  async function loadStates(
    db: Executor,
    userId: string,
    conditions: readonly Condition[],
    when: 'now' | 'ever',
  ): Promise<States> {
    const types = new Set(conditions.map(({ conditionType }) => conditionType).filter(comparesState));
    return new Map(
      await together(...[...types].map(async (type) => [type, await evaluators[type][when](db, userId)] as const)),
    );
  }

  return {
    loadStates,

    /** The items that the member has of those that some conditions ask for, as a part of a statement: `select item_id ${…}`. */
    ownedItems: (userId: string, conditions: readonly Condition[]): Part =>
      evaluators.shop_purchase.owned(userId, itemIdsOf(conditions)),

    /** Tells of each condition whether all that the member ever did meets it; `standing` says what was done and is had. */
    async loadMetEver(
      db: Executor,
      userId: string,
      conditions: readonly Condition[],
      standing: Promise<Standing>,
    ): Promise<(condition: Condition) => boolean> {
      const [{ counted, owned }, reached] = await together(standing, loadStates(db, userId, conditions, 'ever'));
      const progressOf: Record<ConditionKind, (condition: Condition) => number> = {
        count: ({ conditionType }) => counted.get(conditionType) ?? 0,
        state: ({ conditionType }) => reached.get(conditionType) ?? 0,
        item: ({ itemId }) => (itemId !== null && owned.has(itemId) ? 1 : 0),
      };
      return (condition) => progressOf[ruleOf(condition.conditionType).kind](condition) >= targetOf(condition);
    },

    /** Hands on what conditions count, in the transaction in which it happens: all read together, then each writes. */
    subscribe(events: Events, handlers: readonly Handler[]): void {
      const moved = conditionTypes.flatMap((type) => evaluators[type].on.map((event) => ({ event, type })));
      for (const [event, moves] of Map.groupBy(moved, (move) => move.event)) {
        const types = moves.map(({ type }) => type);
        events.subscribe(event, async (tx, fact) => {
          const itemIds = 'itemIds' in fact ? fact.itemIds : [];
          const action = { userId: fact.userId, at: fact.at, types, itemIds };
          for (const write of await together(...handlers.map((handler) => handler(tx, action)))) await write();
        });
      }
    },
  };
}

/** The items that some conditions ask for. */
export function itemIdsOf(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ itemId }) => itemId ?? []);
}

const comparesState = (type: ConditionType): type is ConditionTypeOf<'state'> => isOfKind(type, 'state');
