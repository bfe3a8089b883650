/** Reads a decimal of the wire as hundredths, also a sum over many amounts. */
export function readSum(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** Writes hundredths as a decimal. */
export function writeSum(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
