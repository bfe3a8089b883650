import { catalogueId } from './catalogue-ids.ts';
import { bodyItems } from './items-body.ts';
import { feetItems } from './items-feet.ts';
import { headItems } from './items-head.ts';
import { weaponItems } from './items-weapon.ts';

/** The gear of Telnarus, by slug. */
export const items = { ...headItems, ...bodyItems, ...feetItems, ...weaponItems };

export type CatalogueItemSlug = keyof typeof items;

export function itemId(slug: CatalogueItemSlug): string {
  return catalogueId('item', items[slug].number);
}
