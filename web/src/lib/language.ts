import type { SiteConfig } from '@cinder/contract/site/site.api.ts';

/** The language of this page. */
export const pageLanguage = (): string => document.documentElement.lang || 'en';

/** Where choosing a language for this browser leads: back to this page, in that language. */
export function languageAddress(language: string): string {
  const returnTo = location.pathname + location.search + location.hash;
  return `/api/language?${new URLSearchParams({ language, returnTo })}`;
}

/** Languages as a form offers them, `first` in the place of no choice. */
export function languageOptions(languages: SiteConfig['languages'], first: string) {
  return [{ value: '', label: first }, ...languages.map(({ tag, name }) => ({ value: tag, label: name }))];
}
