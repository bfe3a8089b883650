/**
 * Of what a form would send, what differs from what it began with: what somebody else changed meanwhile stays theirs.
 */
export function changedInput<Input extends object>(begin: Input, input: Input): Partial<Input> {
  const before = new Map(Object.entries(begin).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = Object.entries(input).filter(([name, value]) => before.get(name) !== JSON.stringify(value));
  return Object.fromEntries(changed) as Partial<Input>;
}
