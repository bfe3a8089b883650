import type { CatalogueIcon } from '@cinder/contract/images/catalogue-icons.ts';
import type { ItemSlot, Rarity } from '@cinder/contract/inventory/items.rules.ts';
import type { Tables } from '#db/tables.ts';

type ConditionType = Tables['quest_condition']['condition_type'];

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
  | { type: Exclude<ConditionType, 'shop_purchase'>; target: number }
  | { type: 'shop_purchase'; item: Slug };
