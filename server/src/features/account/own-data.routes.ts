import { ownDataEndpoints } from '@cinder/contract/account/own-data.api.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { type Route, raw, steps } from '#platform/http/route.ts';
import type { DeletionService } from './deletion.service.ts';
import type { ExportService } from './export.service.ts';

const HOUR = 3600;
const EXPORTS_PER_HOUR = 10;

interface Deps {
  clock: Clock;
  throttle: Throttle;
  exports: ExportService;
  deletion: DeletionService;
}

export function ownDataRoutes({ clock, throttle, exports, deletion }: Deps): Route[] {
  async function give(userId: string) {
    await throttle.hit({ name: 'export', of: userId, max: EXPORTS_PER_HOUR, windowSeconds: HOUR });
    return exports.read(userId);
  }
  return [
    raw(ownDataEndpoints.export, async ({ member, method }, reply) => {
      if (!member) throw new AppError('unauthorized');
      // Who asks for the head alone downloads nothing.
      const document = method === 'HEAD' ? undefined : await give(member.id);
      const date = clock.now().toISOString().slice(0, 10);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="my-data-${date}.json"`)
        .header('cache-control', 'no-store')
        .send(document);
    }),
    steps(ownDataEndpoints.deleteAccount, ({ member, body }) => deletion.bySelf(member, body.confirm)),
  ];
}
