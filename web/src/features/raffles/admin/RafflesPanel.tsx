/** Raffles. */
export function RafflesPanel() {
  return null;
}
