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

/** A kind's number is part of its ids: it never changes. */
const KINDS = {
  item: 1,
  product: 2,
  'product-item': 3,
  badge: 4,
  'badge-condition': 5,
  quest: 6,
  'quest-condition': 7,
  guide: 8,
  'lore-category': 9,
  'lore-article': 10,
  game: 11,
  'lore-people': 12,
};
const MADE_AT = '01a19467-e800';

/** What the ids of the catalogue begin with, as `like` asks. */
export const CATALOGUE_IDS = `${MADE_AT}-%`;

/** The same id in every community: UUIDv7 in form, with the kind and the number where others have chance. */
export function catalogueId(kind: keyof typeof KINDS, number: number): string {
  return `${MADE_AT}-7${inHex(KINDS[kind], 3)}-8000-${inHex(number, 12)}`;
}

/** The id of one of the parts of a row of the catalogue, which has at most ten. */
export function catalogueIdOfPart(
  kind: 'product-item' | 'badge-condition' | 'quest-condition',
  owner: number,
  index: number,
): string {
  return catalogueId(kind, owner * 10 + index);
}

function inHex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}
