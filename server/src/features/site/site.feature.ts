import { t } from '@cinder/contract/shared/messages.ts';
import { siteEndpoints } from '@cinder/contract/site/site.api.ts';
import { siteAdminEndpoints, siteSettingsEndpoints } from '@cinder/contract/site/site-settings.api.ts';
import { localPath } from '#platform/auth/auth-refusal.ts';
import { isSecure } from '#platform/auth/cookies.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { audited, type Route, raw, read } from '#platform/http/route.ts';
import type { Live } from '#platform/live/live.ts';
import { isOffered, keepLanguage } from '#platform/texts.ts';
import { createSiteSettingsService, siteConfig } from './site-settings.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  live: Live;
  isReady(): Promise<boolean>;
}

/** The settings of the site, and what a browser and a monitor ask first. */
export function createSite(deps: Deps) {
  const settings = createSiteSettingsService(deps);
  const { config, isReady } = deps;
  const routes: Route[] = [
    read(siteEndpoints.config, async () => siteConfig(config, await settings.names())),
    raw(siteEndpoints.chooseLanguage, async (request, reply) => {
      const { language, returnTo } = siteEndpoints.chooseLanguage.query.parse(request.query);
      if (language !== '' && !isOffered(language)) throw invalidField('language', t`This language is not there`);
      return keepLanguage(reply, language, isSecure(config)).redirect(localPath(returnTo), 302);
    }),
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
  return { settings, routes };
}
