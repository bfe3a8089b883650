import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode } from './api-error.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { userKey } from './viewer.ts';

/** The browser's copy of server state: nothing refetches by itself, the mutation that changes something says so. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * A guarded call that answers 401 means that the session is over: the pages behind it give way to the landing page,
 * unless typed work would be lost with them; who saves that learns it then.
 */
function noticeSignOut(error: Error): void {
  if (hasCode(error, 'unauthorized') && !hasUnsavedWork()) queryClient.setQueryData(userKey, null);
}
