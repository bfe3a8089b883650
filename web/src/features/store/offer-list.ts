import type { OfferFacts } from '@cinder/contract/store/store.api.ts';

/** What the address calls the offers without a category. */
export const MORE = '-';

export interface OfferGroup<Listed> {
  /** Empty: those without one. */
  category: string;
  offers: Listed[];
}

/** Offers by their category, in the order in which the first of each comes; those without one last. */
export function groupByCategory<Listed extends Pick<OfferFacts, 'category'>>(
  offers: readonly Listed[],
): OfferGroup<Listed>[] {
  const groups = [...Map.groupBy(offers, ({ category }) => category)].map(([category, of]) => ({
    category,
    offers: of,
  }));
  return groups.toSorted((one, other) => Number(one.category === '') - Number(other.category === ''));
}

/** The groups that the address asks for: one of them, or all where there is none of that name. */
export function chosenGroups<Listed>(groups: readonly OfferGroup<Listed>[], address: string | undefined) {
  const category = address === MORE ? '' : address;
  const chosen = address === undefined ? [] : groups.filter((group) => group.category === category);
  return chosen.length > 0 ? chosen : groups;
}
