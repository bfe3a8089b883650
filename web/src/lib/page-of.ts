/** A page of a list from the address: 1 for anything that is none. */
export function pageOf(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
