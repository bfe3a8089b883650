/** An id that is short enough to show. Ids made in one second begin alike, so their end is shown as well. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`;
}
