import type { SiteConfig } from '@cinder/contract/site/site.api.ts';

/** Languages as a form offers them, `first` in the place of no choice. */
export function languageOptions(languages: SiteConfig['languages'], first: string) {
  return [{ value: '', label: first }, ...languages.map(({ tag, name }) => ({ value: tag, label: name }))];
}
