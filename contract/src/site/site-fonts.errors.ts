import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';
import { MOST_FONTS } from './look.rules.ts';

export const siteFontsErrors = {
  font_missing: { status: 400, message: t`Choose a file with a font` },
  font_type: { status: 415, message: t`Only fonts in the form WOFF2 can be used` },
  font_broken: { status: 400, message: t`This font is damaged and cannot be read` },
  font_too_large: { status: 413, message: t`A font can have at most 300 KB` },
  font_not_found: { status: 404, message: t`This font is not there any more` },
  font_in_use: { status: 409, message: t`The look has this font: choose another one and save the look first` },
  fonts_full: {
    status: 409,
    message: t`At most ${{ count: MOST_FONTS }} fonts can be kept: remove another one first`,
  },
} as const satisfies Record<string, ErrorMeaning>;
