import type { NotificationChoices, preferencesEndpoints } from '@cinder/contract/notifications/preferences.api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** How the member wants to be told. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof preferencesEndpoints.preferences>('GET', '/api/me/preferences', { signal }),
});

/** Stores the groups that are given. */
export function useUpdatePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notifications: Partial<NotificationChoices>) =>
      call<typeof preferencesEndpoints.updatePreferences>('PUT', '/api/me/preferences', { body: { notifications } }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
}
