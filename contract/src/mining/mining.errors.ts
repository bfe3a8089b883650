import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const miningErrors = {
  mining_already_active: { status: 409, message: t`You already have an active mining session` },
  mining_daily_limit: { status: 409, message: t`Daily mining sessions completed` },
  mining_session_not_found: { status: 404, message: t`No active session` },
  mining_session_expired: { status: 410, message: t`Session expired` },
} as const satisfies Record<string, ErrorMeaning>;
