import type { badgesEndpoints, ShowcaseInput } from '@cinder/contract/badges/badges.api.ts';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The active badges, and inactive ones that the member has. */
export const badgesQuery = queryOptions({
  queryKey: ['badges', 'all'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof badgesEndpoints.list>('GET', '/api/badges', { signal }),
});

/** The badges that the member has earned, newest first. */
export const earnedBadgesQuery = queryOptions({
  queryKey: ['badges', 'earned'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof badgesEndpoints.own>('GET', '/api/user/badges', { signal }),
});

/** The badges that the member shows, by position. */
export const showcaseQuery = queryOptions({
  queryKey: ['badges', 'showcase'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof badgesEndpoints.showcase>('GET', '/api/user/badges/showcase', { signal }),
});

const SAVING = ['badges', 'save-showcase'];

/** Whether a new showcase is on its way to the server. */
export function useIsSavingShowcase(): boolean {
  return useIsMutating({ mutationKey: SAVING }) > 0;
}

/** Replaces the showcase. */
export function useSaveShowcase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    mutationFn: (body: ShowcaseInput) =>
      call<typeof badgesEndpoints.updateShowcase>('PUT', '/api/user/badges/showcase', { body }),
    onSuccess: (showcase) => queryClient.setQueryData(showcaseQuery.queryKey, showcase),
  });
}
