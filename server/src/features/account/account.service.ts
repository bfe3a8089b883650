import { randomInt } from 'node:crypto';
import type { CurrentUser, MemberProfile } from '@cinder/contract/account/account.api.ts';
import { isReservedUsername, mustChooseUsername, usernameKey } from '@cinder/contract/account/username.rules.ts';
import { wornAt } from '@cinder/contract/perks/worn.rules.ts';
import { may } from '@cinder/contract/shared/permissions.rules.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import { requireUser } from '#platform/auth/authenticate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './account.queries.ts';

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  wallet: WalletService;
  siteParts: Pick<SiteParts, 'isRenamingSold'>;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** Members: who they are and what they are called. */
export function createAccountService(deps: Deps) {
  const { db, homes, clock, siteParts } = deps;
  return {
    /** Makes the member of a user; does nothing when there is one. unauthorized when the user was deleted meanwhile. */
    ensureMember: (tx: Tx, userId: string) => ensureMember(deps, tx, userId),

    async currentUser(userId: string): Promise<CurrentUser> {
      const home = await homes.of(userId);
      const [user, member] = await Promise.all([queries.findUser(db, userId), queries.findOwnMember(home, userId)]);
      if (!user || !member) throw new AppError('unauthorized');
      const actor = { id: userId, isAdmin: member.isAdmin };
      return {
        ...user,
        member: {
          userId,
          ...member,
          worn: wornAt(member.worn, clock.now()),
          createdAt: member.createdAt.toISOString(),
        },
        can: {
          administer: may(actor, 'call.admin', {}),
          readDrafts: may(actor, 'draft.read', {}),
          editPages: may(actor, 'page.edit', {}),
          deleteAccount: may(actor, 'account.delete', { ownerId: userId, isAdministrators: member.isAdmin }),
        },
      };
    },

    async profile(userId: string): Promise<MemberProfile> {
      const home = await homes.of(userId);
      const [row, { locked }] = await Promise.all([
        queries.findOwnMember(home, userId),
        deps.wallet.balanceOf(home, userId),
      ]);
      if (!row) throw new AppError('unauthorized');
      return { cinderTotal: row.cinderTotal, lockedCinder: locked, xp: row.xp, level: row.level };
    },

    /** Free for this member: nobody else's, and not reserved. One's own name is free. */
    async isUsernameAvailable(userId: string, username: string): Promise<boolean> {
      const owner = await queries.findUsernameOwner(db, usernameKey(username));
      if (owner === userId) return true;
      return owner === undefined && !isReservedUsername(username);
    },

    /**
     * Takes a name, giving up the old one. username_taken for another's and for reserved names; name_change_needed where
     * the site asks for a name change and none is left. The first name and another letter case are free.
     */
    async updateUsername(tx: Tx, userId: string, username: string): Promise<{ username: string }> {
      const key = usernameKey(username);
      const before = await queries.lockName(tx, userId);
      const isOwn = (await queries.findUsernameOwner(tx, key)) === userId;
      if (!isOwn && isReservedUsername(username)) throw new AppError('username_taken');
      if (!(await queries.claimUsername(tx, key, userId))) throw new AppError('username_taken');
      if (!isOwn && before !== undefined && siteParts.isRenamingSold()) await payRename(tx, userId, before);
      await queries.deleteOtherClaims(tx, userId, key);
      await queries.updateUsername(tx, userId, username, clock.now());
      return { username };
    },

    /** member_not_found when nobody has this user id. */
    async requireMember(tx: Tx, userId: string): Promise<void> {
      if (!(await queries.existsMember(tx, userId))) throw new AppError('member_not_found');
    },

    /** The user id behind a username, whatever its letter case. member_not_found when nobody has it. */
    async userIdOf(tx: Tx, username: string): Promise<string> {
      const userId = await queries.findUsernameOwner(tx, usernameKey(username));
      if (!userId) throw new AppError('member_not_found');
      return userId;
    },

    /** How many name changes a member has left. */
    nameChangesOf: queries.findNameChanges,
    addNameChange: queries.addNameChange,
    /** Takes a name change away; false where there is none. */
    takeNameChange: queries.takeNameChange,

    ageConfirmedAt: (executor: Executor, userId: string) => queries.findAgeConfirmation(executor, userId),

    /** Records that a member confirmed their age; the first confirmation counts. */
    confirmAge: (tx: Tx, userId: string) => queries.setAgeConfirmation(tx, userId, clock.now()),

    /** From here on to the transaction's end nothing else happens to that member. member_not_found when they are gone. */
    hold: (tx: Tx, userId: string): Promise<void> => deps.wallet.lock(tx, userId),
  };
}

/** Uses a name change up, unless the name so far was not chosen. */
async function payRename(tx: Tx, userId: string, before: string): Promise<void> {
  const user = await queries.findMailbox(tx, userId);
  if (user && mustChooseUsername(before, user.email)) return;
  if (!(await queries.takeNameChange(tx, userId))) throw new AppError('name_change_needed');
}

async function ensureMember({ clock, wallet }: Deps, tx: Tx, userId: string): Promise<void> {
  if (await queries.existsMember(tx, userId)) return;
  await requireUser(tx, userId);
  const at = clock.now();
  const username = await claimRandomUsername(tx, userId);
  const isNew = await queries.insertMember(tx, { id: newId(at), userId, username, at });
  if (isNew) await wallet.openWallet(tx, userId);
  else await queries.deleteClaim(tx, username);
}

async function claimRandomUsername(tx: Tx, userId: string): Promise<string> {
  for (;;) {
    const username = `user_${randomText(8)}`;
    if (await queries.claimUsername(tx, username, userId)) return username;
  }
}

function randomText(length: number): string {
  return Array.from({ length }, () => randomInt(36).toString(36)).join('');
}
