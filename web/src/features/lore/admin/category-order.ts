interface Placed {
  id: string;
  sortOrder: number;
}

/** The new places of those that move when one goes a step up or down; as few as possible, and none at the ends. */
export function moveCategory(categories: readonly Placed[], id: string, step: -1 | 1): Placed[] {
  const from = categories.findIndex((category) => category.id === id);
  const [moved, other] = [categories[from], categories[from + step]];
  if (!moved || !other) return [];
  const order = categories.with(from, other).with(from + step, moved);
  return order
    .map((category, index) => ({ category, sortOrder: index + 1 }))
    .filter(({ category, sortOrder }) => category.sortOrder !== sortOrder)
    .map(({ category, sortOrder }) => ({ id: category.id, sortOrder }));
}
