import type { ErrorMeaning } from '../shared/errors.ts';

export const accountErrors = {
  username_taken: { status: 409, message: 'Username is already taken' },
  wallet_signature_invalid: { status: 400, message: 'The signature does not prove that this wallet is yours' },
  wallet_nonce_expired: { status: 409, message: 'The message to sign has expired or was used. Please start again.' },
  wallet_taken: { status: 409, message: 'Another member has linked this wallet' },
  admin_not_deletable: { status: 403, message: 'An administrator cannot be deleted' },
  member_not_found: { status: 404, message: 'No member has this username' },
} as const satisfies Record<string, ErrorMeaning>;
