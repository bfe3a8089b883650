import type { SiteConfig } from '@cinder/contract/site/site.api.ts';

/**
 * Where choosing a language leads: back to this page, in that language. A member has it on every device from then on;
 * empty: what the browser asks for.
 */
export function languageAddress(language: string): string {
  const returnTo = location.pathname + location.search + location.hash;
  return `/api/language?${new URLSearchParams({ language, returnTo })}`;
}

/** Languages as a form offers them, `first` in the place of no choice. */
export function languageOptions(languages: SiteConfig['languages'], first: string) {
  return [{ value: '', label: first }, ...languages.map(({ tag, name }) => ({ value: tag, label: name }))];
}
