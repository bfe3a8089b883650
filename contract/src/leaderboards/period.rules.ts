const DAY_MS = 86_400_000;

/** The Monday (YYYY-MM-DD) that begins the week of an instant, in UTC. */
export function weekStart(at: Date): string {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The first day (YYYY-MM-DD) of the month of an instant, in UTC. */
export function monthStart(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`;
}
