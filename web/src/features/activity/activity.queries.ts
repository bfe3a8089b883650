import { activity } from '#api/activity.ts';

/** The newest entries of the member's activity. */
export function activityQuery(limit: number) {
  return activity.list.query({ limit });
}
