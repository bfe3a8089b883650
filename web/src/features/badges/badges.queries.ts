import { t } from '@lingui/core/macro';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { badges } from '#api/badges.ts';
import { messageOf } from '#lib/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { type Slots, toInput } from './showcase-slots.ts';

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

/** Replaces the showcase, and says so; `onSaved` also when what asked for it is gone. */
export function useSaveShowcase(onSaved: (saved: Slots) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    mutationFn: (slots: Slots) => badges.updateShowcase(toInput(slots)),
    onSuccess: (showcase, slots) => {
      queryClient.setQueryData(showcaseQuery.queryKey, showcase);
      showToast({
        tone: 'good',
        title: t`Showcase Updated`,
        text: t`Your badge showcase has been updated successfully`,
      });
      onSaved(slots);
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: t`Error`, text: messageOf(error, t`Your showcase could not be saved`) }),
  });
}
