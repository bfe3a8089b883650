import { siteAdminEndpoints } from '@cinder/contract/site/site-settings.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

export function siteAdminRoutes(settings: SiteSettingsService): Route[] {
  return [
    read(siteAdminEndpoints.settings, () => settings.find()),
    write(siteAdminEndpoints.updateSettings, ({ tx, member, body }) => settings.update(tx, member.id, body)),
  ];
}
