import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { preferencesQuery } from './preferences.queries.ts';

/** Mails the link that verifies the member's own address. */
export function useSendVerification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send({ method: 'POST', address: '/api/auth/send-verification-email' }),
    onError: async (error) => {
      if (isVerifiedAlready(error)) await client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
}

/** Whether it was verified meanwhile, in another tab or by the first mail. */
export function isVerifiedAlready(error: unknown): boolean {
  return error instanceof ApiError && (error.code as string) === 'EMAIL_ALREADY_VERIFIED';
}

/** Seconds until the next mail, where that is what the refusal is about. */
export function waitOf(error: unknown): number | undefined {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
}
