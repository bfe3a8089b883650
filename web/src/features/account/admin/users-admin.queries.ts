import type { accountAdminEndpoints } from '@cinder/contract/account/account.api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { streaksAdminEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api.ts';
import { useAttempts } from '#lib/attempts.ts';

const PAGE_SIZE = 25;

type AdjustInput = BodyInput<typeof accountAdminEndpoints.addTokens>;
type StreakInput = BodyInput<typeof streaksAdminEndpoints.setStreak>;

/** One page of the members whose username contains the text, newest first. */
export function membersPageQuery(search: string, page: number) {
  return queryOptions({
    queryKey: ['admin', 'members', 'page', search, page],
    networkMode: 'always',
    // Somebody else may have joined or gone meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, page, limit: PAGE_SIZE };
      const { rows, total } = await callPage<typeof accountAdminEndpoints.members>('GET', '/api/admin/members', {
        query,
        signal,
      });
      return { members: rows, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
    },
  });
}

/** Gives tokens to a member, who may be the administrator, or takes them. */
export function useAdjustBalance() {
  const refresh = useRefresh([['admin'], ['auth', 'user'], ['member'], ['rewards'], ['activity'], ['notifications']]);
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: AdjustInput) =>
      attempts.once(body, (idempotencyKey) =>
        call<typeof accountAdminEndpoints.addTokens>('POST', '/api/admin/add-cinder', { body, idempotencyKey }),
      ),
    onSuccess: refresh,
  });
}

export function useSetStreak() {
  const refresh = useRefresh([['streak']]);
  return useMutation({
    mutationFn: (body: StreakInput) =>
      call<typeof streaksAdminEndpoints.setStreak>('POST', '/api/admin/set-streak', { body }),
    onSuccess: refresh,
  });
}

/** Deletes a member for good; also when they were gone already, the lists are read anew. */
export function useDeleteUser() {
  const refresh = useRefresh([['admin'], ['leaderboards'], ['tournaments'], ['championship'], ['betting'], ['shop']]);
  return useMutation({
    mutationFn: (userId: string) =>
      call<typeof accountAdminEndpoints.deleteMember>('DELETE', '/api/admin/users/:userId', { params: { userId } }),
    onSettled: refresh,
  });
}

/** Signs a member out everywhere. */
export function useEndMemberSessions() {
  return useMutation({
    mutationFn: (userId: string) =>
      call<typeof accountAdminEndpoints.endSessions>('DELETE', '/api/admin/users/:userId/sessions', {
        params: { userId },
      }),
  });
}

function useRefresh(keys: readonly string[][]) {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
