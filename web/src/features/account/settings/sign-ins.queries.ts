import type { sessionsEndpoints } from '@cinder/contract/account/sessions.api.ts';
import type { signInsEndpoints } from '@cinder/contract/account/sign-ins.api.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api.ts';
import { changePassword, disableTwoFactor } from '../auth-calls.ts';

export const SESSIONS_SHOWN = 10;
const SESSIONS = ['account', 'sessions'] as const;

/** How the member can sign in. */
export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof signInsEndpoints.signIns>('GET', '/api/me/sign-ins', { signal }),
});

/** Where the member is signed in, page by page. */
export function sessionsQuery(page: number) {
  return queryOptions({
    queryKey: [...SESSIONS, page],
    networkMode: 'always',
    // Other devices come and go meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPage<typeof sessionsEndpoints.sessions>('GET', '/api/me/sessions', {
        query: { page, limit: SESSIONS_SHOWN },
        signal,
      }),
  });
}

/** Signs one session out. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof sessionsEndpoints.endSession>('DELETE', '/api/me/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
}

/** Signs out everywhere but here. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof sessionsEndpoints.endOtherSessions>('DELETE', '/api/me/sessions'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
}

interface PasswordInput {
  current: string;
  next: string;
  endsOthers: boolean;
}

/** Takes another password with the one so far, or a first one. */
export function useSavePassword(hasPassword: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ current, next, endsOthers }: PasswordInput): Promise<unknown> =>
      hasPassword
        ? changePassword(current, next, endsOthers)
        : call<typeof signInsEndpoints.setPassword>('POST', '/api/me/password', { body: { newPassword: next } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}

/** Gives up signing in by an outside provider. */
export function useUnlink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: string) =>
      call<typeof signInsEndpoints.unlink>('DELETE', '/api/me/sign-ins/:provider', { params: { provider } }),
    onSuccess: (left) => queryClient.setQueryData(signInsQuery.queryKey, left),
  });
}

/** Turns the second step off; the password confirms it. */
export function useDisableTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: disableTwoFactor,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}
