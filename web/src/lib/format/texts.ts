/** An id that is short enough to show. Ids made in one second begin alike, so their end is shown as well. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`;
}

/** "quest" → "Quest". */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const BEFORE = 'Copy of ';

/** What a copy of a thing is called at first, within what its name may be long. */
export function copyName(name: string, longest: number): string {
  return name.startsWith(BEFORE) ? name : `${BEFORE}${name}`.slice(0, longest);
}
