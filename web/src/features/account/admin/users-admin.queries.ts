import type { accountAdminEndpoints } from '@cinder/contract/account/account.api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { streaksAdminEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { accountAdmin } from '#api/accountAdmin.ts';
import { streaksAdmin } from '#api/streaksAdmin.ts';
import { useAttempts } from '#lib/attempts.ts';
import { shown } from '#lib/changes.ts';

const PAGE_SIZE = 25;

type AdjustInput = BodyInput<typeof accountAdminEndpoints.addTokens>;
type StreakInput = BodyInput<typeof streaksAdminEndpoints.setStreak>;

/** One page of the members whose username contains the text, newest first. */
export function membersPageQuery(search: string, page: number) {
  return queryOptions({
    ...accountAdmin.members.pageQuery({ search, page, limit: PAGE_SIZE }),
    // Somebody else may have joined or gone meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: ({ rows, total }) => ({ members: rows, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) }),
  });
}

/** Gives tokens to a member, who may be the administrator, or takes them. */
export function useAdjustBalance() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: AdjustInput) =>
      attempts.once(body, (idempotencyKey) => accountAdmin.addTokens(body, { idempotencyKey })),
    onSettled: shown,
  });
}

export function useSetStreak() {
  return useMutation({
    mutationFn: (body: StreakInput) => streaksAdmin.setStreak(body),
    onSettled: shown,
  });
}

/** Deletes a member for good; also when they were gone already, the lists are read anew. */
export function useDeleteUser() {
  return useMutation({
    mutationFn: (userId: string) => accountAdmin.deleteMember({ userId }),
    onSettled: shown,
  });
}

/** Signs a member out everywhere. */
export function useEndMemberSessions() {
  return useMutation({
    mutationFn: (userId: string) => accountAdmin.endSessions({ userId }),
  });
}
