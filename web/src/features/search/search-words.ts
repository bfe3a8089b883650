/** The search's part of the address. */
export function parseSearch({ q }: Record<string, unknown>): { q?: string } {
  const words = typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean' ? String(q) : '';
  return words.trim() === '' ? {} : { q: words.slice(0, 200) };
}
