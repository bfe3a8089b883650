/** What changed, and on several machines who moved on a board. */
const ANNOUNCED = /^(changes\n|scores:\d)/;

/** Whether these are the values of what is announced after a commit: a list of texts that begin so. */
export function isAnnouncement(values: unknown): boolean {
  return Array.isArray(values) && values.flat().some((value) => typeof value === 'string' && ANNOUNCED.test(value));
}
