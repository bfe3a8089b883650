/** Whether these are the values of an announcement of changes: a list of texts that begin so. */
export function isAnnouncement(values: unknown): boolean {
  return (
    Array.isArray(values) && values.flat().some((value) => typeof value === 'string' && value.startsWith('changes\n'))
  );
}
