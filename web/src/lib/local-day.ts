const YOUNG_MS = 10 * 60_000;

/** The date (YYYY-MM-DD) on this device. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Seconds until the next midnight on this device, also on days that a clock change makes longer or shorter. */
export function secondsUntilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.ceil((midnight.getTime() - now.getTime()) / 1000);
}

/** Whether the day on this device has just begun: to a server whose clock is behind it is still the day before. */
export function isDayYoung(now: Date): boolean {
  return localDay(new Date(now.getTime() - YOUNG_MS)) !== localDay(now);
}
