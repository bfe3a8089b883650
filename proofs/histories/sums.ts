/** Reads a decimal with two places as hundredths, however large. */
export const toHundredths = (text: string): bigint => BigInt(text.replace('.', ''));

export const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, 0n);
