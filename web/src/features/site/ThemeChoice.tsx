import { isTheme, THEME_COOKIE, type Theme } from '@cinder/contract/shared/themes.ts';
import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';

const CHOICES: { theme: Theme | null; name: string }[] = [
  { theme: null, name: t`System` },
  { theme: 'light', name: t`Light` },
  { theme: 'dark', name: t`Dark` },
];

const YEAR_SECONDS = 365 * 24 * 3600;
const page = document.documentElement;

interface ThemeChoiceProps {
  className?: string;
  buttonClassName?: string;
}

/** Light, dark, or as the system of the device says; shown and kept on this device at once. */
export function ThemeChoice({ className = '', buttonClassName = '' }: ThemeChoiceProps) {
  const chosen = useSyncExternalStore(subscribe, chosenTheme);
  return (
    <fieldset className={className} aria-label={t`Theme`}>
      {CHOICES.map(({ theme, name }) => (
        <button
          key={name}
          type="button"
          className={buttonClassName}
          aria-pressed={theme === chosen}
          onClick={() => choose(theme)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function chosenTheme(): Theme | null {
  const theme = page.dataset['theme'];
  return isTheme(theme) ? theme : null;
}

function choose(theme: Theme | null): void {
  if (theme) page.dataset['theme'] = theme;
  else delete page.dataset['theme'];
  const seconds = theme ? YEAR_SECONDS : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there without https.
  document.cookie = `${THEME_COOKIE}=${theme ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  // In the order of the page: light, dark.
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [at, of] of (['light', 'dark'] as const).entries()) {
    const colour = colours[at];
    if (colour) colour.media = mediaOf(of, theme);
  }
}

/** As the server writes it: `page-html.ts`. */
function mediaOf(of: Theme, theme: Theme | null): string {
  if (!theme) return `(prefers-color-scheme: ${of})`;
  return of === theme ? 'all' : 'not all';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(page, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
