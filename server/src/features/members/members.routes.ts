import { membersEndpoints } from '@cinder/contract/members/members.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { ProfilesService } from './profiles.service.ts';

export function membersRoutes(profiles: ProfilesService): Route[] {
  return [read(membersEndpoints.profile, ({ params }) => profiles.profile(params.username))];
}
