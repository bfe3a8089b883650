import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const imagesErrors = {
  image_missing: { status: 400, message: t`Choose a picture and a category` },
  image_not_found: { status: 404, message: t`This picture is not there any more` },
  image_in_use: { status: 409, message: t`This picture is used` },
  image_broken: { status: 400, message: t`This picture is damaged and cannot be read` },
  image_too_large: { status: 413, message: t`A picture can have at most 5 MB` },
  image_type: { status: 415, message: t`Only PNG, JPEG, WebP, GIF and AVIF pictures can be used` },
} as const satisfies Record<string, ErrorMeaning>;
