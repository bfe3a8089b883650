import { accountEndpoints } from '@cinder/contract/account/account.api.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Config } from '#platform/config.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { AccountService } from './account.service.ts';

const MINUTE = 60;

interface Deps {
  account: AccountService;
  throttle: Throttle;
  config: Config;
}

export function accountRoutes({ account, throttle, config }: Deps): Route[] {
  return [
    read(accountEndpoints.user, ({ member }) => account.currentUser(member.id)),
    read(accountEndpoints.profile, ({ member }) => account.profile(member.id)),
    read(accountEndpoints.checkUsername, async ({ member, body }) => {
      await throttle.hit({
        name: 'username',
        of: member.id,
        max: config.USERNAME_CHECKS_PER_MINUTE,
        windowSeconds: MINUTE,
      });
      return { available: await account.isUsernameAvailable(member.id, body.username) };
    }),
    write(accountEndpoints.updateUsername, ({ tx, member, body }) =>
      account.updateUsername(tx, member.id, body.username),
    ),
  ];
}
