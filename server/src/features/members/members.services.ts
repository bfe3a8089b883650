import { membersEndpoints } from '@cinder/contract/members/members.api.ts';
import { read } from '#platform/http/route.ts';
import { createProfilesService } from './profiles.service.ts';

/** The public profiles of members. */
export function createMembers(deps: Parameters<typeof createProfilesService>[0]) {
  const profiles = createProfilesService(deps);
  return { profiles, routes: [read(membersEndpoints.profile, ({ params }) => profiles.profile(params.username))] };
}
