import type { badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { Saved } from '#lib/changed-input.ts';

export type BadgeInput = BodyInput<typeof badgesAdminEndpoints.create>;
type GrantInput = BodyInput<typeof badgesAdminEndpoints.grant>;

/** All badges, inactive ones too. */
export const adminBadgesQuery = queryOptions({
  queryKey: ['badges', 'admin'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof badgesAdminEndpoints.list>('GET', '/api/admin/badges', { signal }),
});

/** Makes a badge, or changes the one of the id. */
export function useSaveBadge() {
  const onSuccess = useRefresh([['badges'], ['quests']]);
  return useMutation({
    mutationFn: ({ id, body }: Saved<BadgeInput>) =>
      id === undefined
        ? call<typeof badgesAdminEndpoints.create>('POST', '/api/admin/badges', { body })
        : call<typeof badgesAdminEndpoints.update>('PUT', '/api/admin/badges/:id', { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteBadge() {
  const onSuccess = useRefresh([['badges']]);
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof badgesAdminEndpoints.delete>('DELETE', '/api/admin/badges/:id', { params: { id } }),
    onSuccess,
  });
}

/** Gives a badge to a member, who may be the administrator. */
export function useGrantBadge() {
  const onSuccess = useRefresh([['badges'], ['activity'], ['notifications']]);
  return useMutation({
    mutationFn: (body: GrantInput) =>
      call<typeof badgesAdminEndpoints.grant>('POST', '/api/admin/badges/grant', { body }),
    onSuccess,
  });
}

function useRefresh(keys: readonly string[][]) {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
