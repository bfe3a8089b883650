import type { ShowcaseInput } from '@cinder/contract/badges/badges.api.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { badges } from '#api/badges.ts';

/** The active badges, and inactive ones that the member has. */
export const badgesQuery = badges.list.query();

/** The badges that the member has earned, newest first. */
export const earnedBadgesQuery = badges.own.query();

/** The badges that the member shows, by position. */
export const showcaseQuery = badges.showcase.query();

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
    mutationFn: (body: ShowcaseInput) => badges.updateShowcase(body),
    onSuccess: (showcase) => queryClient.setQueryData(showcaseQuery.queryKey, showcase),
  });
}
