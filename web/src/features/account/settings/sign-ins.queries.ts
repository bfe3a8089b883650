import type { sessionsEndpoints } from '@cinder/contract/account/sessions.api.ts';
import type { signInsEndpoints } from '@cinder/contract/account/sign-ins.api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api.ts';
import { changeEmail, changePassword, disableTwoFactor } from '../auth-calls.ts';

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
}

/** Takes another password with the one so far, or a first one; every other session ends. */
export function useSavePassword(hasPassword: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ current, next }: PasswordInput): Promise<unknown> =>
      hasPassword
        ? changePassword(current, next)
        : call<typeof signInsEndpoints.setPassword>('POST', '/api/me/password', { body: { newPassword: next } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}

/** Proves who uses this session, by the password or a code. */
export function useProve(onProven: () => void) {
  return useMutation({
    mutationFn: (body: BodyInput<typeof signInsEndpoints.prove>) =>
      call<typeof signInsEndpoints.prove>('POST', '/api/me/proof', { body }),
    onSuccess: onProven,
  });
}

/** Asks for another e-mail address, to which a link goes. */
export function useChangeEmail() {
  return useMutation({ mutationFn: changeEmail });
}

/** Gives up signing in by an outside provider. */
export function useUnlink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: string) =>
      call<typeof signInsEndpoints.removeSignIn>('DELETE', '/api/me/sign-ins/:provider', { params: { provider } }),
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
