import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const streaksErrors = {
  streak_already_claimed: { status: 409, message: t`You have already checked in today` },
  streak_date_passed: { status: 409, message: t`You have already checked in on a later day` },
  streak_too_many_claims: {
    status: 429,
    message: t`You can check in twice in 24 hours at most. Please come back later.`,
  },
  streak_reward_not_found: { status: 404, message: t`The cycle has no such day` },
} as const satisfies Record<string, ErrorMeaning>;
