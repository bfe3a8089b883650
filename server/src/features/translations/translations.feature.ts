import { pageOfAll } from '@cinder/contract/shared/paging.ts';
import { translationsAdminEndpoints } from '@cinder/contract/translations/translations.admin-api.ts';
import type { SiteSettingsService } from '#features/site/site-settings.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, list, type Route } from '#platform/http/route.ts';
import type { Live } from '#platform/live/live.ts';
import { createTranslationsService } from './translations.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  live: Live;
  siteSettings: SiteSettingsService;
}

/** The texts of what administrators write, in further languages. */
export function createTranslations(deps: Deps) {
  const translations = createTranslationsService(deps);
  const routes: Route[] = [
    list(translationsAdminEndpoints.list, async ({ params, query }) =>
      pageOfAll(await translations.list(params), query),
    ),
    audited(
      translationsAdminEndpoints.save,
      ({ tx, params: { language, ...place }, body }) => translations.save(tx, place, language, body.texts),
      { action: 'translation.update', id: ({ params: { kind, id, language } }) => `${kind}/${id}/${language}` },
    ),
  ];
  return { translations, routes };
}
