import { formatExact, formatWhole } from './numbers.ts';

/** Whether whole tokens would leave a part of an amount out. */
export function hasFraction(amount: string): boolean {
  return /\.\d*[1-9]/.test(amount);
}

/** What is paid, held or left, so that it adds up: whole where it is, else with two decimals. `39.50`, `40`. */
export function formatUnrounded(amount: string): string {
  return hasFraction(amount) ? formatExact(amount) : formatWhole(amount);
}
