import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const analyticsErrors = {
  what_if_running: { status: 409, message: t`Another replay runs. Wait for it, or stop it first` },
  what_if_not_running: { status: 409, message: t`No replay runs` },
} as const satisfies Record<string, ErrorMeaning>;
