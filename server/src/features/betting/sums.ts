/** Reads a decimal with two places as hundredths, also a sum over many amounts. */
export function parseSum(text: string): bigint {
  return BigInt(text.replace('.', ''));
}
