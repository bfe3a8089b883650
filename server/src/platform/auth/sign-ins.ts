import type { SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { AccountMails } from './account-mails.ts';
import type { Member } from './member.ts';
import { configuredProviders } from './providers.ts';
import { holdOwnSession } from './sessions.ts';
import { countChange } from './sign-in.queries.ts';
import * as queries from './sign-ins.queries.ts';

/** What signing in by e-mail and password is called among the accounts. */
const PASSWORD = 'credential';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  mails: AccountMails;
}

/** The ways in which members can sign in. */
export function createSignIns({ db, clock, config, mails }: Deps) {
  const offered = configuredProviders(config);

  async function describe(executor: Executor, userId: string): Promise<SignIns> {
    const rows = await queries.findSignIns(executor, userId);
    const linked = new Map(rows.map((row) => [row.providerId, row]));
    const withdrawn = rows.filter(
      ({ providerId: id }) => id !== PASSWORD && !offered.some((provider) => provider.id === id),
    );
    return {
      hasPassword: Boolean(linked.get(PASSWORD)?.hasPassword),
      hasTwoFactor: await queries.hasTwoFactor(executor, userId),
      providers: [...offered, ...withdrawn.map(({ providerId: id }) => ({ id, name: id }))].map(({ id, name }) => ({
        id,
        name,
        linkedAt: linked.get(id)?.createdAt.toISOString() ?? null,
      })),
    };
  }

  return {
    list: (userId: string): Promise<SignIns> => describe(db, userId),

    /** Gives a provider up; last_way_in where nothing else that this site offers lets the member in. */
    async unlink(tx: Tx, member: Member, provider: string): Promise<SignIns> {
      const { id: userId, email } = member;
      await holdOwnSession(tx, { clock, config }, member);
      const { hasPassword, providers } = await describe(tx, userId);
      const linked = providers.find(({ id, linkedAt }) => id === provider && linkedAt !== null);
      if (!linked) throw new AppError('sign_in_not_linked');
      const others = offered.filter(({ id }) => id !== provider);
      const isLeft = others.some(({ id }) => providers.some((one) => one.id === id && one.linkedAt !== null));
      if (!hasPassword && !isLeft) throw new AppError('last_way_in');
      await queries.deleteSignIn(tx, userId, provider);
      await countChange(tx, userId);
      await mails.ask(tx, { kind: 'notice', notice: 'provider_unlinked', email, about: linked.name });
      return describe(tx, userId);
    },
  };
}
