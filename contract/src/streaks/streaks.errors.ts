import type { ErrorMeaning } from '../shared/errors.ts';

export const streaksErrors = {
  streak_already_claimed: { status: 409, message: 'You have already checked in today' },
  streak_date_passed: { status: 409, message: 'You have already checked in on a later day' },
  streak_too_many_claims: { status: 429, message: 'Two check-ins in 24 hours are the most. Please come back later.' },
  streak_reward_not_found: { status: 404, message: 'The cycle has no such day' },
} as const satisfies Record<string, ErrorMeaning>;
