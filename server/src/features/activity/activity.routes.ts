import { activityEndpoints } from '@cinder/contract/activity/activity.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { ActivityService } from './activity.service.ts';

export function activityRoutes(activity: ActivityService): Route[] {
  return [
    read(activityEndpoints.list, async ({ member, query, setTotalCount }) => {
      const { entries, total } = await activity.list(member.id, query);
      setTotalCount(total);
      return entries;
    }),
  ];
}
