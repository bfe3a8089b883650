import type { ConditionType, ConditionTypeOf } from '@cinder/contract/conditions/conditions.rules.ts';
import type { CatalogueIcon } from '@cinder/contract/images/catalogue-icons.ts';
import type { ItemSlot, Rarity } from '@cinder/contract/inventory/items.rules.ts';

/** Its key in the list is its slug; its number makes its id and never changes. */
export interface CatalogueItem {
  number: number;
  name: string;
  slot: ItemSlot;
  rarity: Rarity;
  bonusPercent: number;
  icon: CatalogueIcon;
  description: string;
}

/** What a quest or a badge asks for; `item` is an item's slug. */
export type CatalogueCondition<Slug extends string> =
  | { type: Exclude<ConditionType, ConditionTypeOf<'item'>>; target: number }
  | { type: ConditionTypeOf<'item'>; item: Slug };
