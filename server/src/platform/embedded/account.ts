import { stat } from 'node:fs/promises';
import { run } from './run.ts';

/** An account of the operating system that PostgreSQL's programs run as. */
export type Account = { name: string; uid: number; gid: number };

const ORDINARY_ACCOUNTS = ['postgres', 'nobody'];

/**
 * The account to run PostgreSQL as, because it refuses root: the owner of an existing cluster, else an existing
 * ordinary account. Undefined when this program is not root: then it runs as itself.
 */
export async function accountForPostgres(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: await nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  for (const name of ORDINARY_ACCOUNTS) {
    const account = await findAccount(name);
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and this machine has no account ${ORDINARY_ACCOUNTS.join(' or ')}: ` +
      'start as an ordinary user, or set DATABASE_URL.',
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0 || uid.output === '0') return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

async function nameOf(uid: number): Promise<string> {
  const { code, output } = await run('id', ['-un', String(uid)]);
  return code === 0 ? output : String(uid);
}
