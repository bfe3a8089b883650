import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const guidesErrors = {
  guide_not_found: { status: 404, message: t`There is no such guide` },
  guide_slug_taken: { status: 409, message: t`Another guide has this slug` },
} as const satisfies Record<string, ErrorMeaning>;
