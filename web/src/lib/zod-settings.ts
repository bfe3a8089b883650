/**
 * The policy of the pages allows no code made of words. Zod would try it once, which the browser reports. It reads this
 * when it is loaded, with the first page that checks a form; the entry itself does without zod.
 */
export function forbidMadeCode(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
