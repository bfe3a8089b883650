import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const perksErrors = {
  perk_not_found: { status: 404, message: t`You do not have this perk, or no longer` },
} as const satisfies Record<string, ErrorMeaning>;
