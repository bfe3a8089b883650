import { THEME_COOKIE, type Theme } from '@cinder/contract/shared/themes.ts';
import { t } from '@lingui/core/macro';
import { mediaOf, useTheme } from '#lib/theme.ts';

const CHOICES: { theme: Theme | undefined; name: string }[] = [
  { theme: undefined, name: t`System` },
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
  const chosen = useTheme();
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

function choose(theme: Theme | undefined): void {
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
