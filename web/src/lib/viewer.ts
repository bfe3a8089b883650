import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { account } from '#api/account.ts';
import { hasCode } from './api-error.ts';
import { isFreshPage } from './first-answers.ts';

const { queryKey, meta } = account.user.query();

export const userKey: QueryKey = queryKey;

/** The signed-in user, or null for a visitor. */
export const userQuery = queryOptions({
  queryKey: [...userKey],
  ...(meta && { meta }),
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await account.user({}, { signal });
    } catch (error) {
      if (hasCode(error, 'unauthorized')) return null;
      throw error;
    }
  },
});

/** Whether the server has said with this very page that nobody is signed in. */
export function isKnownVisitor(): boolean {
  return isFreshPage() && document.querySelector('meta[name="viewer"][content="visitor"]') !== null;
}

/** Who looks at the page: undefined while that is being found out, null for a visitor. */
export function useUser(): CurrentUser | null | undefined {
  return useQuery(userQuery).data;
}

/** Where signing in starts, or creating an account; afterwards the browser comes back to `returnTo`. */
export function loginAddress(returnTo?: string, mode?: 'sign-up'): string {
  const search = new URLSearchParams({ ...(returnTo && { returnTo }), ...(mode && { mode }) });
  return search.size > 0 ? `/api/login?${search}` : '/api/login';
}
