const FORMAT = /^[A-Za-z0-9_]{3,20}$/;

const RESERVED = new Set(['admin', 'administrator', 'moderator', 'system', 'support', 'root', 'cinder']);

/** Whether a text has the form of a username: 3 to 20 letters, digits or underscores. */
export function isUsernameFormat(username: string): boolean {
  return FORMAT.test(username);
}

/** Names nobody can choose, whatever their letter case. Names of new accounts begin with `user_`. */
export function isReservedUsername(username: string): boolean {
  const key = usernameKey(username);
  return RESERVED.has(key) || key.startsWith('user_');
}

/** What must be unique: two names that differ only in letter case are the same name. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

/** Whether a name gives away the member's e-mail address: it is the address, or its part before the at-sign. */
export function isOwnAddress(username: string, email: string): boolean {
  const name = usernameKey(username);
  const address = email.toLowerCase();
  return name === address || name === address.split('@')[0];
}

/** Whether a member has not chosen a name yet, so that the welcome dialog must open. */
export function mustChooseUsername(username: string, email: string): boolean {
  return usernameKey(username).startsWith('user_') || isOwnAddress(username, email);
}

/** What a place is called whose member was deleted; nobody can choose it, because of its blank. */
export const DELETED_MEMBER = 'Deleted member';
