import { siteEndpoints } from '@cinder/contract/site/site.api.ts';
import { siteAdminEndpoints, siteSettingsEndpoints } from '@cinder/contract/site/site-settings.api.ts';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { SiteSettingsService } from './site-settings.service.ts';
import { siteConfig } from './site-settings.service.ts';

interface Deps {
  config: Config;
  settings: SiteSettingsService;
  isReady(): Promise<boolean>;
}

export function siteRoutes({ config, settings, isReady }: Deps): Route[] {
  return [
    read(siteEndpoints.config, async () => siteConfig(config, await settings.names())),
    read(siteSettingsEndpoints.text, ({ params }) => settings.text(params.page)),
    read(siteEndpoints.health, async () => ({ status: 'ok' as const })),
    read(siteEndpoints.ready, async () => {
      if (!(await isReady())) throw new AppError('service_unavailable');
      return { status: 'ok' as const };
    }),
    read(siteAdminEndpoints.settings, () => settings.find()),
    audited(siteAdminEndpoints.updateSettings, ({ tx, member, body }) => settings.update(tx, member.id, body), {
      action: 'site_settings.update',
      id: () => '1',
    }),
  ];
}
