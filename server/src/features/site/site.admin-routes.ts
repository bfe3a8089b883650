import { siteAdminEndpoints } from '@cinder/contract/site/site-settings.api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

export function siteAdminRoutes(settings: SiteSettingsService): Route[] {
  return [
    read(siteAdminEndpoints.settings, () => settings.find()),
    audited(siteAdminEndpoints.updateSettings, ({ tx, member, body }) => settings.update(tx, member.id, body), {
      action: 'site_settings.update',
      id: () => '1',
    }),
  ];
}
