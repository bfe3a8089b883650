import { randomBytes } from 'node:crypto';
import type { Auth } from '#platform/auth/auth.ts';
import type { Config } from '#platform/config.ts';
import type { AdminsService } from './admins.service.ts';

const DEFAULT_EMAIL = 'admin@cinder.localhost';

interface Deps {
  auth: Auth;
  admins: AdminsService;
  config: Config;
}

export interface FirstAdmin {
  email: string;
  /** To be shown once; null when the administrator's password was given by the settings. */
  password: string | null;
}

/**
 * Makes the first administrator where there is none: the one of the settings, else on the embedded default one with a
 * random password. Null when there is one already, or none is asked for.
 */
export async function makeFirstAdmin({ auth, admins, config }: Deps): Promise<FirstAdmin | null> {
  const wanted = wantedAdmin(config);
  return wanted && admins.makeFirst(() => make(auth, admins, wanted));
}

function wantedAdmin({ BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password, DATABASE_URL }: Config) {
  if (email && password) return { email, password, show: false };
  if (DATABASE_URL) return null;
  return { email: DEFAULT_EMAIL, password: randomBytes(12).toString('base64url'), show: true };
}

interface NewAdmin {
  email: string;
  password: string;
  show: boolean;
}

async function make(auth: Auth, admins: AdminsService, { email, password, show }: NewAdmin): Promise<FirstAdmin> {
  // An account that was there before keeps its own password.
  if ((await admins.grant(email)) === 'done') return { email, password: null };
  await auth.api.signUpEmail({ body: { name: email.split('@')[0] ?? email, email, password } });
  await admins.grant(email);
  return { email, password: show ? password : null };
}
