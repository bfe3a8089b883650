/** The page that was typed, the last one for a number beyond it; null for what is no number of a page. */
export function pageTyped(typed: string, totalPages: number): number | null {
  const text = typed.trim();
  const page = Number(text);
  return /^\d+$/.test(text) && page >= 1 ? Math.min(page, totalPages) : null;
}
