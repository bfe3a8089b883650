/**
 * The time on this device, in milliseconds, which may be wrong by any amount: good for how long something took, and for what
 * the tabs of one browser tell each other. What is compared with a time of the server takes `serverNow`.
 */
export function deviceNow(): number {
  return Date.now();
}
