const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1130` as `1,130`. */
export function formatCount(value: number): string {
  return WHOLE.format(value);
}

/** `1.53` as `1.53x`. */
export function formatMultiplier(value: number): string {
  return `${value.toFixed(2)}x`;
}
