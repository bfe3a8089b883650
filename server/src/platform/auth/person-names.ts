interface Named {
  name: string;
  email: string;
}

/**
 * First and last name of who signs up: of "Ada King of Lovelace" `Ada` and `King of Lovelace`. Both are null where the name
 * is only the part of the address before the at-sign, as the sign-up form sends it: the first one is shown to everybody.
 */
export function personNames({ name, email }: Named): { firstName: string | null; lastName: string | null } {
  const [first, ...rest] = name.trim().split(/\s+/);
  if (!first || name.trim().toLowerCase() === email.split('@')[0]?.toLowerCase()) {
    return { firstName: null, lastName: null };
  }
  return { firstName: first, lastName: rest.join(' ') || null };
}
