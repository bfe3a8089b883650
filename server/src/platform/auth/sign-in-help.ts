import type { MemberSignIns, SignInHelp } from '@cinder/contract/account/sign-in-help.api.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { AccountMails, ResetLink } from './account-mails.ts';
import { findPasswordHash, lockSignIn } from './sign-in.queries.ts';
import { findHelped, type HelpedMember } from './sign-ins.queries.ts';
import type { createSignIns } from './sign-ins.ts';
import type { AuthLimits, Throttle } from './throttle.ts';

interface Deps {
  db: Database;
  mails: AccountMails;
  throttle: Throttle;
  limits: AuthLimits;
  signIns: ReturnType<typeof createSignIns>;
}

/** What administrators do for members who cannot sign in. */
export function createSignInHelp({ db, mails, throttle, limits, signIns }: Deps) {
  async function requireMember(userId: string): Promise<HelpedMember> {
    const member = await findHelped(db, userId);
    if (!member) throw new AppError('member_not_found');
    return member;
  }

  return {
    async signInsOf(userId: string): Promise<MemberSignIns> {
      await requireMember(userId);
      return { ...(await signIns.list(userId)), sendsMails: mails.isOn };
    },

    /**
     * Gives one of them, within limits; `record` keeps that it was given, never the link. no_password for a member who
     * signs in elsewhere only, admin_resets_by_mail for a link of an administrator.
     */
    async give(
      { userId, actorId }: { userId: string; actorId: string },
      give: SignInHelp,
      record: (tx: Tx) => Promise<void>,
    ): Promise<{ link: ResetLink | null }> {
      const member = await requireMember(userId);
      if (give !== 'reset_link' && !mails.isOn) throw new AppError('mails_off');
      if (give === 'verification_mail') {
        if (member.emailVerified) throw new AppError('email_verified');
        for (const limit of limits.verificationMailsOf(userId)) await throttle.hit(limit);
        return inTransaction(db, async (tx) => {
          await mails.ask(tx, { kind: 'verify', userId });
          await record(tx);
          return { link: null };
        });
      }
      if ((await findPasswordHash(db, userId)) === null) throw new AppError('no_password');
      await throttle.hit(limits.resetsByAdmin(actorId, userId));
      return inTransaction(db, async (tx) => {
        await record(tx);
        if (give === 'reset_link') {
          await lockSignIn(tx, userId);
          if ((await findHelped(tx, userId))?.isAdmin) throw new AppError('admin_resets_by_mail');
          return { link: await mails.makeResetLink(tx, member) };
        }
        await mails.ask(tx, { kind: 'reset', email: member.email });
        return { link: null };
      });
    },
  };
}
