import { giftsAdminEndpoints } from '@cinder/contract/gifts/gifts.admin-api.ts';
import { giftsEndpoints } from '@cinder/contract/gifts/gifts.api.ts';
import { createMemberStats, type MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import { createMiningStats } from '#features/mining/mining.service.ts';
import type { NotificationsService } from '#features/notifications/notifications.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { audited, keyedSteps, type Route, read, write } from '#platform/http/route.ts';
import { createGiftModeration } from './gift-moderation.service.ts';
import { createGiftsService, type Given } from './gifts.service.ts';
import { lookLikeOne } from './hints.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  ledger: Ledger;
  wallet: WalletService;
  members: MembersService;
  notifications: NotificationsService;
  events: Events;
}

/** Tokens that members give each other. */
export function createGifts(deps: Deps) {
  const hints = { clock: deps.clock, memberStats: createMemberStats(), miningStats: createMiningStats() };
  const gifts = createGiftsService({
    ...deps,
    ...hints,
    timeZone: deps.config.RESET_TIMEZONE,
  });
  const moderation = createGiftModeration(deps);
  const routes: Route[] = [
    read(giftsEndpoints.list, ({ member, query }) => gifts.list(member.id, query)),
    read(giftsEndpoints.to, ({ member, params }) => gifts.standingTo(member.id, params.username)),
    // What hints refuse is kept for the staff, so the transaction of the gift must not be undone by the refusal.
    keyedSteps<typeof giftsEndpoints.give, Given>(giftsEndpoints.give, {
      begin: ({ tx, member, body }) => gifts.give(tx, member.id, body),
      async finish({ started }) {
        if (started === null) throw new AppError('gift_between_accounts');
        return started;
      },
    }),
    write(giftsEndpoints.choose, ({ tx, member, body }) => gifts.choose(tx, member.id, body.takesGifts)),
    write(giftsEndpoints.report, ({ tx, member, params, body }) => gifts.report(tx, member.id, params.id, body.reason)),
    read(giftsAdminEndpoints.list, ({ query }) => moderation.list(query)),
    audited(giftsAdminEndpoints.removeMessage, ({ tx, params }) => moderation.removeMessage(tx, params.id), {
      action: 'gift.remove_message',
      detailsOf: ({ recipientId }) => ({ memberId: recipientId }),
    }),
    audited(giftsAdminEndpoints.keepMessage, ({ tx, params }) => moderation.keepMessage(tx, params.id), {
      action: 'gift.keep_message',
      detailsOf: ({ recipientId }) => ({ memberId: recipientId }),
    }),
    read(giftsAdminEndpoints.settings, () => moderation.settings()),
    audited(giftsAdminEndpoints.updateSettings, ({ tx, body }) => moderation.updateSettings(tx, body), {
      action: 'gift_settings.update',
      id: () => '1',
    }),
  ];
  return {
    namesOf: gifts.namesOf,
    /** Whether two accounts look like those of one person. */
    lookLikeOne: (tx: Tx, pair: readonly [string, string]) => lookLikeOne(hints, tx, pair),
    moderation,
    routes,
  };
}
