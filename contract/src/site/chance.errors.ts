import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const chanceErrors = {
  chance_is_on: {
    status: 409,
    message: t`Games of chance are switched on: switch them off before you offer what is worth money`,
  },
  worth_money_is_offered: {
    status: 409,
    message: t`The store offers what is worth money: games of chance stay off for as long`,
  },
} as const satisfies Record<string, ErrorMeaning>;
