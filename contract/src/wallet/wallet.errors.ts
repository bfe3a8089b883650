import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const walletErrors = {
  insufficient_balance: { status: 409, message: t`The balance cannot fall below zero` },
  balance_too_large: { status: 409, message: t`The balance would exceed the largest amount that can be kept` },
  ledger_row_not_found: { status: 404, message: t`There is no such row in the ledger of this member` },
  not_a_grant: { status: 409, message: t`Only what an administrator gave can be taken back` },
  grant_taken_back: { status: 409, message: t`This grant was taken back before` },
} as const satisfies Record<string, ErrorMeaning>;
