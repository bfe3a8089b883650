import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const questsErrors = {
  quest_not_found: { status: 404, message: t`There is no such quest` },
  quest_not_finished: { status: 409, message: t`This quest is not finished yet` },
  quest_already_claimed: { status: 409, message: t`You have claimed this reward already` },
  quest_not_active: { status: 409, message: t`This quest is not active` },
  quest_period_over: { status: 409, message: t`This quest has been reset since` },
} as const satisfies Record<string, ErrorMeaning>;
