import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const leaderboardsErrors = {
  earning_event_not_found: { status: 404, message: t`There is no such earning event` },
  hall_of_fame_month_not_found: { status: 404, message: t`This month is not in the Hall of Fame` },
  hall_of_fame_month_not_over: { status: 409, message: t`This month is not over yet` },
  hall_of_fame_already_finalized: { status: 409, message: t`The Hall of Fame of this month is final already` },
} as const satisfies Record<string, ErrorMeaning>;
