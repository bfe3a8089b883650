interface Placed {
  id: string;
  sortOrder: number;
}

/** The new places of those that move when one goes a step up or down; as few as possible, and none at the ends. */
export function movePlace(things: readonly Placed[], id: string, step: -1 | 1): Placed[] {
  const from = things.findIndex((thing) => thing.id === id);
  const [moved, other] = [things[from], things[from + step]];
  if (!moved || !other) return [];
  const order = things.with(from, other).with(from + step, moved);
  return order
    .map((thing, index) => ({ thing, sortOrder: index + 1 }))
    .filter(({ thing, sortOrder }) => thing.sortOrder !== sortOrder)
    .map(({ thing, sortOrder }) => ({ id: thing.id, sortOrder }));
}
