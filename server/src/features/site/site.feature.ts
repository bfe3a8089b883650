import { MAX_FONT_BYTES } from '@cinder/contract/site/look.rules.ts';
import { setupAdminEndpoints } from '@cinder/contract/site/setup.api.ts';
import { type SiteConfig, siteEndpoints } from '@cinder/contract/site/site.api.ts';
import { siteFontsEndpoints } from '@cinder/contract/site/site-fonts.api.ts';
import { linkResource, pageResource } from '@cinder/contract/site/site-pages.admin-api.ts';
import { sitePagesEndpoints } from '@cinder/contract/site/site-pages.api.ts';
import { siteAdminEndpoints, siteSettingsEndpoints } from '@cinder/contract/site/site-settings.api.ts';
import type { Logger } from 'pino';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { audited, auditedSteps, auditedUpload, type Route, read } from '#platform/http/route.ts';
import type { Live } from '#platform/live/live.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { createMailTrial, keepingFirst } from './mail-trial.service.ts';
import { createModulesService } from './modules.service.ts';
import { createSetupService } from './setup.service.ts';
import { createSiteFontsService } from './site-fonts.service.ts';
import { createSitePagesService } from './site-pages.service.ts';
import { createSiteSettingsService, siteConfig } from './site-settings.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  live: Live;
  log: Logger;
  metrics: Metrics;
  throttle: Throttle;
  files: FileStore;
  images: Pick<ImagesService, 'keepAll'>;
  isReady(): Promise<boolean>;
  /** What visitors are shown of the world of the lore, whose feature knows this one. */
  landingWorld(): Promise<SiteConfig['world']>;
  /** What they are told of a mining session. */
  landingSession(): Promise<SiteConfig['session']>;
}

/** The settings of the site, and what a browser and a monitor ask first. */
export function createSite(deps: Deps) {
  const settings = createSiteSettingsService(deps);
  const modules = createModulesService({ ...deps, settings });
  const setup = createSetupService({ ...deps, settings });
  const fonts = createSiteFontsService({ ...deps, settings });
  const pages = createSitePagesService(deps);
  const { config, metrics, isReady, landingWorld, landingSession } = deps;
  const keepFirst = keepingFirst(deps);
  const mailer = createMailer(config, settings.names, async (outcome) => {
    metrics.mails.inc({ outcome });
    if (outcome === 'sent') await keepFirst();
  });
  const mailTrial = createMailTrial({ ...deps, mailer });
  const routes: Route[] = [
    read(siteEndpoints.config, async ({ reader }) => {
      const current = await modules.current();
      const links = await pages.links(current.closed, reader);
      return siteConfig(config, await settings.names(), {
        ...current,
        links,
        world: await landingWorld(),
        session: await landingSession(),
      });
    }),
    read(sitePagesEndpoints.get, ({ params, reader }) => pages.read(params.slug, reader)),
    ...resourceRoutes(pageResource, deps, pages.editing.pages),
    ...resourceRoutes(linkResource, deps, pages.editing.links),
    read(siteSettingsEndpoints.text, ({ params }) => settings.text(params.page)),
    read(siteEndpoints.health, async () => ({ status: 'ok' as const })),
    read(siteEndpoints.ready, async () => {
      if (!(await isReady())) throw new AppError('service_unavailable');
      return { status: 'ok' as const };
    }),
    read(setupAdminEndpoints.setup, () => setup.find()),
    auditedSteps(setupAdminEndpoints.testMail, 'mail.test', ({ member, record }) => mailTrial.send(member, record)),
    read(siteAdminEndpoints.modules, () => modules.list()),
    read(siteAdminEndpoints.settings, () => settings.find()),
    audited(siteAdminEndpoints.updateSettings, ({ tx, member, body }) => settings.update(tx, member.id, body), {
      action: 'site_settings.update',
      id: () => '1',
    }),
    auditedUpload(siteFontsEndpoints.uploadFont, 'site_font.upload', {
      field: { name: 'font', maxBytes: MAX_FONT_BYTES },
      handle: ({ member, file, record }) => fonts.upload(file, member.id, record),
    }),
    auditedSteps(siteFontsEndpoints.deleteFont, 'site_font.delete', ({ params, record }) =>
      fonts.delete(params.filename, record),
    ),
  ];
  return { settings, modules, pages, mailer, routes };
}
