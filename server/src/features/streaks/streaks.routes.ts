import { streaksEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { GiftsService } from './gifts.service.ts';
import type { StreaksService } from './streaks.service.ts';

export function streaksRoutes(streaks: StreaksService, gifts: GiftsService): Route[] {
  return [
    read(streaksEndpoints.status, ({ member, query }) => streaks.status(member.id, query.tzOffsetMinutes)),
    write(streaksEndpoints.claim, ({ tx, member, body }) => streaks.claim(tx, member.id, body.localDate)),
    read(streaksEndpoints.odds, () => gifts.odds()),
  ];
}
