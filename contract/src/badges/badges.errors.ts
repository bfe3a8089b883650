import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const badgesErrors = {
  badge_not_found: { status: 404, message: t`There is no such badge` },
  badge_not_earned: { status: 409, message: t`You can only showcase badges that you have earned` },
  badge_already_earned: { status: 409, message: t`This member has this badge already` },
  badge_not_owned: { status: 404, message: t`This member does not have this badge` },
  badge_inactive: { status: 409, message: t`This badge is not active` },
  badge_in_use: {
    status: 409,
    message: t`A quest or offer needs this badge: change or delete that first`,
  },
} as const satisfies Record<string, ErrorMeaning>;
