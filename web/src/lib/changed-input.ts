/**
 * Of what a form would send, what differs from what it began with: what somebody else changed meanwhile stays theirs.
 */
export function changedInput<Input extends object>(begin: Input, input: Input): Partial<Input> {
  const before = new Map(Object.entries(begin).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = Object.entries(input).filter(([name, value]) => before.get(name) !== JSON.stringify(value));
  return Object.fromEntries(changed) as Partial<Input>;
}

/** What a form saves: all of a new thing, or what was changed of the one of the id. */
export type Saved<Input> = { id: undefined; body: Input } | { id: string; body: Partial<Input> };

/** What to save of a form that began with a thing, or with nothing. */
export function savedInput<Input extends object>(id: string | undefined, begin: Input, input: Input): Saved<Input> {
  return id === undefined ? { id, body: input } : { id, body: changedInput(begin, input) };
}
