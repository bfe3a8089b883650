import type { ErrorMeaning } from '../shared/errors.ts';

export const walletErrors = {
  insufficient_balance: { status: 409, message: 'The balance cannot fall below zero' },
  balance_too_large: { status: 409, message: 'The balance would exceed the largest amount that can be kept' },
} as const satisfies Record<string, ErrorMeaning>;
