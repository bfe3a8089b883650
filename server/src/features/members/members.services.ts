import { membersAdminEndpoints } from '@cinder/contract/members/members.admin-api.ts';
import { membersEndpoints } from '@cinder/contract/members/members.api.ts';
import { read } from '#platform/http/route.ts';
import { createDetailsService, type DetailsDeps } from './details.service.ts';
import { createProfilesService } from './profiles.service.ts';

/** Members as others see them, and as administrators do. */
export function createMembers(deps: Parameters<typeof createProfilesService>[0] & DetailsDeps) {
  const profiles = createProfilesService(deps);
  const details = createDetailsService(deps);
  return {
    profiles,
    routes: [
      read(membersEndpoints.profile, ({ params }) => profiles.profile(params.username)),
      read(membersAdminEndpoints.find, ({ member, params }) => details.find(member, params.username)),
    ],
  };
}
