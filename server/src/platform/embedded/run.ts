import { execFile } from 'node:child_process';
import type { Account } from './account.ts';

/** Runs a short program as the given account (or as ourselves); `output` is what it printed, trimmed. */
export function run(file: string, args: string[], account?: Account): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(file, args, { ...identity(account), env: plainEnvironment(), cwd: '/' }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) || 1 : 0;
      resolve({ code, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') });
    });
  });
}

/** The part of spawn's options that makes a program run as the account. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** What PostgreSQL's programs may see of our environment: no secrets, no PG* variables, no language. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}
