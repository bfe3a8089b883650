/** Where a browser keeps the theme that was chosen on it; without one its system says which. */
export const THEME_COOKIE = 'theme';

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.some((theme) => theme === text);
