import type { ErrorMeaning } from '../shared/errors.ts';

export const accountErrors = {
  username_taken: { status: 409, message: 'Username is already taken' },
  member_not_found: { status: 404, message: 'No member has this username' },
} as const satisfies Record<string, ErrorMeaning>;
