import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { mustChooseUsername } from '@cinder/contract/account/username.rules.ts';

/** What to call a member: the name they chose, else the part of the address before the at-sign. */
export function displayName({ email, member: { username } }: CurrentUser): string {
  if (username !== '' && !mustChooseUsername(username, email)) return username;
  return email.split('@')[0] || email;
}
