import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AccountMails, Notice } from './account-mails.ts';
import type { Member } from './member.ts';
import * as queries from './sign-in.queries.ts';

interface Deps {
  db: Database;
  mails: AccountMails;
}

/** What follows from what the auth library has changed of how somebody signs in. */
export function createSignInChanges({ db, mails }: Deps) {
  return {
    findUser: (email: string) => queries.findUserByEmail(db, email),

    /** Mails the link that proves the address. */
    async signedUp(email: string): Promise<void> {
      const user = await queries.findUserByEmail(db, email);
      if (user) await inTransaction(db, (tx) => mails.ask(tx, { kind: 'verify', userId: user.id }));
    },

    /** Tells the member of a change to the second factor; sign-ins and links that began before it end. */
    async secondFactorChanged(
      { id, email }: Member,
      notice: Extract<Notice, 'two_factor_on' | 'two_factor_off' | 'backup_codes_made'>,
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        await queries.countChange(tx, id);
        await queries.deleteVerificationsOf(tx, id);
        await mails.ask(tx, { kind: 'notice', notice, email });
      });
    },
  };
}
