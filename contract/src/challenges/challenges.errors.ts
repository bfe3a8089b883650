import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const challengeErrors = {
  challenge_not_found: { status: 404, message: t`There is no such challenge` },
  challenge_to_self: { status: 409, message: t`You cannot challenge yourself` },
  challenges_not_wanted: { status: 409, message: t`This member takes no challenges` },
  challenge_stake_changed: { status: 409, message: t`The stake is another one: look at it again` },
  challenge_too_many: { status: 409, message: t`Too many of your challenges wait for an answer` },
  challenge_of_own: { status: 409, message: t`You play in this challenge: another administrator decides it` },
  challenge_between_accounts: {
    status: 409,
    message: t`These two accounts cannot play each other for tokens. The staff can tell you more.`,
  },
  challenge_not_possible: { status: 409, message: t`This challenge has moved on: look at it again` },
} as const satisfies Record<string, ErrorMeaning>;
