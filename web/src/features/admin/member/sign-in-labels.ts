import type { MemberSignIns } from '@cinder/contract/account/sign-in-help.api.ts';

/** How a member signs in, in a sentence. */
export function waysIn({ hasPassword, providers }: Pick<MemberSignIns, 'hasPassword' | 'providers'>): string {
  const linked = providers.filter(({ linkedAt }) => linkedAt !== null).map(({ name }) => name);
  const ways = [...(hasPassword ? ['a password'] : []), ...linked];
  if (ways.length === 0) return 'Has no way to sign in.';
  const without = hasPassword ? '' : ' There is no password to reset.';
  return `Signs in with ${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.${without}`;
}
