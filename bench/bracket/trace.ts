/** As Chromium writes them; durations in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  /** CPU time. */
  tdur?: number;
}

/** The CPU time of the longest task on the main thread of the page, in milliseconds. */
export function longestTask(events: readonly TraceEvent[]): number {
  const page = pageThread(events);
  const tasks = events.filter((event) => threadOf(event) === page && event.name.endsWith('RunTask'));
  return Math.max(0, ...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}

/** Where most time went into layout: other threads lay out nothing, other pages little. */
function pageThread(events: readonly TraceEvent[]): string | undefined {
  const times = new Map<string, number>();
  for (const event of events) {
    if (event.name === 'Layout') times.set(threadOf(event), (times.get(threadOf(event)) ?? 0) + (event.dur ?? 0));
  }
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
