/**
 * Whether the page comes from the server just now. A page out of the browser's own store may be older than a sign-in, or
 * than what it tells: nothing of it came over the net.
 */
export function isFreshPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.transferSize > 0;
}
