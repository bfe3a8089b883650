import type { NotificationChoices } from '@cinder/contract/notifications/preferences.api.ts';
import { useMutation } from '@tanstack/react-query';
import { notifications } from '#api/notifications.ts';
import { shown } from '#lib/changes.ts';

/** How the member wants to be told. */
export const preferencesQuery = notifications.preferences.query();

/** Stores the groups that are given. */
export function useUpdatePreferences() {
  return useMutation({
    mutationFn: (choices: Partial<NotificationChoices>) => notifications.updatePreferences({ notifications: choices }),
    onSettled: shown,
  });
}
