import { profilesAdminEndpoints } from '@cinder/contract/profiles/profiles.admin-api.ts';
import { profilesEndpoints } from '@cinder/contract/profiles/profiles.api.ts';
import { read } from '#platform/http/route.ts';
import { createDetailsService, type DetailsDeps } from './details.service.ts';
import { createProfilesService } from './profiles.service.ts';

/** Members as others see them, and as administrators do. */
export function createProfiles(deps: Parameters<typeof createProfilesService>[0] & DetailsDeps) {
  const profiles = createProfilesService(deps);
  const details = createDetailsService(deps);
  return {
    profiles,
    routes: [
      read(profilesEndpoints.profile, ({ params }) => profiles.profile(params.username)),
      read(profilesAdminEndpoints.find, ({ member, params }) => details.find(member, params.username)),
    ],
  };
}
