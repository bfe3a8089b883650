import { isRightToLeft } from './texts.tsx';

/** Which way lines of text run. */
export const direction = isRightToLeft ? 'rtl' : 'ltr';

/** Several numbers, or one with a sign, kept in their order where lines run from right to left. */
export function leftToRight(text: string): string {
  return isRightToLeft ? `\u2066${text}\u2069` : text;
}
