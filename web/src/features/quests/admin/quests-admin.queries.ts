import type { questsAdminEndpoints } from '@cinder/contract/quests/quests.admin-api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { Saved } from '#lib/changed-input.ts';

export type QuestInput = BodyInput<typeof questsAdminEndpoints.create>;

/** All quests, newest first. */
export const adminQuestsQuery = queryOptions({
  queryKey: ['quests', 'admin'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof questsAdminEndpoints.list>('GET', '/api/admin/quests', { signal }),
});

/** Makes a quest, or changes the one of the id. */
export function useSaveQuest() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Saved<QuestInput>) =>
      id === undefined
        ? call<typeof questsAdminEndpoints.create>('POST', '/api/admin/quests', { body })
        : call<typeof questsAdminEndpoints.update>('PUT', '/api/admin/quests/:id', { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteQuest() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof questsAdminEndpoints.delete>('DELETE', '/api/admin/quests/:id', { params: { id } }),
    onSuccess,
  });
}

/** Begins a new day or week for all members now. */
export function useResetQuests() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (type: 'daily' | 'weekly') =>
      type === 'daily'
        ? call<typeof questsAdminEndpoints.resetDaily>('POST', '/api/admin/quests/reset-daily')
        : call<typeof questsAdminEndpoints.resetWeekly>('POST', '/api/admin/quests/reset-weekly'),
    onSuccess,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['quests'] });
}
