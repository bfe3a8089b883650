import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const giftsErrors = {
  gift_to_oneself: { status: 409, message: t`You cannot give to yourself` },
  gift_account_too_young: { status: 403, message: t`Your account is too young to give` },
  gift_level_needed: { status: 409, message: t`Your level is too low to give` },
  gifts_not_wanted: { status: 409, message: t`This member takes no gifts` },
  gift_limit_reached: { status: 409, message: t`That is more than you may give today` },
  gift_too_small: { status: 409, message: t`A gift has to be larger` },
  gift_between_accounts: {
    status: 409,
    message: t`Between these two accounts nothing can be given. The staff can tell you more.`,
  },
  gift_not_found: { status: 404, message: t`There is no such gift` },
  gift_without_message: { status: 409, message: t`There is no message with this gift, or no longer` },
} as const satisfies Record<string, ErrorMeaning>;
