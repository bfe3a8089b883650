/**
 * Where choosing a language leads: back to this page, in that language. A member has it on every device from then on;
 * empty: what the browser asks for.
 */
export function languageAddress(language: string): string {
  const returnTo = location.pathname + location.search + location.hash;
  return `/api/language?${new URLSearchParams({ language, returnTo })}`;
}
