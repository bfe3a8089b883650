import { siteEndpoints } from '@cinder/contract/site/site.api.ts';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { type Route, read } from '#platform/http/route.ts';
import { siteConfig } from './site.service.ts';

interface Deps {
  config: Config;
  isReady(): Promise<boolean>;
}

export function siteRoutes({ config, isReady }: Deps): Route[] {
  return [
    read(siteEndpoints.config, async () => siteConfig(config)),
    read(siteEndpoints.health, async () => ({ status: 'ok' as const })),
    read(siteEndpoints.ready, async () => {
      if (!(await isReady())) throw new AppError('service_unavailable', { retryAfter: 2 });
      return { status: 'ok' as const };
    }),
  ];
}
