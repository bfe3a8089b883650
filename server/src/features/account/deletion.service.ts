import { t } from '@cinder/contract/shared/messages.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { AskedMails } from '#platform/auth/account-mails.ts';
import type { Member } from '#platform/auth/member.ts';
import { endSessions, holdSession } from '#platform/auth/sessions.ts';
import { deleteVerifications } from '#platform/auth/sign-ins.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { eraseRows, type NamedTable } from '#platform/db/member-data.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { knownLanguage } from '#platform/mail/mailer.ts';
import * as queries from './account.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  wallet: WalletService;
  events: Events;
  accountMails: AskedMails;
  /** Every table that knows members. */
  tables: readonly NamedTable[];
}

/** Members leave for good. */
export function createDeletionService({ db, clock, config, wallet, events, accountMails, tables }: Deps) {
  /**
   * Ends what is open with a member, then does with each table what it declares. Whatever the member is doing at this
   * moment ends before, and what they do after finds nobody.
   */
  async function remove(tx: Tx, actor: Actor, userId: string): Promise<void> {
    await requireDeletable(tx, actor, userId);
    await queries.lockUser(tx, userId);
    const { username } = await requireDeletable(tx, actor, userId);
    await events.publish(tx, 'account.member_deleted', { userId, username, at: clock.now() });
    await wallet.lock(tx, userId);
    // The role may have been given until this moment.
    await requireDeletable(tx, actor, userId);
    const mailbox = await queries.findMailbox(tx, userId);
    if (mailbox) {
      const { email } = mailbox;
      const language = knownLanguage(mailbox);
      await accountMails.ask(tx, { kind: 'notice', notice: 'account_deleted', email, ...(language && { language }) });
    }
    await deleteVerifications(tx, userId);
    await endSessions(tx, userId);
    for (const table of tables) await eraseRows(tx, table, userId);
  }

  return {
    /** An administrator deletes a member: member_not_found, admin_not_deletable. */
    async byAdmin(tx: Tx, actor: Actor, userId: string): Promise<{ message: string }> {
      await remove(tx, actor, userId);
      return { message: t`User deleted successfully` };
    },

    /**
     * A member leaves, having typed their name: invalid_input for another text, admin_not_deletable. The transaction is
     * its own: that of a write would already keep the member from being deleted.
     */
    async bySelf(member: Member, confirm: string): Promise<null> {
      if (confirm !== member.username) throw invalidField('confirm', t`This is not your username`);
      await inTransaction(db, async (tx) => {
        await queries.lockUser(tx, member.id);
        await holdSession(tx, { clock, config }, member);
        await remove(tx, member, member.id);
      });
      return null;
    },
  };
}

async function requireDeletable(tx: Tx, actor: Actor, userId: string): Promise<{ username: string }> {
  const member = await queries.findMember(tx, userId);
  if (!member) throw new AppError('member_not_found', { message: t`This member does not exist` });
  const account = { ownerId: userId, isAdministrators: member.isAdmin };
  if (!may(actor, 'account.delete', account)) throw new AppError('admin_not_deletable');
  return member;
}
