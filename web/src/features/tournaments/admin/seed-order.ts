/** The list with the one at `from` moved to `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The order that was chosen, with those who came meanwhile at its end and without those who left. */
export function orderOf(chosen: readonly string[], present: readonly string[]): string[] {
  const remaining = chosen.filter((id) => present.includes(id));
  return [...remaining, ...present.filter((id) => !remaining.includes(id))];
}
