import type { accountEndpoints, CurrentUser } from '@cinder/contract/account/account.api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { hasCode } from './api-error.ts';
import { isFreshPage } from './fresh-page.ts';

export const userKey = ['auth', 'user'] as const;

/** The signed-in user, or null for a visitor. */
export const userQuery = queryOptions({
  queryKey: userKey,
  networkMode: 'always',
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await call<typeof accountEndpoints.user>('GET', '/api/auth/user', { signal });
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

/** Where signing in starts; afterwards the browser comes back to `returnTo`. */
export function loginAddress(returnTo?: string): string {
  return returnTo ? `/api/login?returnTo=${encodeURIComponent(returnTo)}` : '/api/login';
}
