import { counted, formatCount } from '#lib/format/numbers.ts';

/** The server counts no further. */
const MOST = 10_000;

/** `42 items`, `1 draft`, `10,000+ members`. */
export function cappedCount(count: number, one: string, many = `${one}s`): string {
  return count > MOST ? `${formatCount(MOST)}+ ${many}` : counted(count, one, many);
}
